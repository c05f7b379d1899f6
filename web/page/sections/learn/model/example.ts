/** The example of the chapters: the items A to G and six options. */
export const exampleItems = [...'ABCDEFG'];
export const exampleOptions = ['CEF', 'ADG', 'BCF', 'AD', 'BG', 'DEG'].map((items) => [...items]);

/** Counts how often the chosen options, given by index, cover each item. */
export function timesCovered(chosen: ReadonlySet<number>): number[] {
  return exampleItems.map(
    (item) =>
      exampleOptions.filter((items, option) => chosen.has(option) && items.includes(item)).length,
  );
}
