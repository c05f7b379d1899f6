/** How many of these ascending numbers are less than `limit`. */
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

/** The next of these ascending numbers behind `place`. */
export function firstAfter(numbers: ArrayLike<number>, place: number): number | undefined {
  return numbers[countBelow(numbers, place + 1)];
}

export function lastBefore(numbers: ArrayLike<number>, place: number): number | undefined {
  return numbers[countBelow(numbers, place) - 1];
}
