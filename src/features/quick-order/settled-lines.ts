/** A row of a form: the line that it belongs to, as `toRowLine` writes it, and its quantity. */
type Row = { readonly line: string; readonly quantity: number };

/** `3/1/2`: the first of two articles that line 3 orders. */
export const toRowLine = (number: number, part: number, parts: number): string =>
  [number, part, parts].join('/');

/** The numbers of the lines that rows with a quantity settle: a line that orders several articles with all of them. */
export const listSettledLines = (rows: readonly Row[]): readonly number[] => {
  const taken = new Map<number, Set<number>>();
  const counts = new Map<number, number>();
  for (const { line, quantity } of rows) {
    const [number = 0, part = 0, parts = 0] = line.split('/').map(Number);
    counts.set(number, parts);
    if (quantity > 0) taken.set(number, (taken.get(number) ?? new Set()).add(part));
  }
  return [...taken].filter(([number, parts]) => parts.size === counts.get(number)).map(([number]) => number);
};
