/** Divides long work into slices, between which the page can paint and respond. */

/** Yields to the page during long work. */
export type Breathe = () => Promise<void>;

/** The number of items between two checks of the clock. */
const stride = 1024;

/** Calls `work` for the numbers `first` … `end` - 1, in slices. */
export async function inSlices(
  first: number,
  end: number,
  breathe: Breathe,
  work: (place: number) => void,
): Promise<void> {
  for (let begin = first; begin < end; begin += stride) {
    const stop = Math.min(begin + stride, end);
    for (let place = begin; place < stop; place += 1) work(place);
    await breathe();
  }
}
