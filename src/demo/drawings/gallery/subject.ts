import { MATERIALS, type Tones } from '../palette.ts';
import type { Drawing } from '../pen.ts';

/** The product of a gallery: the input of all pictures but the main one. */
export type Subject = {
  readonly sku: string;
  readonly brand: string;
  /** Slugs of the top and the leaf category. */
  readonly department: string;
  readonly leafCategory: string;
  readonly main: Drawing;
  /** By Italian label, several values joined by `/`; a family has those of its middle article too. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Units per pack, and the unit. */
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

/** An article's measure without its unit, as written (`13`, `M8`, `1/2"`), metres as mm; absent for words and for families. */
export const findMeasure = ({ attributes, children }: Subject, label: string): string | undefined =>
  children.length > 0 ? undefined : toFigures(attributes[label] ?? '');

/** The number that a measure begins with, or undefined; a family has that of its middle article. */
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
