/**
 * Lines in words as tradesmen send them, with what they mean on the demo shop. `bench:words` scores the reader of lists on them. Those
 * that are held back show whether a change made for the others reads lines that it has not seen.
 */
import type { Locale } from '#src/contract/locale.ts';
import { ELECTRICIANS } from './list-lines-electricians.ts';
import { FIXERS } from './list-lines-fixers.ts';
import { JOINERS } from './list-lines-joiners.ts';
import { MESSAGES } from './list-lines-messages.ts';
import { PLUMBERS } from './list-lines-plumbers.ts';

/**
 * A text and its meaning: `SKU quantity` for each article, separated by a comma and a space; `? quantity SKU SKU …` for an article that
 * its buyer has left open, with those that it may be, without the quantity where he has left that open too; `none` where nothing is ordered that the shop has. Quantities are in sales units, as
 * asked: packs are multiplied, not yet rounded up to whole packs.
 */
type TradeLine = readonly [text: string, meaning: string];

export type TradeLines = {
  readonly it: readonly TradeLine[];
  readonly en: readonly TradeLine[];
  readonly heldIt: readonly TradeLine[];
  readonly heldEn: readonly TradeLine[];
};

const TRADES = {
  electricians: ELECTRICIANS,
  plumbers: PLUMBERS,
  fixers: FIXERS,
  joiners: JOINERS,
  messages: MESSAGES,
};

/** An article that is ordered, or several of which the buyer has to choose one. */
export type MeantArticle =
  | { readonly kind: 'take'; readonly sku: string; readonly quantity: number }
  | { readonly kind: 'ask'; readonly skus: readonly string[]; readonly quantity?: number };

export type ListSample = {
  readonly trade: string;
  readonly locale: Locale;
  readonly held: boolean;
  readonly text: string;
  /** Empty if nothing is ordered that the shop has. */
  readonly meant: readonly MeantArticle[];
};

const toMeant = (meaning: string): readonly MeantArticle[] => {
  if (meaning === 'none') return [];
  return meaning.split(', ').map((part) => {
    const [first = '', second = '', ...others] = part.split(' ');
    if (first !== '?') return { kind: 'take', sku: first, quantity: Number([second, ...others].join(' ')) };
    return /^\d+$/.test(second)
      ? { kind: 'ask', skus: others, quantity: Number(second) }
      : { kind: 'ask', skus: [second, ...others] };
  });
};

export const LIST_SAMPLES: readonly ListSample[] = Object.entries(TRADES).flatMap(([trade, lines]) => {
  const toSamples = (list: readonly TradeLine[], locale: Locale, held: boolean): readonly ListSample[] =>
    list.map(([text, meaning]) => ({ trade, locale, held, text, meant: toMeant(meaning) }));
  return [
    ...toSamples(lines.it, 'it', false),
    ...toSamples(lines.en, 'en', false),
    ...toSamples(lines.heldIt, 'it', true),
    ...toSamples(lines.heldEn, 'en', true),
  ];
});
