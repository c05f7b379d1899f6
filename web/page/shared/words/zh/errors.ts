import type { ErrorCode, Failure } from '../../../../engine/protocol.ts';
import { count } from './counted.ts';

/** Says what is wrong, without the place. */
const complaints: Record<ErrorCode, string> = {
  empty_text: '没有可以读取的内容',
  text_too_large: '文本过长，超过了可以读取的上限',
  not_text: '这是二进制数据，不是文本',
  unknown_format: '这不属于任何已知的格式',
  unexpected_symbol: '这里不应出现这个符号',
  wrong_length: '这个格数构不成盘面',
  wrong_row_length: '这一行的条目数不对',
  wrong_row_count: '行数不对',
  mostly_unreadable: '文本大部分无法读取，其余部分已跳过',
  empty_name: '名称为空',
  repeated_name: '有两个项同名',
  bad_name: '名称不能含有空白、“:”或“|”',
  primary_after_secondary: '主项要写在副项之前',
  unknown_item: '这个选项含有不存在的项',
  repeated_item: '这个选项把同一项写了两次',
  repeated_option_name: '有两个选项同名',
  no_primary_item: '这个选项没有主项，而它至少要有一个',
  color_on_primary_item: '主项不能有颜色，只有副项可以有',
  secondary_unsupported: '这种格式没有副项',
  unused_item: '这种格式没有不属于任何选项的项',
  bad_bounds: '上下界是名称前的一个或两个数，下界在前',
  bounds_on_secondary_item: '副项不能有上下界，只有主项可以有',
  bounds_unsupported: '这里不支持项的上下界',
  cost_unsupported: '不支持选项的代价',
  too_large: '这个问题超出了限制',
  second_blank: '一道题只能用一种符号表示空格',
  several_puzzles: '这里不止一道题',
  unknown_constraint: '这道题含有未知的约束',
  bad_boxes: '每个宫的格数必须与一行的格数相同',
  stated_boxes: '文本自己规定了宫的形状',
  bad_syntax: '这不符合所属格式的语法',
  bad_payload: '无法解码这个链接所带的内容',
  not_in_link: '题目在服务器上，不在这个链接里',
  newer_version: '这是由更新的版本生成的',
  does_not_fit: '这种格式容纳不了这道题',
  no_such_format: '没有叫这个名称的格式',
  bad_size: '没有这种大小和宫形的盘面',
  unknown_board: '没有叫这个名称的棋盘',
  bad_shape: '一个形状至少要有一格，且每格只能出现一次',
  bad_region: '一个区域至少要有一格，且每格只能出现一次',
  not_flat: '只能读取由正方形组成的平面题目',
  unknown_solver: '没有叫这个名称的求解器',
  bad_setting: '有一项设置无法使用',
  out_of_memory: '内存不足，无法完成',
  internal: '求解器内部出了错',
  worker_lost: '求解器停止响应，已重新启动；已显示的内容保留',
  damaged_archive: '这个压缩文件（gzip）已损坏或不完整',
  no_options: '问题除了项还要有选项，写在其后的各行里',
  not_loaded: '无法加载求解器；请检查网络连接，然后重试',
};

/** Translates the library's words for what a limit counts. */
const units: Readonly<Record<string, string>> = {
  items: '个项',
  entries: '个条目',
  cells: '格',
  levels: '层',
};

function where({ line, column }: Failure): string {
  if (line === 0) return '';
  return column === 0 ? `第 ${line} 行：` : `第 ${line} 行第 ${column} 列：`;
}

/** Groups the digits of long numbers, except those longer than any count. */
function grouped(text: string): string {
  return text.replace(/(?<!\d)\d{5,20}(?!\d)/g, (digits) => count(BigInt(digits)));
}

function quoted(text: string): string {
  return /^\d+$/.test(text) ? grouped(text) : `“${text}”`;
}

/** Whether a text is mere punctuation, which would get lost in a sentence without quotes. */
function isWordless(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text);
}

function expectation(text: string): string {
  if (isWordless(text)) return quoted(text);
  return grouped(text).replace(/(?<=\d )[a-z]+$/, (unit) => units[unit] ?? unit);
}

function particulars({ found, expected }: Failure): string {
  const parts = [];
  if (found !== '') parts.push(`实际：${quoted(found)}`);
  if (expected !== '') parts.push(`应为：${expectation(expected)}`);
  return parts.length > 0 ? `（${parts.join('，')}）` : '';
}

/** Says in one sentence where the error is, what it is, what was found and what was expected. */
export function errors(failure: Failure): string {
  return `${where(failure)}${complaints[failure.code]}${particulars(failure)}。`;
}
