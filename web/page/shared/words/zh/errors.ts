import type { ErrorCode, Failure } from '../../../../engine/model/failure.ts';
import { inRule, undrawn } from '../../model/rule-name.ts';
import {
  isShortener,
  isVideoSite,
  lacking,
  type Meaning,
  meaningOf,
  symbolsIn,
  wanted,
} from '../../model/text-parts.ts';
import { statedPlace } from '../../model/text-place.ts';
import type * as en from '../en/errors.ts';
import { constraintNamed, neededGrids, sudokuWith } from './constraints.ts';
import { count } from './counted.ts';

const unchanged: Record<en.Kept, string> = {
  board: '盘面没有变。',
  puzzle: '原来的题目没有变。',
  problem: '原来的问题没有变。',
  list: '原来的题单没有变。',
  race: '原来的竞速没有变。',
  watch: '原来的搜索没有变。',
  nothing: '',
};

/** Headlines for texts that were read but can’t be solved. */
const headlines: Partial<Record<ErrorCode, string>> = {
  not_in_link: '链接里没有题目。',
  other_puzzle: '暂时解不了这种题。',
};

export const refused: typeof en.refused = {
  headline: (file, kept, { code, found }) => {
    if (code === 'not_in_link' && isVideoSite(found)) return `这是一个视频。${unchanged[kept]}`;
    const headline = headlines[code] ?? `无法识别${file === '' ? '这段内容' : `“${file}”`}。`;
    return headline + unchanged[kept];
  },
  cover: (kept) => `这是一个精确覆盖问题。${unchanged[kept]}`,
  doubt: (kept) => `这是精确覆盖问题吗？${unchanged[kept]}`,
  line: (line) => `第 ${count(line)} 行`,
  openAddress: '打开题目文字',
  openCover: '在精确覆盖中打开',
  back: {
    board: '回到盘面',
    puzzle: '回到题目',
    problem: '回到问题',
    list: '回到题单',
    race: '回到竞速',
    watch: '回到搜索',
    nothing: '知道了',
  },
};

type Details = Pick<Failure, 'found' | 'expected'>;

/** What to do with a file of another program, by what the library expects instead of it. */
const remedies: Readonly<Record<string, string>> = {
  'dance cover': '请在“精确覆盖”里打开',
  'dance polyomino': '请在“五格骨牌”里打开',
  'dance sudoku': '请在“数独”里打开',
  [wanted.sudoku]: '请粘贴题目本身',
  [wanted.polyomino]: '请粘贴棋盘和骨牌',
};

/** Quotes the rule, or refers to the one at a stated place, or else to any. */
function aRule({ found, line }: Pick<Failure, 'found' | 'line'>): string {
  const { rule } = inRule(found);
  if (rule !== '') return `规则“${rule}”`;
  return line > 0 ? '这条规则' : '有一条规则';
}

/** Names the rule by what it is for, as far as known. */
function ruleFor(failure: Failure): string {
  const things = constraintNamed(failure.found);
  return `${aRule(failure)}${things ? `（${things}）` : ''}`;
}

/** Writes bounds in words: “≥ 2” is “至少 2”. */
const bounds = (text: string) =>
  spaced(grouped(text))
    .replace(/^ ≥/, '至少')
    .replace(/^ ≤/, '最多')
    .replace(/(?<=\d )[a-z]+$/, (unit) => units[unit] ?? unit);

/** States the cells that a rule has and should have; grids have sizes, as in “6×6”. */
function wrongCells(failure: Failure): string {
  const { found, expected } = failure;
  if (/×/.test(found)) return `${aRule(failure)}需要 ${expected} 的盘面，而这里是 ${found}`;
  const { what } = inRule(found);
  const has = /^\d+$/.test(what) ? `有 ${what} 格` : '的格数不对';
  return `${aRule(failure)}${has}${expected && `，应为${bounds(expected)} 格`}`;
}

/** Says what is wrong in an expression or a predicate. */
function badExpression({ found, expected }: Details): string {
  const where = found === '' ? '这个表达式不完整' : `表达式里的“${found}”读不懂`;
  return expected === '' ? where : `${where}，可以写 ${expected}`;
}

/** Explains how to get the puzzle that a link only names. */
function notInLink({ found, expected }: Details): string {
  if (isShortener(found)) return `这是 ${found} 的短链接。请打开它，再复制它转到的网址`;
  if (isVideoSite(found)) return '视频简介里通常有题目链接，请复制那个链接并粘贴到这里';
  if (expected.includes(', ')) {
    const addresses = expected.replaceAll(', ', '、');
    return `这些链接只指向 ${found} 的网页。请打开其中一个网址，把那里的文字全部粘贴过来：${addresses}`;
  }
  const page =
    found === 'SudokuPad'
      ? '这像是 SudokuPad 的题目编号'
      : `这个链接只指向${found && ` ${found} 的`}一个网页`;
  if (expected !== '') return `${page}。请打开 ${expected} 这个网址，把那里的文字全部粘贴过来`;
  return found === 'f-puzzles.com'
    ? `${page}。请打开链接，依次点“Export”和“Open With Link”，再复制新的网址`
    : `${page}。请打开链接，把数字填到盘面里`;
}

/** Groups the digits of long numbers, except those longer than any count. */
function grouped(text: string): string {
  return text.replace(/(?<!\d)\d{5,20}(?!\d)/g, (digits) => count(BigInt(digits)));
}

function quoted(text: string): string {
  return /^\d+$/.test(text) ? grouped(text) : `“${text}”`;
}

/** Quotes mere punctuation, which would get lost in a sentence. */
function symbol(text: string): string {
  return /[\p{L}\p{N}]/u.test(text) ? grouped(text) : quoted(text);
}

/** Lists what may be written instead: one thing, or several symbols. */
function symbols(text: string): string {
  const all = symbolsIn(text);
  return all.length > 1 ? all.map((one) => `“${one}”`).join('、') : symbol(text);
}

/** Sets letters and digits apart from preceding Chinese. */
function spaced(text: string): string {
  return text.startsWith('“') ? text : ` ${text}`;
}

function named(found: string, otherwise: string): string {
  return found === '' ? otherwise : `“${found}”`;
}

function unknownRule({ found, expected }: Details): string {
  if (found === '') return '没有叫这个名称的规则';
  const advice = expected === '' ? '请检查拼写，或把它去掉' : `可能应写作“${expected}”`;
  return `这里没有名为“${found}”的规则。${advice}`;
}

function extraRules({ found, expected }: Details): string {
  if (found === '') return '题目里有读不了的规则';
  const names = found.split(', ');
  // Only these parts of the puzzle were not read.
  if (expected !== '') {
    const parts = undrawn(names).map((name) => constraintNamed(name) ?? name);
    return `有一部分（${[...new Set(parts)].join('、')}）未能理解，或只是画出。请在盘面上打开并决定`;
  }
  if (!names.some(constraintNamed)) return unknownRule({ found, expected });
  return `这是${sudokuWith(names)}，但这种写法读不了。请换一种形式粘贴`;
}

/** Translates the library's words for what a limit counts. */
const units: Readonly<Record<string, string>> = {
  items: '个项',
  entries: '个条目',
  cells: '格',
  digits: '个数字',
  levels: '层',
  lines: '行',
  rules: '条规则',
  states: '个状态',
  values: '个值',
};

const limit = (expected: string) =>
  grouped(expected.replace(/^≤ /, '')).replace(/(?<=\d )[a-z]+$/, (unit) => units[unit] ?? unit);

/** Converts bytes to megabytes, rounded up. */
const andLimit = (expected: string) => expected && `，最多 ${limit(expected)}`;

const megabytes = (bytes: string) => `${count(Math.ceil(Number(bytes) / 2 ** 20))} 兆字节`;

function tooLong({ found, expected }: Details): string {
  const size = /^\d+$/.test(found) ? megabytes : limit;
  return found === ''
    ? '文本太长，请只取一部分'
    : `文本有 ${size(found)}，最多 ${size(expected.replace(/^≤ /, ''))}。请只取一部分`;
}

const meant: Readonly<Record<Meaning, (found: string, expected: string) => string>> = {
  grid: () => '这里面没有盘面。请复制题目本身',
  value: () => '这里有错或少了内容。请重新复制全文',
  link: () => '这个链接在这里坏了。请重新复制整个链接',
  drawing: (found) => `棋盘的图里不能有${quoted(found)}。每格写一个 X，空缺写“.”`,
  shape: () => '这里应当列出格子，例如 [[0,0],[1,0]]',
  setting: (found) => `大小后面只能写“digits”或“boxes”，不能写${quoted(found)}`,
  example: (found, expected) =>
    found === '' ? `这里应写成“${expected}”这样` : `${quoted(found)}应写成“${expected}”这样`,
};

function unexpected({ found, expected }: Details): string {
  if (expected === '') return `这里不该有${named(found, '这个符号')}`;
  const meaning = meaningOf(expected);
  if (meaning) return meant[meaning](found, expected);
  return found === ''
    ? `这里少了内容，应写${spaced(symbols(expected))}`
    : `${quoted(found)}应为${spaced(symbols(expected))}`;
}

/** States a count and the expected one, as far as known. */
function miscounted({ found, expected }: Details, unit: string, whole: string): string {
  const isKnown = /^\d+$/.test(found);
  const amount = isKnown ? `${whole}共 ${count(BigInt(found))} ${unit}` : `${whole}${unit}数不对`;
  return expected === '' ? amount : `${amount}；应为 ${alternatives(expected)} ${unit}`;
}

/** Lists numbers: “81、144 或 256”. */
function alternatives(expected: string): string {
  const all = symbolsIn(expected).map(grouped);
  return all.length > 1 ? `${all.slice(0, -1).join('、')} 或 ${all.at(-1)}` : all.join();
}

/** Puzzles of puzz.link, by that site's names. */
const otherKinds: Partial<Record<string, string>> = {
  akari: '美术馆',
  fillomino: '填数分块',
  hashikake: '数桥',
  heyawake: '黑白房间',
  hitori: '数壹',
  kakuro: '数和',
  lightup: '美术馆',
  mashu: '珍珠',
  masyu: '珍珠',
  nonogram: '数织',
  numlin: '数链',
  nurikabe: '数墙',
  shikaku: '数方',
  slither: '数回',
  slitherlink: '数回',
  starbattle: '星战',
};

/** States the error and its remedy, without the place. */
const unfit: Readonly<Record<string, string>> = {
  'sum-cage': '数字可重复的笼',
  grid: '特殊的盘面',
  grids: '多个盘面',
};

const complaints: Record<ErrorCode, (failure: Failure) => string> = {
  empty_text: () => '这里没有内容可读：文本是空的，或每一行都是注释',
  text_too_large: tooLong,
  not_text: () => '这不是文本。请把题目复制成文本再粘贴',
  unknown_format: ({ found }) =>
    found === 'HTML'
      ? '这是一个网页，里面没有盘面的表格。请复制题目本身'
      : '无法识别这种格式。写成一行数字和点就行',
  unexpected_symbol: unexpected,
  wrong_length: (details) => miscounted(details, '格', ''),
  wrong_row_length: (details) => miscounted(details, '格', '这一行'),
  wrong_row_count: (details) => {
    const missing = lacking(details);
    return missing === 0
      ? miscounted(details, '行', '')
      : `少了 ${count(missing)} 行：应有 ${details.expected} 行，这里只有 ${details.found} 行`;
  },
  mostly_unreadable: () => '过小或无法识别的题目太多，后面的已跳过',
  empty_name: () => '这里缺一个名称',
  repeated_name: ({ found }) => `${named(found, '同一个名称')}用了两次，请改掉一个`,
  bad_name: ({ found }) => `${named(found, '这')}不能当名称：名称里不能有空白、“:”和“|”`,
  primary_after_secondary: ({ found }) =>
    `${named(found, '这个项')}写得太靠后了：主项要写在副项之前`,
  unknown_item: ({ found }) => `项里没有${named(found, '这一个')}，请补上它，或在这里改正`,
  repeated_item: ({ found }) => `这个选项把${named(found, '同一项')}写了两次，留一次就够`,
  repeated_option_name: ({ found }) => `有两个选项都叫${named(found, '同一个名称')}，请改掉一个`,
  no_primary_item: () => '这个选项没有主项，至少要有一个',
  color_on_primary_item: ({ found }) => `${named(found, '这里')}给主项加了颜色，只有副项可以有颜色`,
  secondary_unsupported: ({ found }) => `这种格式里没有副项，写不下${named(found, '这些项')}`,
  unused_item: ({ found }) => `这种格式要求每个项都在选项里，而${named(found, '有的项')}不在`,
  bad_bounds: () => '上下界写在名称前，是一个数或两个数，下界在前，如“1:2|A”',
  bounds_on_secondary_item: ({ found }) =>
    `${named(found, '这里')}给副项加了上下界，只有主项可以有`,
  bounds_unsupported: () => '这里用不了有上下界的项',
  cost_unsupported: ({ found }) => `目前还读不了选项的代价，请删掉${named(found, '代价')}`,
  too_large: ({ expected }) => `这个问题太大了${andLimit(expected)}`,
  too_deep: ({ expected }) => `括号或标签嵌套得太深${andLimit(expected)}`,
  second_blank: ({ found, expected }) =>
    expected === ''
      ? '已用其他符号表示空格时，请不要再用空格符'
      : `这个空格符也代表空格吗？是就写成“${found === ' ' ? expected : found}”，不是就删去`,
  several_puzzles: ({ expected }) =>
    Number(expected) > 1
      ? `这里超过了 ${grouped(expected)} 道题，请少粘贴一些`
      : '这里不止一道题，请一次粘贴一道',
  unknown_constraint: extraRules,
  other_puzzle: ({ found }) => `这是${otherKinds[found] ?? '另一种题目'}。请换一道数独`,
  other_order: ({ found }) => `“${found}”会改变格子的顺序。请粘贴它的结果`,
  no_solution: () => '这道题无解，没有解题步骤',
  several_solutions: () => '这道题有多个解，没有解题步骤',
  no_step: () => '已知的技巧都用不上了',
  already_solved: () => '这道题已经解完了',
  plain_only: () => '这类题没有可评级的解题步骤',
  doubtful_grid: ({ found }) =>
    `这个方阵可能是别的谜题或数据表。如果是数独，请在上面写“sudoku ${found.replace('×', 'x') || '9x9'}”`,
  bad_boxes: ({ found, expected }) => {
    const [, box, cells] = /^(.+) × (\d+)$/.exec(found) ?? [];
    return box
      ? `“${box}”宫有 ${cells} 格，每宫应有 ${expected.replace('× ', '')} 格`
      : '每个宫的格数要和一行的格数一样';
  },
  stated_boxes: () => '文本里已经写明了宫的形状',
  bad_syntax: () => '这段文本坏了或不完整，请重新复制全文',
  no_problem: () =>
    '这个文件只有形状，没有题目。请在 BurrTools 里添加一道题：选定棋盘和每种骨牌的数量',
  bad_payload: () => '这个链接坏了或不完整，请重新复制整个链接',
  not_in_link: notInLink,
  foreign_link: ({ found }) =>
    `这里读不了${found === '' ? '这个网站' : ` ${found} `}的链接。请打开它，把谜题导出到 SudokuPad，再粘贴那里的链接`,
  newer_version: () => '这来自本页的新版本，请重新加载页面再试',
  does_not_fit: ({ found }) => {
    const parts = found.split(', ').flatMap((name) => unfit[name] ?? constraintNamed(name) ?? []);
    return `这种格式写不下这道题${parts.length > 0 ? `，因为题目有${parts.join('、')}` : ''}`;
  },
  no_such_format: () => '没有这种格式',
  no_grid: () => '这些规则没有对应的盘面。请紧接着写在题目下面，或在上面加一行“sudoku 9x9”',
  stated_twice: ({ found }) => `${named(found, '这里')}写了两次，请只留一个`,
  unknown_rule: unknownRule,
  rule_unsupported: ({ found, expected }) => {
    const rule = constraintNamed(found) ?? '其中一条规则';
    return `这个求解器处理不了${rule}，请换${expected === '' ? '一个' : `用 ${expected.replace(', ', ' 或 ')}`}`;
  },
  no_cells: (failure) =>
    failure.expected === ''
      ? `${ruleFor(failure)}没有写格子，请补上，例如“R1C1 R1C2”`
      : `${ruleFor(failure)}少了一部分，两部分要写成“${failure.expected}”这样`,
  wrong_cells: wrongCells,
  cell_apart: ({ found }) =>
    `${named(found, '有一格')}与前面的线不相连。另一条线请用“;”隔开，或写明连接，例如“R1C1-R1C9-R3C9”`,
  not_straight: ({ found, expected }) =>
    `${named(found, '这条线')}不在同一行、列或对角线上。请写明它在哪一格转弯${expected && `，例如 ${expected}`}`,
  unknown_cage: ({ found }) => `${named(found, '这个和')}不属于任何笼，请更正它或各笼`,
  no_side: ({ found, expected }) =>
    `${found && `“${found}”没有写全，`}请写明提示在哪一行或列的哪一侧，例如“${expected}”`,
  cell_outside: (failure) => {
    const { what, rule } = inRule(failure.found);
    const named =
      what === '' || rule !== ''
        ? `${aRule(failure)}里${what === '' ? '有格子' : `的 ${what} `}`
        : `${what} `;
    const hint = failure.expected.startsWith('sudoku ')
      ? `。如果盘面更大，请在上面写明大小，例如“${failure.expected}”`
      : failure.expected && `，盘面的格子是 ${failure.expected}`;
    return `${named}在盘面之外${hint}`;
  },
  repeated_cell: (failure) =>
    `${aRule(failure)}把${inRule(failure.found).what.replace(/.+/, ' $& ') || '同一格'}写了两次，留一次就够`,
  no_number: (failure) => `${ruleFor(failure)}缺少数`,
  impossible_number: (failure) => {
    const { what } = inRule(failure.found);
    const { expected } = failure;
    const rule = `${aRule(failure)}${what && `写的是 ${what}`}，没有数字能满足`;
    return expected === '' ? rule : `${rule}；可以是${bounds(expected)}`;
  },
  needless_number: (failure) =>
    `${aRule(failure)}不带数，请删去${failure.found && ` ${failure.found}`}`,
  second_number: ({ found }) => `有一条规则写了两个数：${found}，请只留一个`,
  wrong_grid: ({ found, expected }) =>
    `这个盘面用不了${constraintNamed(found) ?? '其中一条规则'}，需要${neededGrids[expected] ?? '其他大小的盘面'}`,
  unknown_digit: ({ found }) => (found === '' ? '盘面里没有这个数字' : `盘面里没有数字 ${found}`),
  bad_expression: badExpression,
  unknown_state: ({ found, expected }) =>
    `自动机没有${found === '' ? '这个状态' : `状态 ${found}`}${expected && `，它的状态是 ${expected}`}`,
  bad_size: ({ expected }) => {
    const [, digits] = /^≥ (\d+)/.exec(expected) ?? [];
    if (digits !== undefined) return `这种大小的盘面至少需要 ${digits} 个数字`;
    const most = /^(?:1x1–\d+x|1–|≤ )(\d+)$/.exec(expected)?.[1] ?? '36';
    return `没有这种大小和宫形的盘面；大小从 1 × 1 到 ${most} × ${most}`;
  },
  unknown_board: () => '没有叫这个名称的棋盘',
  bad_shape: ({ found }) =>
    found === '' ? '一个形状至少要有一格' : `这个形状里，格子 ${found} 写了两次`,
  bad_region: ({ found }) =>
    /^$|x/.test(found) ? '一个棋盘至少要有一格' : `这个棋盘里，格子 ${found} 写了两次`,
  off_grid: () => '六边形每隔一个位置放一个，下一行错开半格，之间要有空格；小棒要画在两个端点之间',
  unknown_geometry: () =>
    '这道题的格子形状读不了。这里能解正方形、六边形、单层三角形、小棒和立方体',
  not_pictures: ({ found, expected }) => {
    // A link; names of sets have no dots.
    if (found.includes('.')) return '这是一个链接。请打开它，复制里面的棋盘和骨牌，再粘贴到这里';
    return found.length > 1
      ? `没有写明棋盘，请一并写上，例如“${found} ${expected || '8x8'}”`
      : '这是一段文字，不是棋盘和骨牌的图。解好的棋盘里，每个字母是一块相连的骨牌';
  },
  unclear_words: ({ found, expected }) => `看不懂${named(found, '这些字')}，请用：${expected}`,
  piece_in_parts: ({ found }) =>
    `这些格子${found === '' ? '' : `“${found}”`}不相连：是一块分开的骨牌，还是几块骨牌？如果是一块，请在上面写上名称，例如“A:”；如果是几块，请用空行隔开，或各用一个字母`,
  board_in_parts: ({ expected }) =>
    `这是分成几块的棋盘，还是棋盘和骨牌画在一起？请在棋盘上面写“${expected}”，并用空行把它和骨牌隔开`,
  unclear_blank: ({ found }) =>
    `“${found}”是一块骨牌，还是没有格子的位置？骨牌请用字母，没有格子的位置请用“.”`,
  cover_problem: () => '这是一道精确覆盖题，不是棋盘和骨牌',
  unknown_solver: () => '没有叫这个名称的求解器',
  bad_setting: () => '有一项设置在这里用不了',
  stopped: () => '还没完成就停止了',
  out_of_memory: () => '浏览器的内存不够，请换小一点的题目',
  internal: () => '求解器出错了，请再试一次',
  worker_lost: () => '求解器没有响应，已经重新启动；之前找到的都还在',
  damaged_archive: () => '这个压缩文件（gzip）坏了或不完整，请重新下载',
  no_options: () => '这里只有项，没有选项。请在下面每行写一个选项',
  unclear: ({ found }) =>
    found === ''
      ? '它可能是方阵、普通文字或别的列表，不像项和选项'
      : `这是${found === 'sudoku' ? '一道数独' : '棋盘或骨牌的图'}。可以在相应的栏目打开，也可以在这里求解`,
  unclear_heading: ({ found }) =>
    `第一行的词（如${named(found, '这个词')}）在其他行里都没有。如果它是标题，请删掉`,
  unclear_names: ({ found }) =>
    `每行开头的词（如${named(found, '第一个词')}）只出现一次。如果它是选项的名称，请在后面加上“:”`,
  foreign_format: ({ found, expected }) =>
    `这里读不了${found ? ` ${found} ` : '其他程序'}格式的文件。${remedies[expected] ?? '请改写成项和选项，或 DIMACS CNF'}`,
  shortened_print: () => '这里的省略号代替了一些格子。请输出全部内容',
  bad_checkpoint: () => '这份保存的搜索已损坏，或由其他版本的程序保存',
  not_kept: () => '这个网址对应的文本太长，链接里放不下，这个浏览器里也没有保存。请直接粘贴原文',
  not_loaded: () => '求解器没能启动。请再试一次，或重新加载页面',
};

function where(failure: Failure): string {
  const [line, column] = statedPlace(failure);
  if (line === 0) return '';
  return column === 0 ? `第 ${line} 行：` : `第 ${line} 行第 ${column} 列：`;
}

/** States the error and its remedy, and the place unless that is shown beside it. */
export function errors(failure: Failure, isPlaceShown = false): string {
  return `${isPlaceShown ? '' : where(failure)}${complaints[failure.code](failure)}。`;
}
