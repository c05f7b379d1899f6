/** Begins the names of mere drawings of other programs, such as “cage A” or “underlays”. */
const drawing = /^(arrows|cage|circle|line|over|rect|text|under)/;

/** Kinds of rules with a different name among other programs' constraints. */
const otherNames: Readonly<Record<string, string>> = {
  allof: 'alternatives',
  antidiagonal: 'diagonal',
  anyof: 'alternatives',
  between: 'betweenline',
  boxindex: 'boxindexer',
  columnindex: 'columnindexer',
  entropic: 'entropicline',
  littlekiller: 'littlekillersum',
  machine: 'expression',
  modular: 'modularline',
  nodifference: 'negative',
  noratio: 'negative',
  nosum: 'negative',
  pairsalong: 'pairs',
  pairsall: 'pairs',
  pairsum: 'xv',
  regionsum: 'regionsumline',
  rowindex: 'rowindexer',
  sandwich: 'sandwichsum',
  slowthermometer: 'thermometer',
  sumcage: 'killercage',
};

/** Returns the key of a kind, such as “killer-cage”, in the words for constraints. */
export function constraintOf(kind: string): string {
  const name = kind.replaceAll('-', '');
  return drawing.test(name) ? 'drawing' : (otherNames[name] ?? name);
}

/** Drops the kinds that are also listed as drawn, such as “thermometer” beside “drawn thermometer”. */
export function undrawn(names: readonly string[]): readonly string[] {
  return names.filter((name) => !names.includes(`drawn ${name}`));
}

/** What an error is about, such as a cell or a number, and the rule it is in, if that is quoted. */
export function inRule(found: string): { readonly what: string; readonly rule: string } {
  const [, what = found, rule = ''] = /^(.*?) ?\bin ("?[a-z].*)$/s.exec(found) ?? [];
  return { what, rule };
}
