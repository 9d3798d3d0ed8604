/** The keys of a keyboard as Italians and Britons have it, row by row. */
const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

const places = new Map(
  KEYS.flatMap((row, y) => [...row].map((key, x) => [key, { x: x + y / 2, y }] as const)),
);

const areNeighbours = (a: string, b: string): boolean => {
  const [one, other] = [places.get(a), places.get(b)];
  return one !== undefined && other !== undefined && Math.hypot(one.x - other.x, one.y - other.y) < 1.2;
};

/** How much less likely than the others each error is; the sum is what a word as a whole is compared by. */
const COST = {
  /** A letter twice where it stands once, or once for twice. */
  doubled: 0.5,
  /** Two letters in each other's place. */
  swapped: 0.7,
  /** The key beside the right one. */
  neighbour: 0.7,
  missing: 0.9,
  changed: 1,
  /** A letter too many that is not beside one of its neighbours on the keyboard. */
  extra: 1.1,
  /** The last letter that somebody typed is none of the word's: most likely he goes on with it. */
  last: 1.2,
} as const;
/** What an error in the first letter costs more. */
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

/**
 * How unlikely it is that somebody who meant `meant` typed `typed`: what the errors between them cost, of all ways to count
 * them the cheapest. By place, of the beginning of `meant` with so many letters.
 */
const weighBeginnings = (typed: string, meant: string, isBegun: boolean): Float64Array => {
  const first = (i: number, j: number): number => (i === 0 || j === 0 ? FIRST : 0);
  let before = new Float64Array(meant.length + 1);
  let previous = new Float64Array(meant.length + 1);
  for (let j = 1; j <= meant.length; j++)
    previous[j] = (previous[j - 1] ?? 0) + toMissing(meant.charAt(j - 1), [meant.charAt(j)]) + FIRST;
  for (let i = 1; i <= typed.length; i++) {
    const row = new Float64Array(meant.length + 1);
    const letter = typed.charAt(i - 1);
    const extra =
      isBegun && i === typed.length && letter !== typed.charAt(i - 2)
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

/** How unlikely it is that `typed` stands for `meant`; 0 for the same, and about 1 for an error. */
export const weighErrors = (typed: string, meant: string): number =>
  weighBeginnings(typed, meant, false).at(-1) ?? 0;

/** The same for the beginning of `meant` that `typed` most likely stands for, of several the longest. */
export const weighBegun = (
  typed: string,
  meant: string,
): { readonly beginning: string; readonly cost: number } => {
  const costs = weighBeginnings(typed, meant, true);
  let best = 1;
  for (let length = 1; length < costs.length; length++)
    if ((costs[length] ?? 0) <= (costs[best] ?? 0) + 1e-9) best = length;
  return { beginning: meant.slice(0, best), cost: costs[best] ?? 0 };
};
