import { formatNumber } from '#src/i18n/format.ts';
import type { Locale } from '#src/contract/locale.ts';

/** Units of a rhythm, each with its days and the rhythm from which it is used. */
const UNITS = [
  { unit: 'months', days: 30.44, from: 75 },
  { unit: 'weeks', days: 7, from: 14 },
  { unit: 'days', days: 1, from: 0 },
] as const;

/** The median of the days between the orders of an article, and those since its latest one. */
export type Rhythm = { readonly rhythm_days: number; readonly elapsed_days: number };

/** A rhythm in one unit: `every` 6 `weeks`, and 7 `since` the last order. */
export type RhythmSpan = {
  readonly unit: (typeof UNITS)[number]['unit'];
  readonly every: number;
  readonly since: number;
};

/** Both spans in the largest fitting unit in which the second is still longer, so that the text shows why the article is due. */
export const toRhythmSpan = ({ rhythm_days, elapsed_days }: Rhythm): RhythmSpan => {
  const spans = UNITS.filter(({ from }) => rhythm_days >= from).map(({ unit, days }) => ({
    unit,
    every: Math.max(1, Math.round(rhythm_days / days)),
    since: Math.round(elapsed_days / days),
  }));
  const days: RhythmSpan = { unit: 'days', every: rhythm_days, since: elapsed_days };
  return spans.find(({ every, since }) => since > every) ?? days;
};

type Translate = (key: string, values: Readonly<Record<string, string | number>>) => string;

/** `every 6 weeks`. */
export const toEveryText = (rhythm: Rhythm, t: Translate): string => {
  const { unit, every } = toRhythmSpan(rhythm);
  return t(`account:due.every_${unit}`, { count: every });
};

/** `About every 6 weeks, 7 since the last`. */
export const toRhythmText = (
  rhythm: Rhythm,
  { t, locale }: { readonly t: Translate; readonly locale: Locale },
): string => {
  const { since } = toRhythmSpan(rhythm);
  return t('account:due.why', { every: toEveryText(rhythm, t), since: formatNumber(since, locale) });
};
