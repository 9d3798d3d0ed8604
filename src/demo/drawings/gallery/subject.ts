import { MATERIALS, type Tones } from '../palette.ts';
import type { Drawing } from '../pen.ts';

/** The input of a product's further pictures. */
export type Subject = {
  readonly sku: string;
  readonly brand: string;
  /** The department and the leaf category. */
  readonly counter: string;
  readonly leaf: string;
  readonly main: Drawing;
  /**
   * Its attributes by their Italian labels, several values joined by `/`; a family's with those of the article in
   * its middle, which stands for the others.
   */
  readonly attributes: Readonly<Record<string, string>>;
  /** Units in a pack, and the unit as it is written on a label. */
  readonly pack: number;
  readonly unit: string;
  /** The main drawings of a family's articles; empty for an article. */
  readonly children: readonly Drawing[];
};

const toFigures = (value: string): string | undefined => {
  const metres = /^([\d,]+) m$/.exec(value)?.[1];
  if (metres !== undefined) return String(Math.round(Number(metres.replace(',', '.')) * 1000));
  return /^(?:M?\d[\d,./–×"-]*|G\d[\d/"]*|TX\d+|PH\d|PZ\d)/.exec(value)?.[0];
};

/** The figures of an article's measure, as they are written: `13`, `M8`, `1/2"`; absent for words and families. */
export const findMeasure = ({ attributes, children }: Subject, label: string): string | undefined =>
  children.length > 0 ? undefined : toFigures(attributes[label] ?? '');

/** The number of a measure, as far as it is one; of a family, the middle article's, to draw by. */
export const findNumber = ({ attributes }: Subject, label: string): number | undefined => {
  const value = Number.parseFloat(
    (toFigures(attributes[label] ?? '') ?? '').replace(/^M/, '').replace(',', '.'),
  );
  return Number.isNaN(value) ? undefined : value;
};

/** The tones of a metal part by the attributes of its material and finish. */
export const toFinish = ({ attributes }: Subject): Tones => {
  const finish = ['Rivestimento', 'Finitura', 'Materiale'].map((label) => attributes[label] ?? '').join(' ');
  if (/gialla/.test(finish)) return MATERIALS.yellowZinc;
  if (/brunita|fosfata|nera|EPDM|NBR|ghisa$/.test(finish)) return MATERIALS.black;
  if (/inox|cromo|HSS|alluminio/.test(finish)) return MATERIALS.steel;
  if (/ottone|rame/.test(finish)) return MATERIALS.brass;
  return MATERIALS.zinc;
};
