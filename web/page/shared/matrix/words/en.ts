import { count, counted } from '../../words/en/counted.ts';
import type { Line, NameFault } from '../model/matrix.ts';

/** Words of the matrix editor. */
export const matrix = {
  matrix: 'Matrix: a row for each option, a column for each item',
  items: 'Items',
  options: 'Options',
  addItem: 'Add a column',
  addOption: 'Add a row',
  hint: 'Click a cell to change it, or drag over several. Click a name to rename, add or remove. Keys: arrows move, Space changes, 0 and 1 write, Shift with an arrow copies along.',
  touchHint: 'Tap a cell to change it. Tap a name to rename, add or remove.',
  tooLarge: (rows: number, columns: number, most: number) =>
    `This problem has ${counted(rows, 'row', 'rows')} and ${counted(columns, 'column', 'columns')}. Up to ${count(most)} of each can be edited here; edit the text instead.`,
  unreadable: 'The text can’t be read at the moment. Correct it, or undo, to edit it as a matrix.',
  itemHead: (name: string, size: number) =>
    `Item ${name}, in ${counted(size, 'option', 'options')}`,
  optionHead: (name: string, number: number, isChosen: boolean) =>
    `Option ${name === '' ? count(number) : name}${isChosen ? ', in the solution' : ''}`,
  cell: (option: string, item: string, isOne: boolean) =>
    `Option ${option}, item ${item}: ${isOne ? 1 : 0}`,
  selected: {
    item: (number: number) => `Column ${count(number)}`,
    option: (number: number) => `Row ${count(number)}`,
  } satisfies Record<Line, (number: number) => string>,
  name: { item: 'Item', option: 'Option' } satisfies Record<Line, string>,
  before: { item: 'Add before', option: 'Add above' } satisfies Record<Line, string>,
  after: { item: 'Add after', option: 'Add below' } satisfies Record<Line, string>,
  remove: { item: 'Remove column', option: 'Remove row' } satisfies Record<Line, string>,
  secondary: 'At most once (secondary)',
  faults: {
    empty: 'An item needs a name.',
    signs: 'Leave out spaces, “:” and “|”.',
    taken: 'Another one has this name.',
  } satisfies Record<NameFault, string>,
};
