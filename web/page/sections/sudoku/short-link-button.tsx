import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import type { Refusal } from '../../shared/session/refusal.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Message } from '../../shared/ui/message.tsx';
import type { Intake } from './intake.ts';
import { type FetchTrouble, fetchAddresses, idOf } from './model/short-link.ts';
import { useVariantText } from './variant/words/index.ts';

/** Milliseconds after which the request is given up. */
const patience = 15_000;

/** Fetches the text of a puzzle. Sends nothing but the address. */
async function fetched(address: string): Promise<{ text: string } | { trouble: FetchTrouble }> {
  try {
    const response = await fetch(address, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(patience),
    });
    if (response.status === 404) return { trouble: 'missing' };
    if (!response.ok) return { trouble: 'refused' };
    const text = (await response.text()).trim();
    if (text === '') return { trouble: 'empty' };
    return text.startsWith('<') ? { trouble: 'unexpected' } : { text };
  } catch (error) {
    const isSlow = error instanceof DOMException && error.name === 'TimeoutError';
    return { trouble: isSlow ? 'slow' : 'refused' };
  }
}

/** The reason the last puzzle could not be fetched. A fetched puzzle has a refusal of its own. */
const last = signal<{ readonly refusal: Refusal; readonly trouble: FetchTrouble } | null>(null);

/** Offers to fetch the puzzles that refused links only name. Sends nothing without a click. */
export function ShortLinkButton({ intake }: { readonly intake: Intake }) {
  const { fetch: words } = useVariantText();
  const [busy, setBusy] = useState('');
  const { refusal: refused, unread } = intake;
  const source = refused.value ? refused : unread;
  const refusal = source.value;
  const trouble = last.value?.refusal === refusal ? last.value?.trouble : undefined;
  const addresses = refusal ? fetchAddresses(refusal.failure) : [];
  if (!refusal || addresses.length === 0) return null;
  const setTrouble = (trouble: FetchTrouble) => {
    last.value = { refusal, trouble };
  };
  const fetchPuzzle = async (address: string) => {
    last.value = null;
    setBusy(address);
    const answer = await fetched(address);
    setBusy((other) => (other === address ? '' : other));
    // The user has moved on to another puzzle.
    if (source.peek() !== refusal) return;
    if ('trouble' in answer) setTrouble(answer.trouble);
    else if (!(await intake.load(answer.text))) {
      refused.value = source === refused ? refusal : null;
      source.value = refusal;
      setTrouble('unexpected');
    }
  };
  const textOf = (address: string) =>
    addresses.length === 1 ? words.button : words.one(idOf(address));
  return (
    <>
      {source === unread && <p>{words.left(addresses.length)}</p>}
      {addresses.map((address) => (
        <Button
          key={address}
          kind="primary"
          icon="download"
          text={busy === address ? words.fetching : textOf(address)}
          disabled={addresses.includes(busy)}
          onClick={() => void fetchPuzzle(address)}
        />
      ))}
      <p class="small soft">{words.sends}</p>
      <Message sentence={trouble && words.trouble(trouble)} />
    </>
  );
}
