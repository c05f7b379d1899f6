import type { Geometry } from '../../../../../engine/model/polyomino.ts';
import { colorLetter } from '../../../../shared/polyomino/model/colors.ts';
import { count, solutions } from '../../../../shared/words/zh/counted.ts';
import type { Impossible, PieceGroup } from '../../model/impossible.ts';
import type { PlayState } from '../../model/play.ts';
import { cellsOf, pieceCount, pieceNames, sum, usualPieces, writers } from '../../words/zh.ts';
import type * as en from './en.ts';

const dayName = ({ month, day }: en.MonthDay) => `${month + 1} 月 ${day} 日`;

function state(known: PlayState, found: bigint, isAll: boolean, held?: string): string {
  const from = held === undefined ? '从这里起' : `${held} 放在这里`;
  switch (known) {
    case 'empty':
      return '把骨牌拖到棋盘上，或点选一块。';
    case 'solved':
      return '拼好了！';
    case 'solvable':
      return `仍然有解：${from}${isAll ? '有' : '至少有'} ${solutions(found)}。`;
    case 'unsolvable':
      return `${from}无解。`;
    case 'searching':
      return held === undefined ? '正在找从这里起的解……' : `正在找 ${held} 放在这里的解……`;
    case 'unknown':
      return '十秒内没找到解，但也许有解。';
  }
}

/** Writes "60 格", "55–60 格", "至少 55 格" or "数目不限". */
function range({ least, most }: en.Amount, geometry: Geometry): string {
  if (least === most) return cellsOf(least, geometry);
  if (most < Number.POSITIVE_INFINITY) return `${count(least)}–${cellsOf(most, geometry)}`;
  return least > 0 ? `至少 ${cellsOf(least, geometry)}` : '数目不限';
}

const parity = (remainder: number) => (remainder === 0 ? '偶数' : '奇数');

/** 骨牌更多时只写块数。 */
const maxNamed = 8;

/** 写成“F、N、T（2 块）各”；几组里的最后一组是“其余各块”。 */
function piecesIn({ amount, pieces }: PieceGroup, index: number, groups: readonly PieceGroup[]) {
  if (groups.length === 1) return '每块';
  if (index === groups.length - 1) return amount > 1 ? '其余各块' : '另一块';
  if (pieces.length > maxNamed) return `有 ${count(amount)} 块各`;
  const names = pieces.map(({ name, copies }) =>
    copies > 1 ? `${name}（${count(copies)} 块）` : name,
  );
  return amount > 1 ? `${names.join('、')} 各` : `${names.join('、')} `;
}

function covered({ groups, empty, sums }: Impossible): string {
  const left = empty ? `，另有 ${count(empty.amount)} 个标记格空着` : '';
  const together = `合计${parity(sums.covered)}个`;
  const [first] = groups;
  if (groups.length === 1 && first) {
    const each = `每块骨牌无论怎样放，盖住的标记格都是${parity(first.below)}个`;
    if (empty) return `${each}${left}，${together}。`;
    const sum = `，${count(first.amount)} 块${together}`;
    return `${each}${first.below === 0 || first.amount === 1 ? '' : sum}。`;
  }
  const parts = groups.map((group, index) => {
    const number = `盖住${parity(group.below)}个`;
    return `${piecesIn(group, index, groups)}${number}${index === 0 ? '标记格' : ''}`;
  });
  return `无论怎样放，${parts.join('，')}${left}，${together}。`;
}

function added({ groups, empty, modulus, sums }: Impossible): string {
  const start = '每块骨牌无论怎样放，所盖各格的数之和';
  if (!empty && groups.every(({ below }) => below === 0))
    return `${start}总是 ${modulus === null ? '0' : `${count(modulus)} 的倍数`}。`;
  const is = modulus === null ? '是' : '余';
  const parts = groups.map((group, index) => {
    return `${piecesIn(group, index, groups)}${is} ${count(group.below)}`;
  });
  if (empty) parts.push(`${count(empty.amount)} 个空格每格${is} ${count(empty.number)}`);
  const same = modulus === null ? '总是不变' : `除以 ${count(modulus)} 的余数总是不变`;
  return `${start}${same}：${parts.join('，')}。全部合计${is} ${count(sums.covered)}。`;
}

function impossible(known: Impossible): string {
  const { modulus, marked, total, sums, colors } = known;
  if (colors)
    return `每块骨牌无论怎样放，盖住的浅色格和深色格总是一样多。但棋盘有 ${count(colors.light)} 个浅色格和 ${count(colors.dark)} 个深色格，所以不可能填满。`;
  if (modulus === 2)
    return `${covered(known)}但标记格共有 ${count(marked)} 个，所以不可能填满棋盘。`;
  const left = modulus === null ? '' : `，除以 ${count(modulus)} 余 ${count(sums.board)}`;
  return `${added(known)}但整个棋盘的数之和是 ${count(total)}${left}，所以不可能填满。`;
}

export const workshop: typeof en.workshop = {
  own: {
    text: '你的棋盘和骨牌',
    change: '修改当前棋盘',
    note: '用“X”画出棋盘的每一格，再画各块骨牌，中间空一行。不画骨牌，就用十二种五格骨牌。',
    help: {
      title: '格式',
      lines: [
        '“.”表示空缺，格子之间可以加空格。骨牌上面可以写一行“2|名称:”，说明有几块、叫什么；“0:2|名称:”或“0-2 名称:”是范围，“*|名称:”是数量不限。名称前面写“one-sided”，这块骨牌就不能翻面；写“fixed”，也不能旋转。',
        '“6x10”是一整个棋盘，“3x30 one-sided pentominoes”是棋盘加一套骨牌，也可以写明块数：“10x10 25 T tetrominoes”。写在画好的棋盘下面时要加冒号：“one-sided tetrominoes:”。',
        '其他格子：在棋盘上面写一行“hexagons:”（六边形，之间空一格）、“triangles:”（三角形，用 ^ 和 v 画）、“sticks:”（小棒，用 - 和 | 画，+ 是端点）或“cubes:”（立方体，层与层之间用一行“-”隔开；各层大小相同时，可以不写“cubes:”，层间空一行即可）。“3x4x5:”是一整个盒子，“soma:”是一套骨牌。',
        '也可以用 Knuth 文本、JSON 或程序里的格子列表、解好的棋盘或 BurrTools 文件。',
      ],
    },
    empty: '粘贴或输入题目，或打开文件。在那之前显示原来的棋盘。',
  },
  pieces: {
    title: (interpretation) =>
      interpretation.hasPieces
        ? `${count(pieceCount(interpretation))} 块骨牌`
        : usualPieces[interpretation.geometry],
    piece: ({ name, count: amount, mask }, geometry) =>
      `${name}，${cellsOf(sum(mask), geometry)}${amount > 1 ? `，${count(amount)} 块` : ''}`,
    times: (amount) => `× ${count(amount)}`,
    more: (amount) => `另有 ${count(amount)} 种`,
  },
  share: {
    label: '分享',
    asText: '用字母表示',
    copy: '复制为文本',
    formats: '其他格式',
    puzzle: '棋盘和骨牌',
    shown: '显示的解',
    all: (found) => (found > 1 ? `全部 ${solutions(found)}` : '全部解'),
    writers,
    tilingFormats: { text: '字母', json: 'JSON，每块骨牌的格子' },
    unfit: (name) => `${name}（写不下这道题）`,
  },
  any: {
    move: '在试拼中移动',
    random: '随机一个解',
    byNumber: '按编号查看',
    counting: '先数出全部解……',
    stop: '停止',
    choose: (all) => `拖动滑块，或输入 1 到 ${count(all)} 的编号。`,
    range: (all) => `请输入 1 到 ${count(all)} 的编号。`,
    shown: (number, all) => `第 ${count(number)} 个解，共 ${count(all)} 个`,
    turned: (images, areTurned) => {
      const rule = `这里${areTurned ? '旋转' : '旋转和翻转'}得到的解各有编号。`;
      if (images === null) return rule;
      if (images === 1)
        return `${rule}这个解怎样${areTurned ? '旋转' : '旋转或翻转'}都不变，只有一个编号。`;
      return `${rule}这个解连同它${areTurned ? '旋转' : '旋转和翻转'}得到的解共有 ${count(images)} 个编号。`;
    },
    having: (name, amount, all, isAll) =>
      `${isAll ? '' : '最先找到的 '}${count(all)} 个解中，有 ${count(amount)} 个把 ${name} 放在这里。`,
    havingInAll: (name, amount, mayBeTurned) =>
      `${name} 放在这里的解共有 ${count(amount)} 个${mayBeTurned ? '，旋转或翻转后相同的各算一个' : ''}。`,
    slider: '解',
    number: '解的编号',
    digits: (number) => count(number),
    previous: '前一个解',
    next: '后一个解',
    show: '显示',
  },
  palettes: {
    label: '骨牌的颜色',
    names: { clear: '色觉友好', soft: '柔和', gray: '灰度' },
    help: '“灰度”用四种深浅区分相邻的骨牌。保存的图片和打印件也用同样的颜色。',
  },
  gallery: {
    pinned: '只看某块位置与当前相同的解',
    any: '不限',
    symmetric: '只看对称的解',
    matching: (amount, all) => `${count(all)} 个解中的 ${count(amount)} 个`,
    order: '排序',
    asFound: '按找到的先后',
    byPlace: (name) => `按 ${name} 的位置`,
    compare: {
      begin: '与这个解比较',
      end: (place) => `正与第 ${count(place)} 个解比较`,
      choose: '请选另一个解。',
      shared: (amount) =>
        amount === 0 ? '没有位置相同的骨牌。' : `${count(amount)} 块骨牌位置相同，颜色较淡。`,
    },
  },
  proof: {
    board: '标出无解原因的棋盘',
    sentence: impossible,
    none: '没有找到能说明原因的染色论证，搜索已试遍所有可能。',
  },
  calendar: {
    kind: '日历',
    kinds: { date: '月和日', weekday: '月、日和星期', own: '自己的' },
    date: '日期',
    today: '今天',
    dayBefore: '前一天',
    dayAfter: '后一天',
    year: '全年每天的解数',
    table: '每天的解数',
    month: (month) => `${month + 1} 月`,
    day: (date, found) => `${dayName(date)}，${found === undefined ? '还没数' : solutions(found)}`,
    stop: '停止',
    countAll: '数完每一天',
    progress: (known, all) => `已数 ${count(known)} 天，共 ${count(all)} 天`,
    summary: (least, fewest, most, largest, total) =>
      `最难：${dayName(least)}，${solutions(fewest)}。最容易：${dayName(most)}，${solutions(largest)}。合计 ${solutions(total)}。`,
    legend: '颜色越浓，解越少。点选一天，就能看到它的题。',
    own: '自定标签和空格',
    ownHelp: (longest) =>
      `逐行写出标签，用空格隔开，“.”表示没有格子，最多 ${count(longest)} 行和列。写齐十二个月和 1 到 31 日（可加星期），就是一张日历。`,
    labels: '标签',
    useLabels: '使用这些标签',
    open: '空出的格子',
  },
  paint: {
    board: (rows, columns) => `可涂画的棋盘，${count(rows)} 行 ${count(columns)} 列`,
    cell: (row, column, isOpen, mayBeEmpty, color = 0, layer = 1) => {
      const plain = mayBeEmpty ? '可以空着的格' : '有格';
      const kind = color > 0 ? `${plain}，颜色 ${colorLetter(color)}` : plain;
      const at = layer > 1 ? `第 ${count(layer)} 层` : '';
      return `${at}第 ${count(row)} 行第 ${count(column)} 列：${isOpen ? kind : '空缺'}`;
    },
    brush: '涂画',
    brushes: { cells: '格子', mayBeEmpty: '可空的格子', colors: '须相同的颜色' },
    color: '颜色',
    idle: {
      board: '只有棋盘上了颜色：骨牌也有颜色之前，什么也排除不了。',
      pieces: '只有骨牌上了颜色：棋盘也有颜色之前，什么也排除不了。',
      one: '只有一种颜色，什么也排除不了，请再涂另一种。',
    },
    piece: (name) => `给 ${name} 的格子上色`,
    add: {
      top: '在上边加一行',
      bottom: '在下边加一行',
      left: '在左边加一列',
      right: '在右边加一列',
    },
    remove: {
      top: '删去最上面一行',
      bottom: '删去最下面一行',
      left: '删去最左边一列',
      right: '删去最右边一列',
    },
    addTwo: {
      top: '在上边加两行',
      bottom: '在下边加两行',
      left: '在左边加两列',
      right: '在右边加两列',
    },
    removeTwo: {
      top: '删去最上面两行',
      bottom: '删去最下面两行',
      left: '删去最左边两列',
      right: '删去最右边两列',
    },
    boardCells: (cells, cover, geometry) => {
      const [least, most] = [cells - cover.most, cells - cover.least];
      const board = `棋盘：${cellsOf(cells, geometry)}`;
      if (most === 0) return board;
      if (least === most) return `${board}，空出 ${count(most)} 格`;
      const some =
        least === 0 ? `至多空 ${count(most)} 格` : `空 ${count(least)}–${count(most)} 格`;
      return `${board}，${most === cells ? '空几格都行' : some}`;
    },
    pieceCells: (amount, geometry) => `骨牌：${range(amount, geometry)}`,
    clear: '清空',
    fill: '填满',
    sides: { layers: '层数', height: '行数', width: '列数' },
    points: { layers: '层数', height: '点的行数', width: '点的列数' },
    newBoard: {
      squares: '新建矩形',
      hexagons: '新建棋盘',
      triangles: '新建棋盘',
      sticks: '新建棋盘',
      cubes: '新建盒子',
    },
    keys: '用键盘时按方向键和空格键。',
    helps: {
      cells: '在棋盘上涂画，去掉格子或加回格子。',
      mayBeEmpty: '涂出可以不盖住的格子，它们带圆圈。',
      colors:
        '给棋盘上色，再选一块骨牌，给它的格子也上色。两边都有颜色的地方，颜色必须相同；没有颜色的格子不限。',
    },
    sideNumber: '请输入正整数。',
    sideLimit: ({ height, width }, geometry) => {
      const kind = geometry === 'sticks' ? '点' : '';
      const rows = geometry === 'cubes' ? '各层合计最多' : '最多';
      return `太大，不能涂画：${rows} ${count(height)} 行${kind}，最多 ${count(width)} 列${kind}。更大的棋盘请写成文本。`;
    },
    tooLarge: (most) => `超过 ${count(most)} 行或列的棋盘不能涂画，请改用文本。`,
  },
  choose: {
    label: '骨牌',
    sets: '骨牌套装',
    set: {
      pentominoes: '五格',
      tetrominoes: '四格',
      smaller: '更小',
      larger: '更大',
      own: '自己画',
    },
    other: { own: '本题骨牌', larger: '套装' },
    largerSet: '套装',
    larger: {
      hexominoes: '六格（35 种）',
      heptominoes: '七格（108 种）',
      monohexes: '单个六边形',
      dihexes: '两格六边形（1 种）',
      trihexes: '三格六边形（3 种）',
      tetrahexes: '四格六边形（7 种）',
      pentahexes: '五格六边形（22 种）',
      moniamonds: '单个三角形',
      diamonds: '两格三角形（1 种）',
      triamonds: '三格三角形（1 种）',
      tetriamonds: '四格三角形（3 种）',
      pentiamonds: '五格三角形（4 种）',
      hexiamonds: '六格三角形（12 种）',
      heptiamonds: '七格三角形（24 种）',
      monosticks: '单根棒',
      disticks: '二联棒（2 种）',
      tristicks: '三联棒（5 种）',
      tetrasticks: '四联棒（16 种）',
      pentasticks: '五联棒（55 种）',
      soma: '索玛立方（7 块）',
      bedlam: 'Bedlam 立方（13 块）',
      pentominoes: '立体五格骨牌（12 种）',
      monocubes: '单个立方体',
      dicubes: '两个立方体（1 种）',
      tricubes: '三个立方体（2 种）',
      tetracubes: '四个立方体（8 种）',
      pentacubes: '五个立方体（29 种）',
    },
    piece: (name) => `使用 ${name}`,
    title: ({ name, mask }, geometry) => {
      const kind = [...pieceNames, '六格骨牌', '七格骨牌'][sum(mask)];
      return `${name}，${geometry === 'squares' && kind ? kind : cellsOf(sum(mask), geometry)}`;
    },
    less: (name) => `减一块 ${name}`,
    more: (name) => `加一块 ${name}`,
    copies: (least, most) => {
      if (most === null) return least > 0 ? `≥${count(least)}` : '不限';
      return least === most ? count(most) : `${count(least)}–${count(most)}`;
    },
    rulesOf: (name) => `${name} 的块数与摆法`,
    rulesFor: '骨牌',
    copiesOf: '块数',
    use: { exactly: '正好', between: '至多', any: '不限' },
    atLeast: '至少',
    fewer: '至少少一块',
    oneMore: '至少多一块',
    moves: '摆法',
    move: { free: '可旋转、可翻面', 'one-sided': '只可旋转', fixed: '不可旋转或翻面' },
    mirrored: '可旋转、可镜像',
    mayRemain: '骨牌可以不用',
    mayBeEmpty: '格子可以空着',
    all: '全部骨牌',
    oneEach: '每种一块',
    none: '全部去掉',
    draw: '新骨牌',
    drawHelp: '涂出骨牌的各个格子。',
    addOwn: '加入这块骨牌',
    apart: (names) => `分成几部分、相对位置不变的骨牌：${names}。`,
  },
  remedies: {
    anyNumber: '每种骨牌用任意多块',
    leaveOut: (pieces) => (pieces === 1 ? '不用这块' : `不用这 ${count(pieces)} 块`),
    use: (set) => `骨牌：${set}`,
    someFit: '哪几块能拼成？',
    leave: (empty, geometry, isSurplus) =>
      `${isSurplus ? '只用一部分骨牌，' : ''}空出 ${cellsOf(empty, geometry)}`,
  },
  listed: {
    name: (number, { name, cells, pieces, leastPieces, text }) => {
      const title = name === '' ? `第 ${count(number)} 题` : name;
      if (text === '') return `${title}（无法识别）`;
      const from = leastPieces < pieces ? `${count(leastPieces)}–` : '';
      return `${title}：${from}${count(pieces)} 块骨牌，棋盘 ${count(cells)} 格`;
    },
  },
  presets: {
    label: '从这里开始',
    names: {
      corners: '缺角的棋盘',
      pyramid: '金字塔',
      cross: '九块拼十字',
      five: '五块四格骨牌',
      tetrominoes: '四格骨牌，每种两块',
      dominoes: '多米诺骨牌',
      oneSided: '单面五格骨牌',
      twoSets: '五格和四格骨牌',
      solved: '已拼好的棋盘',
      hexagons: '六边形蜂巢',
      box: '2 × 5 × 6 盒装五格骨牌',
      tetracubes: '八块四格立方',
    },
  },
  card: {
    title: '挑战卡',
    help: '求出当前解中最少要先放哪几块，才能排除其他解。',
    looking: '正在与其他解比较…',
    find: '求最少的开局骨牌',
    print: '打印挑战卡',
    play: '开始试拼',
    found: (amount, areFewest) =>
      `放好 ${count(amount)} 块后，只剩一个解。${areFewest ? '' : '其中一块也不能少，但换几块也许可以更少。'}`,
    tooMany: '十秒内没能判断放好几块后是否还有其他解。请换一个小一点的棋盘。',
    heading: '填满棋盘',
    rule: (left) => `还剩 ${count(left)} 块，只有一种放法。`,
  },
  tooLargeToWatch: '这个搜索太大，无法观看。减少格子、骨牌种类或块数，可以让它变小。',
  solid: {
    label: '从外面看的立体，下面逐层画出。用方向键转动。',
    built: '棋盘上的骨牌，画成立体。用方向键转动。',
    layers: '从前到后的各层',
    turn: '转动立体',
    left: '向左转',
    right: '向右转',
    up: '向上转',
    down: '向下转',
    apart: '拉开',
  },
  keep: {
    sheet: '打印一版解',
    perPage: '每页',
    solutions: (amount) => solutions(amount),
    printPage: '打印当前页',
    printAll: (pages) => `打印全部 ${count(pages)} 页`,
    most: (amount) => `一次最多打印 ${solutions(amount)}。`,
    number: (place) => count(place),
    printed: ([first, last], listed, all, areAll, note) => {
      const range = first === last ? count(first) : `${count(first)} 至 ${count(last)}`;
      const whole = `${areAll ? '共' : '至少有'} ${count(all)} 个`;
      const chosen = listed === null ? '' : `选出 ${count(listed)} 个，`;
      return `第 ${range} 个解，${chosen}${whole}${note ? `。${note}` : ''}。`;
    },
    cut: '切割骨牌',
    cells: {
      squares: '每格（毫米）',
      hexagons: '每格宽（毫米）',
      triangles: '每格边长（毫米）',
      sticks: '每根长（毫米）',
      cubes: '每格（毫米）',
    },
    kerf: '切缝（毫米）',
    bounds: (least, most) => `${count(least)} 到 ${count(most)} 毫米`,
    cutSave: '保存毫米尺寸的图',
    solid: '三维打印',
    gap: '间隙（毫米）',
    solidPieces: '各块骨牌的 STL',
    solidSolution: '这个解的 STL',
    solidNote: '间隙是拼好后相邻两块之间留出的空隙，使骨牌能够活动。',
    cutNote: '切缝是激光或锯条切掉的宽度。轮廓线向外偏移半个切缝，切出的骨牌尺寸不变。',
  },
  play: {
    board: (rows, columns) => `试拼的棋盘，${count(rows)} 行 ${count(columns)} 列`,
    boardOf: (size) => `试拼的棋盘，${size}`,
    touch: '拖动骨牌，或点一下要放的位置。用按钮旋转、放下。',
    keys: '方向键移动，R 旋转，F 翻面，回车放下，退格键拿走。',
    solidKeys: '方向键移动，翻页键换层，R 旋转，T 翻倒，F 镜像，回车放下，退格键拿走。',
    tools: '帮助',
    held: (name) => `骨牌 ${name}`,
    reveal: '提示一块',
    showSolution: '显示一个解',
    clear: '清空棋盘',
    begin: '把其中一块骨牌拖到别处。',
    help: '拖动骨牌，棋盘上的也可以。点一下拿起，可以旋转。',
    rotate: '旋转',
    flip: '翻面',
    tip: '翻倒',
    mirror: '镜像',
    put: '放下',
    remove: '拿走',
    misplaced: {
      beside: (name) => `${name} 有一部分在棋盘外或空缺上。请移动或旋转它。`,
      over: (name) => `${name} 压住了别的骨牌。请移动、旋转或拿走它。`,
      colors: (name) => `${name} 的颜色和下面的格子不一致。请移动或旋转它。`,
      nowhere: (name) => `${name} 没有地方可放了。请拿走它，或先拿走别的骨牌。`,
    },
    goBack: '退回上一个有解的局面',
    state,
    tray: '待放的骨牌',
    piece: (name, left, all) =>
      all > 1
        ? `${name}，还剩 ${count(left)} 块，共 ${count(all)} 块`
        : `${name}${left ? '' : '，已在棋盘上'}`,
    left: (amount) => `× ${count(amount)}`,
    place: (name, row, column, state, layer) => {
      const at = layer === null ? '' : `第 ${count(layer)} 层`;
      const states = { fits: '放得下', misfit: '放不下', down: '已放下' };
      return `${name}：${at}第 ${count(row)} 行第 ${count(column)} 列，${states[state]}`;
    },
  },
};
