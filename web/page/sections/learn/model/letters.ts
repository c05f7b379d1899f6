/** The options of the example, as in shared/model/paper-examples.ts. */
import { letters } from '../../../shared/model/paper-examples.ts';

export const options: readonly (readonly string[])[] = letters
  .split('\n')
  .filter((line) => /^[A-G ]+$/.test(line))
  .slice(1)
  .map((line) => line.split(' '));

export const items: readonly string[] = [...'ABCDEFG'];
