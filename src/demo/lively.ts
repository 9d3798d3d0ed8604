import { DAY_MS, toUtcDay } from '#src/backoffice/rules/day.ts';
import type { SeedProduct } from './seed-product.ts';

/** The first novelty came into the catalogue on this day, the last `NOVELTY_DAYS` later. */
const FIRST_DAY = Date.parse('2021-01-11T00:00:00Z');
const NOVELTY_DAYS = 2000;

/**
 * A number from 0 up to 1 that depends on the text alone (FNV-1a, 32 bits, with a last mixing): what looks like
 * chance in the demo shop and is the same in every shop.
 */
export const toShare = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3ce6);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
};

/** One of a list, by a text. */
export const pick = <T>(list: readonly [T, ...T[]], text: string): T =>
  list[Math.floor(toShare(text) * list.length)] ?? list[0];

const toDay = (share: number): string => toUtcDay(FIRST_DAY + Math.floor(share * NOVELTY_DAYS) * DAY_MS);

type Lively = {
  readonly line: Pick<
    SeedProduct['line'],
    'availability' | 'stock' | 'stock_limited' | 'sales' | 'ratings' | 'created' | 'is_hot'
  >;
  readonly arrives_in?: number;
};

const toStock = (sku: string): Lively => {
  const share = toShare(`${sku} stock`);
  if (share < 0.8) return { line: { availability: 'DISPONIBILE' } };
  if (share < 0.88) {
    const stock = 2 + Math.floor(toShare(`${sku} left`) * 40);
    return { line: { availability: 'DISPONIBILE', stock_limited: true, stock } };
  }
  if (share < 0.96) return { line: {}, arrives_in: 2 + Math.floor(toShare(`${sku} arrives`) * 40) };
  return { line: { availability: 'NON DISPONIBILE' } };
};

/**
 * What trade leaves on an article: stock in all states, sales around `popularity` pieces a year (few articles sell
 * much, most little), a rating for some, the day it came into the catalogue. From the code alone.
 */
export const toLively = (sku: string, popularity = 500): Lively => {
  const { line, ...arrival } = toStock(sku);
  const rated = toShare(`${sku} rated`);
  return {
    line: {
      ...line,
      sales: Math.round(popularity * 4 * toShare(`${sku} sales`) ** 3),
      ...(rated < 0.4 ? { ratings: 3.5 + Math.round(rated * 37.5) / 10 } : {}),
      created: toDay(toShare(`${sku} created`)),
      ...(toShare(`${sku} hot`) > 0.985 ? { is_hot: true } : {}),
    },
    ...arrival,
  };
};
