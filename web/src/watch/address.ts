import { failureOf } from '../protocol.ts';
import type { AddressBar } from '../session/address-bar.ts';
import { watchHash } from '../session/handover.ts';
import { decoded, encoded, type WrittenProblem } from '../session/problem-code.ts';
import type { WatchSession } from './session.ts';

/** The hash of an address that holds the problem; undefined if it is too long for one. */
export async function linkTo(problem: WrittenProblem): Promise<string | undefined> {
  const code = await encoded(problem);
  return code && `${watchHash}/${code}`;
}

/** Opens the problem of the address, which is then that of the section again: places are kept. */
export async function followLink(
  session: Pick<WatchSession, 'watch' | 'refuse'>,
  bar: Pick<AddressBar, 'hash' | 'replace'>,
): Promise<void> {
  const hash = bar.hash();
  if (!hash.startsWith(`${watchHash}/`)) return;
  const problem = await decoded(hash.slice(watchHash.length + 1));
  if (hash === bar.hash()) bar.replace(watchHash);
  if (problem) await session.watch(problem.text, problem.format);
  else session.refuse(failureOf('bad_payload'));
}
