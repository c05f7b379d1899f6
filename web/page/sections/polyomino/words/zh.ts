import type {
  CellMask,
  Geometry,
  PolyominoFormat,
  PolyominoInterpretation,
} from '../../../../engine/model/polyomino.ts';
import type { Standing } from '../../../shared/model/standing.ts';
import { count, solutions } from '../../../shared/words/zh/counted.ts';
import { search } from '../../../shared/words/zh/search.ts';
import type { Misfit, Remedy, Trouble } from '../model/design.ts';
import type { Which } from '../model/puzzle.ts';
import type * as en from './en.ts';

const kinds: Record<Which, string> = { all: '', distinct: '本质不同的', symmetric: '对称的' };

const solutionsOf = (found: number | bigint, which: Which) =>
  which === 'all' ? solutions(found) : `${count(found)} 个${kinds[which]}解`;

export const writers: typeof en.writers = {
  pictures: '字符图',
  knuth: 'Knuth 文本',
  json: 'JSON',
  xmpuzzle: 'BurrTools',
};

const formats: Record<PolyominoFormat | 'board', string> = {
  ...writers,
  json: '格子列表',
  board: '内置棋盘',
};

export const sum = (mask: Uint8Array) => mask.reduce((total, cell) => total + cell, 0);

export const pieceCount = ({ pieces }: PolyominoInterpretation) =>
  pieces.reduce((total, { count }) => total + count, 0);

const cellNames: Record<Geometry, string> = {
  squares: '格',
  hexagons: '个六边形',
  triangles: '个三角形',
  sticks: '根小棒',
  cubes: '个立方体',
};

export const cellsOf = (amount: number, geometry: Geometry) =>
  `${count(amount)} ${cellNames[geometry]}`;

const boardSize = ({ height, width, layers = 1, mask }: CellMask, geometry: Geometry) => {
  const named = cellsOf(sum(mask), geometry);
  if (geometry !== 'squares' && geometry !== 'cubes') return named;
  const flat = `${count(height / layers)} × ${count(width)}`;
  const sides = geometry === 'cubes' ? `${count(layers)} × ${flat}` : flat;
  return mask.includes(0) || geometry === 'cubes' ? `${sides} 中的 ${named}` : sides;
};

export const usualPieces: Record<Geometry, string> = {
  squares: '十二种五格骨牌',
  hexagons: '七种四格六边形骨牌',
  triangles: '十二种六格三角形骨牌',
  sticks: '十六种四联棒',
  cubes: '十二种立体五格骨牌',
};

const moves = { free: '', 'one-sided': '不可翻面', fixed: '不可旋转或翻面' };

/** Writes the pieces, their cells and their mobility. */
function piecesOf(interpretation: PolyominoInterpretation): string {
  if (!interpretation.hasPieces) return usualPieces[interpretation.geometry];
  const area = interpretation.pieces.reduce(
    (total, { count, mask }) => total + count * sum(mask),
    0,
  );
  const isRange = interpretation.pieces.some(({ count, least = count }) => least < count);
  const pieces = `${isRange ? '至多 ' : ''}${count(pieceCount(interpretation))} 块骨牌共 ${cellsOf(area, interpretation.geometry)}`;
  const isSolid = interpretation.geometry === 'cubes';
  const rule =
    isSolid && interpretation.mobility === 'one-sided' ? '' : moves[interpretation.mobility];
  return rule ? `${pieces}，${rule}` : pieces;
}

function puzzleOf(interpretation: PolyominoInterpretation | null, board = interpretation?.board) {
  const size = board && boardSize(board, interpretation?.geometry ?? 'squares');
  return `棋盘 ${size}，${interpretation ? piecesOf(interpretation) : usualPieces.squares}`;
}

function atLeast({ found, counted, which }: en.Evidence): string {
  if (counted !== null) return `共有 ${solutionsOf(counted, which)}，已找到前 ${count(found)} 个。`;
  return `至少有 ${solutionsOf(found, which)}。`;
}

function verdict(standing: Standing, evidence: en.Evidence): string {
  const { found, which, hasPieces, hasBegun } = evidence;
  switch (standing) {
    case 'invalid':
      return '请先看看文本。';
    case 'unread':
      return '文本还没有读入。';
    case 'idle':
    case 'running':
      return search.searching;
    case 'paused':
      return `已暂停，目前找到 ${solutions(found)}。`;
    case 'none':
      if (which === 'symmetric') return '没有对称的解。';
      return hasPieces ? '无解：这些骨牌铺不满这个棋盘。' : '无解：十二块骨牌铺不满这个棋盘。';
    case 'unique':
      return `只有一个${kinds[which]}解。`;
    case 'multiple':
      return `${solutionsOf(found, which)}，全部找到。`;
    case 'atLeast':
      return atLeast(evidence);
    case 'stopped':
      return found > 0n ? atLeast(evidence) : '还没找到解就停止了。';
    case 'failed':
      if (!hasBegun) return '搜索没能开始。';
      return found === 0n
        ? '搜索出错中断，还没有找到解。'
        : `搜索出错中断，已找到的 ${solutions(found)}都还在。`;
  }
}

export const pieceNames = ['', '单格骨牌', '多米诺', '三格骨牌', '四格骨牌', '五格骨牌'];

function piecesOfSize({ amount, size }: Remedy, geometry: Geometry): string {
  const name = geometry === 'squares' ? pieceNames[size] : undefined;
  return `${count(amount)} 块${name ?? ` ${cellsOf(size, geometry)}的骨牌`}`;
}

function remedyOf({ board, pieces, remedy, empty }: Misfit, geometry: Geometry): string {
  if (remedy?.by) {
    const one = piecesOfSize(remedy, geometry);
    return `请把 ${one}换成 ${piecesOfSize({ amount: 1, size: remedy.by }, geometry)}`;
  }
  const isSurplus = pieces > board;
  if (remedy) return `请${isSurplus ? '去掉' : '增加'} ${piecesOfSize(remedy, geometry)}`;
  const missing = cellsOf(board - pieces, geometry);
  if (!isSurplus) return `请增加共 ${missing}的骨牌${empty === null ? '' : '，或空出同样多的格子'}`;
  if (empty === null) return '请选更小的骨牌或增加格子';
  const rest = empty > 0 ? `，并空出 ${cellsOf(empty, geometry)}` : '';
  return `请只用其中几块${rest}`;
}

function trouble(found: Trouble, { geometry, hasPieces, isShort }: en.TroubleContext): string {
  if (found.kind === 'noCells') return '棋盘上还没有格子，请画几格。';
  if (found.kind === 'noPieces') return '还没有骨牌，请选几块。';
  if (found.kind === 'noPlace') {
    const reason = found.isByColor ? '，没有颜色相符的位置' : '';
    const { names, kinds } = found;
    const lost =
      names.length > 1 ? ` ${count(kinds)} 块骨牌中的 ${count(names.length)} 块` : ` ${names[0]}`;
    const all = names.length > 1 ? `：${names.join('、')}` : '';
    return `这个棋盘上放不下${lost}${reason}${all}。`;
  }
  const areUsual = !hasPieces && geometry !== 'squares';
  const remedy = areUsual && found.empty !== 0 ? '请选别的骨牌' : remedyOf(found, geometry);
  if (isShort) return `${remedy}。`;
  const pieces = areUsual ? usualPieces[geometry] : '骨牌';
  return `棋盘有 ${cellsOf(found.board, geometry)}，${pieces}共 ${cellsOf(found.pieces, geometry)}：${remedy}。`;
}

export const polyomino: typeof en.polyomino = {
  title: '五格骨牌',
  board: '棋盘',
  boardNames: {
    '8x8-2x2': 'Scott 的 8 × 8',
    '6x10': '6 × 10',
    '5x12': '5 × 12',
    '4x15': '4 × 15',
    '3x20': '3 × 20',
  },
  boardNotes: {
    '8x8-2x2': '8 × 8，中央留空',
    '6x10': '6 行 10 列',
    '5x12': '5 行 12 列',
    '4x15': '4 行 15 列',
    '3x20': '3 行 20 列',
  },
  otherBoards: {
    soma: { name: '索玛立方', note: '七块立体骨牌，拼成 3 × 3 × 3 的立方体' },
    bedlam: { name: 'Bedlam 立方', note: '十三块立体骨牌，拼成 4 × 4 × 4 的立方体' },
    '3x4x5': { name: '3 × 4 × 5', note: '十二种立体五格骨牌，装满 3 × 4 × 5 的盒子' },
    hexiamonds: { name: '六格三角形', note: '十二块，每块六个三角形，拼成菱形' },
    tetrahexes: { name: '四格六边形', note: '七块，每块四个六边形，拼成平行四边形' },
    tetrasticks: {
      name: '四联棒',
      note: '十六块里用十五块，每块四根小棒，连接 6 × 6 个点，互不交叉',
    },
  },
  boardSize,
  calendar: '日历',
  calendarNote: '每天一道题',
  which: '哪些解',
  whiches: { distinct: '本质不同', all: '全部', symmetric: '对称' },
  notes: {
    all: '旋转或翻转后相同的各算一个',
    asymmetric: '棋盘不对称，每个解各算一个',
    distinct: { any: '旋转或翻转后相同的只算一个', turns: '旋转后相同的只算一个，镜像另算' },
    mirrored: (note, amount) => `${note}；镜像也只算一个时，共 ${count(amount)} 个`,
    symmetric: {
      any: '棋盘的某个旋转或翻转使它保持不变；旋转或翻转后相同的只算一个',
      turns: '棋盘的某个旋转使它保持不变；旋转后相同的只算一个，镜像另算',
    },
  },

  modes: {
    label: '棋盘用来做什么',
    steps: '撤销和重做',
    solve: '解',
    draw: '棋盘和骨牌',
    play: '试拼',
  },

  own: {
    choice: '自定义',
    choiceNote: '自定义的棋盘和骨牌',
    hint: '想用自己的棋盘和骨牌？粘贴到页面任何地方，或拖放文件。',
    drop: '把题目拖到这里',
    fold: '文本形式',
    forgotten: '文本太长，无法保留到下次访问。关闭标签页后就没有了，请保管好文件。',
  },
  understood: (interpretation) => `${formats[interpretation.format]}：${puzzleOf(interpretation)}`,
  puzzleOf,
  drawing: (number, board) => `第 ${count(number)} 个解，棋盘：${board}`,
  emptyDrawing: (board) => `空棋盘：${board}`,
  gallery: '找到的解',
  galleryEmpty: '找到的解会出现在这里。',
  first: (shown, found, isAll, isResumed) =>
    `${isAll ? '共' : '至少'} ${solutions(found)}中${isResumed ? '继续搜索后' : ''}的前 ${count(shown)} 个；其余的只计数。`,

  keep: '保存、打印和导出',
  colors: '颜色',

  verdict,
  stale: '下面是之前那道题的解。',
  trouble,
  whichOfFile: '这里有好几道题，要哪一道？',
};
