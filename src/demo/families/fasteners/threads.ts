/** Metric coarse threads and what depends on them; everything in mm. */

/** Pitch of the coarse thread, ISO 261. */
const PITCHES: Readonly<Record<number, number>> = {
  3: 0.5,
  4: 0.7,
  5: 0.8,
  6: 1,
  8: 1.25,
  10: 1.5,
  12: 1.75,
  14: 2,
  16: 2,
  18: 2.5,
  20: 2.5,
  22: 2.5,
  24: 3,
};

/** @throws when the table has no such thread: a mistake in the seed. */
const lookUp = (table: Readonly<Record<number, number>>, d: number): number => {
  const value = table[d];
  if (value === undefined) throw new Error(`the seed has no dimension for M${d}`);
  return value;
};

/** Pitch of the coarse thread. */
export const getPitch = (d: number): number => lookUp(PITCHES, d);

const FLATS: Readonly<Record<number, number>> = {
  3: 5.5,
  4: 7,
  5: 8,
  6: 10,
  8: 13,
  10: 16,
  12: 18,
  14: 21,
  16: 24,
  18: 27,
  20: 30,
  22: 34,
  24: 36,
};

/** Width across flats of hexagon heads and nuts, ISO 4017 and ISO 4032. */
export const getFlats = (d: number): number => lookUp(FLATS, d);

/** Lengths that a size is made in, all within the preferred lengths of ISO 888. */
export type Sizes = Readonly<Record<number, readonly number[]>>;

export const LENGTHS: readonly number[] = [
  4, 5, 6, 8, 10, 12, 16, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 80, 90, 100, 110, 120, 130, 140, 150,
  160, 180, 200, 220, 240, 260, 280, 300,
];

/** The preferred lengths between two, without some. */
export const between = (from: number, to: number, ...without: readonly number[]): readonly number[] =>
  LENGTHS.filter((length) => length >= from && length <= to && !without.includes(length));

/** Every diameter with each of its lengths, in the order of a catalogue. */
export const listSizes = (sizes: Sizes): readonly { readonly d: number; readonly l: number }[] =>
  Object.entries(sizes)
    .flatMap(([d, lengths]) => lengths.map((l) => ({ d: Number(d), l })))
    .toSorted((a, b) => a.d - b.d || a.l - b.l);

/** Pieces in a box by the weight of a piece in grams, as the trade packs small parts. */
export const toPack = (grams: number): number => {
  const steps = [
    [1.2, 1000],
    [4, 500],
    [11, 200],
    [28, 100],
    [75, 50],
    [180, 25],
    [420, 10],
  ] as const;
  return steps.find(([limit]) => grams < limit)?.[1] ?? 5;
};

const STEEL = 0.00785;

/** Grams of a steel rod. */
export const toRodGrams = (diameter: number, length: number): number =>
  (Math.PI / 4) * diameter ** 2 * length * STEEL;

/** Grams of a bolt with a hexagon head. */
export const toBoltGrams = (d: number, l: number): number =>
  toRodGrams(d * 0.92, l) + 0.866 * getFlats(d) ** 2 * d * 0.65 * STEEL;
