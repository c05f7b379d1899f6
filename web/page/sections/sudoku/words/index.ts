import { words } from '../../../shared/i18n/index.ts';
import { sudoku } from './en.ts';

export type SudokuWords = typeof sudoku;

export const { use: useSudokuText, ready } = words<SudokuWords>({
  en: sudoku,
  zh: async () => (await import('./zh.ts')).sudoku,
});
