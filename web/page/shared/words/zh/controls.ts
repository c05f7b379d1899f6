import type * as en from '../en/controls.ts';
import { count } from './counted.ts';

export const sections: typeof en.sections = {
  names: {
    sudoku: '数独',
    list: '题单',
    pentominoes: '五格骨牌',
    cover: '精确覆盖',
    watch: '演示',
    race: '竞速',
    learn: '学习',
  },
  lost: '这个栏目没能加载。联网后请刷新页面。',
};

export const controls: typeof en.controls = {
  dismiss: '关闭',
  openedFirst: (first, amount) => `打开了 ${count(amount)} 个文件中的第一个：${first}。`,
  undo: '撤销',
  redo: '重做',
  clearText: '清空',
  openFile: '打开文件',
  showPlace: '看看在哪',
  matrix: '以矩阵形式编辑',
  readAgain: '再试一次',
  replaced: '已换成这段文本。',
  putBack: '换回去',
  copy: '复制',
  copyLink: '复制链接',
  copied: '已复制。',
  download: '下载',
  format: '格式',
  preview: '预览',
  cut: (length) =>
    `文本太长（${count(length)} 个字符），不能在这里编辑。这里只显示开头，求解的是全文。`,
  copyRefused: '浏览器不让复制。文本已选中，请用键盘复制。',
};

export const joined: typeof en.joined = {
  parts: (parts) => parts.join('，'),
  sentences: (sentences) => sentences.join(''),
};

export const pictures: typeof en.pictures = {
  png: 'PNG',
  svg: 'SVG',
  pngRefused: '浏览器画不出这张图片，请改用 SVG。',
  print: '打印',
};

export const progress: typeof en.progress = {
  pause: '暂停',
  resume: '继续',
  stop: '停止',
  state: (share, detail) => `${share} · ${detail}`,
};

export const listSteps: typeof en.listSteps = {
  label: '题单中的题目',
  back: '返回题单',
  position: (place, total) => `第 ${count(place)} 题，共 ${count(total)} 题`,
  previous: '上一题',
  next: '下一题',
};
