import { count } from '../../words/zh/counted.ts';
import type * as en from './en.ts';

export const matrix: typeof en.matrix = {
  matrix: '矩阵：每行一个选项，每列一个项',
  items: '项',
  options: '选项',
  addItem: '加一列',
  addOption: '加一行',
  hint: '点格子切换 0 和 1，拖动可以连续涂。点名称可以改名、插入或删除。键盘：方向键移动，空格切换，0 和 1 直接填写，按住 Shift 再按方向键，把当前的值沿路复制。',
  touchHint: '点格子切换 0 和 1。点名称可以改名、插入或删除。',
  tooLarge: (rows, columns, most) =>
    `这个问题有 ${count(rows)} 行 ${count(columns)} 列。这里最多能编辑 ${count(most)} 行 ${count(most)} 列，更大的请改文本。`,
  unreadable: '现在的文本无法识别。改好或撤销之后，就能以矩阵形式编辑。',
  itemHead: (name, size) => `项 ${name}，出现在 ${count(size)} 个选项中`,
  optionHead: (name, number, isChosen) =>
    `选项 ${name === '' ? count(number) : name}${isChosen ? '，属于当前的解' : ''}`,
  cell: (option, item, isOne) => `选项 ${option}，项 ${item}：${isOne ? 1 : 0}`,
  selected: {
    item: (number) => `第 ${count(number)} 列`,
    option: (number) => `第 ${count(number)} 行`,
  },
  name: { item: '项', option: '选项' },
  before: { item: '在前面插入', option: '在上面插入' },
  after: { item: '在后面插入', option: '在下面插入' },
  remove: { item: '删除这一列', option: '删除这一行' },
  secondary: '至多一次（副项）',
  faults: {
    empty: '项要有名称。',
    signs: '不能有空格、“:”和“|”。',
    taken: '这个名称已经用过。',
  },
};
