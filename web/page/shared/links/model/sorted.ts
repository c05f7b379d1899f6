/** Counts the ascending numbers below `limit`. */
export function countBelow(numbers: ArrayLike<number>, limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] as number) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the first of the ascending numbers after `place`. */
export function firstAfter(numbers: ArrayLike<number>, place: number): number | undefined {
  return numbers[countBelow(numbers, place + 1)];
}

export function lastBefore(numbers: ArrayLike<number>, place: number): number | undefined {
  return numbers[countBelow(numbers, place) - 1];
}
