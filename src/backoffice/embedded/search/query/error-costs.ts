/** Rows of the Italian and British keyboard layouts. */
const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

const places = new Map(
  KEYS.flatMap((row, y) => [...row].map((key, x) => [key, { x: x + y / 2, y }] as const)),
);

const areNeighbours = (a: string, b: string): boolean => {
  const [one, other] = [places.get(a), places.get(b)];
  return one !== undefined && other !== undefined && Math.hypot(one.x - other.x, one.y - other.y) < 1.2;
};

/** Costs of typing errors; a higher cost means a less likely error. */
const COST = {
  /** A letter doubled or not doubled. */
  doubled: 0.5,
  /** Two adjacent letters transposed. */
  swapped: 0.7,
  /** An adjacent key. */
  neighbour: 0.7,
  missing: 0.9,
  changed: 1,
  /** An extra letter whose key is not adjacent to one of its neighbours. */
  extra: 1.1,
  /** An extra last letter of an incomplete word, which most likely continues. */
  last: 1.2,
} as const;
/** Extra cost of an error in the first letter. */
const FIRST = 0.3;

const toChange = (typed: string, meant: string): number => {
  if (typed === meant) return 0;
  return areNeighbours(typed, meant) ? COST.neighbour : COST.changed;
};

const toMissing = (letter: string, beside: readonly string[]): number =>
  beside.includes(letter) ? COST.doubled : COST.missing;

const toExtra = (letter: string, beside: readonly string[]): number => {
  if (beside.includes(letter)) return COST.doubled;
  return beside.some((other) => areNeighbours(letter, other)) ? COST.neighbour : COST.extra;
};

/** Weighted edit distances of `typed` from each prefix of `meant`, by its length. */
const weighPrefixes = (typed: string, meant: string, isIncomplete: boolean): Float64Array => {
  const first = (i: number, j: number): number => (i === 0 || j === 0 ? FIRST : 0);
  let before = new Float64Array(meant.length + 1);
  let previous = new Float64Array(meant.length + 1);
  for (let j = 1; j <= meant.length; j++)
    previous[j] = (previous[j - 1] ?? 0) + toMissing(meant.charAt(j - 1), [meant.charAt(j)]) + FIRST;
  for (let i = 1; i <= typed.length; i++) {
    const row = new Float64Array(meant.length + 1);
    const letter = typed.charAt(i - 1);
    const extra =
      isIncomplete && i === typed.length && letter !== typed.charAt(i - 2)
        ? COST.last
        : toExtra(letter, [typed.charAt(i - 2), typed.charAt(i)]);
    row[0] = (previous[0] ?? 0) + extra + FIRST;
    for (let j = 1; j <= meant.length; j++) {
      const other = meant.charAt(j - 1);
      const change = toChange(letter, other);
      const gap = toMissing(other, [meant.charAt(j - 2), meant.charAt(j)]);
      let cost = Math.min(
        (previous[j - 1] ?? 0) + change + (change > 0 ? first(i - 1, j - 1) : 0),
        (previous[j] ?? 0) + extra + first(i - 1, 1),
        (row[j - 1] ?? 0) + gap + first(1, j - 1),
      );
      if (i > 1 && j > 1 && letter === meant.charAt(j - 2) && typed.charAt(i - 2) === other)
        cost = Math.min(cost, (before[j - 2] ?? 0) + COST.swapped + first(i - 2, j - 2));
      row[j] = cost;
    }
    [before, previous] = [previous, row];
  }
  return previous;
};

/** The weighted edit distance of `typed` from `meant`: 0 for equal words, about 1 per error. */
export const weighErrors = (typed: string, meant: string): number =>
  weighPrefixes(typed, meant, false).at(-1) ?? 0;

/** The prefix of `meant` with the lowest weighted edit distance from `typed`; of several the longest. */
export const weighPrefix = (
  typed: string,
  meant: string,
): { readonly prefix: string; readonly cost: number } => {
  const costs = weighPrefixes(typed, meant, true);
  let best = 1;
  for (let length = 1; length < costs.length; length++)
    if ((costs[length] ?? 0) <= (costs[best] ?? 0) + 1e-9) best = length;
  return { prefix: meant.slice(0, best), cost: costs[best] ?? 0 };
};
