/** A pipe thread: how it is written in codes and in both languages, and its nominal diameter: in eighths of an inch, and DN in mm. */
export type Inch = {
  readonly code: string;
  readonly it: string;
  readonly en: string;
  readonly eighths: number;
  readonly dn: number;
};

type Size = { readonly en?: string; readonly eighths: number; readonly dn: number };

const inch = (code: string, it: string, { en = it, ...size }: Size): Inch => ({
  ...{ code, it, en, ...size },
});

/** Gas threads ISO 228 and ISO 7, by their code. */
export const INCHES = {
  18: inch('18', '1/8"', { eighths: 1, dn: 6 }),
  14: inch('14', '1/4"', { eighths: 2, dn: 8 }),
  38: inch('38', '3/8"', { eighths: 3, dn: 10 }),
  12: inch('12', '1/2"', { eighths: 4, dn: 15 }),
  34: inch('34', '3/4"', { eighths: 6, dn: 20 }),
  1: inch('1', '1"', { eighths: 8, dn: 25 }),
  114: inch('114', '1"1/4', { en: '1 1/4"', eighths: 10, dn: 32 }),
  112: inch('112', '1"1/2', { en: '1 1/2"', eighths: 12, dn: 40 }),
  2: inch('2', '2"', { eighths: 16, dn: 50 }),
} as const satisfies Record<number, Inch>;
type Code = keyof typeof INCHES;

export const ALL_INCHES: readonly Inch[] = [14, 38, 12, 34, 1, 114, 112, 2].map(
  (code) => INCHES[code as Code],
);

/** Threads from one to another. */
export const fromTo = (from: Inch, to: Inch): readonly Inch[] =>
  ALL_INCHES.filter(({ eighths }) => eighths >= from.eighths && eighths <= to.eighths);

/** From 0 for the smallest thread to 1 for the largest: how big it is drawn. */
export const toDrawnSize = ({ eighths }: Inch): number => Math.sqrt(eighths / 16);

/** How much dearer a fitting is than that of 1/2": weight grows a little slower than the square of the diameter. */
export const toWeight = ({ eighths }: Inch): number => ((eighths + 1.2) / 5.2) ** 1.75;
