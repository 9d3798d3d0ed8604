import { toItalian } from '../text.ts';

/** A size in millimetres as it stands in an attribute and in an Italian text: `8,5 mm`. */
export const toMm = (size: number): string => `${toItalian(size)} mm`;

/** All sizes from one to another, both included, without the dust of binary fractions. */
export const range = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) =>
    Number((from + index * step).toFixed(3)),
  );

/** What a norm says for all sizes up to a limit, in rising order. */
type Steps<T> = readonly (readonly [upTo: number, value: T])[];

/** @throws when the size is above the last limit: a mistake in the seed. */
export const lookUp = <T>(steps: Steps<T>, size: number): T => {
  const step = steps.find(([upTo]) => size <= upTo);
  if (!step) throw new Error(`the seed has no value for the size ${size}`);
  return step[1];
};

/** Every value of one list with every one of another. */
export const pairs = <A, B>(first: readonly A[], second: readonly B[]): readonly (readonly [A, B])[] =>
  first.flatMap((a) => second.map((b) => [a, b] as const));

/** The pitch of saw teeth by their number to the inch: `1,8 mm`. */
export const toToothPitch = (tpi: number): string => toMm(Number((25.4 / tpi).toFixed(1)));
