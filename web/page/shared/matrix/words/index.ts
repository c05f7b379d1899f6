import { words } from '../../i18n/index.ts';
import { matrix } from './en.ts';

export type MatrixWords = typeof matrix;

export const { use: useMatrixText, ready } = words<MatrixWords>({
  en: matrix,
  zh: async () => (await import('./zh.ts')).matrix,
});
