import { type Kysely, sql } from 'kysely';
import type { Locale } from '#src/contract/locale.ts';
import type { Database } from '../../database/connect.ts';
import type { Tables } from '../../database/tables.ts';
import type { Tx } from '../../database/write-queue.ts';
import { fold } from '../text/fold.ts';

/** A text that people searched for and that found nothing. */
export type MissedSearch = {
  readonly query: string;
  readonly count: number;
  /** How many of them were made in English, the others in Italian. */
  readonly count_en: number;
  /** `yyyy-mm-dd`, of the shop. */
  readonly last_day: string;
};

/** How long counts wait to be written together (ms). */
const WRITE_EVERY = 10_000;
/** Texts that wait, and that are kept, at most: those asked for least make way. */
const MAX_WAITING = 500;
const MAX_KEPT = 2000;
const MAX_LETTERS = 60;

/** Digits of a barcode; other numbers this long are people's: telephones, tax codes, cards. */
const BARCODE_LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14]);
const MIN_PRIVATE_DIGITS = 9;
const TAX_CODE = /\b[a-z]{6}[0-9lmnpqrstuv]{2}[a-z][0-9lmnpqrstuv]{2}[a-z][0-9lmnpqrstuv]{3}[a-z]\b/;

const isBarcode = (digits: string): boolean => {
  if (!BARCODE_LENGTHS.has(digits.length)) return false;
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at > 0 && at % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
};

/**
 * What is kept of a text: folded, and nothing where it may say who somebody is: e-mail addresses, telephone numbers, tax codes.
 */
export const toReportText = (text: string): string | undefined => {
  const folded = fold(text).replace(/\s+/g, ' ').trim();
  if (folded === '' || folded.length > MAX_LETTERS || folded.includes('@') || TAX_CODE.test(folded))
    return undefined;
  const numbers = folded.replace(/(?<=\d)[\s./-](?=\d)/g, '').match(/\d+/g) ?? [];
  const isPrivate = numbers.some((digits) => digits.length >= MIN_PRIVATE_DIGITS && !isBarcode(digits));
  return isPrivate ? undefined : folded;
};

/** The searches without a result, those asked for most first. */
export const readMissedSearches = (db: Kysely<Tables>, limit = 100): Promise<readonly MissedSearch[]> =>
  db
    .selectFrom('missed_search')
    .select(['query', 'count', 'count_en', 'last_day'])
    .orderBy('count', 'desc')
    .orderBy('query')
    .limit(limit)
    .execute();

/**
 * Takes the searches without a result of these texts out of the report, all of them without a text; answers how many.
 */
export const clearMissedSearches = async (tx: Tx, texts?: readonly string[]): Promise<number> => {
  const queries = texts?.map((text) => fold(text).replace(/\s+/g, ' ').trim());
  const all = tx.deleteFrom('missed_search');
  const cleared = await (queries ? all.where('query', 'in', queries) : all).returning('query').execute();
  return cleared.length;
};

type Counts = { count: number; count_en: number };

/** Counts searches without a result; what it counted is written now and then, never while somebody waits. */
export class MissedSearches {
  readonly #database: Database;
  readonly #getToday: () => string;
  #waiting = new Map<string, Counts>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(database: Database, getToday: () => string) {
    this.#database = database;
    this.#getToday = getToday;
  }

  /** Counts a text, searched for in that language; one too many is left out. */
  note(text: string, locale: Locale): void {
    const kept = toReportText(text);
    if (kept === undefined) return;
    if (this.#waiting.size >= MAX_WAITING && !this.#waiting.has(kept)) return;
    const { count, count_en } = this.#waiting.get(kept) ?? { count: 0, count_en: 0 };
    this.#waiting.set(kept, { count: count + 1, count_en: count_en + (locale === 'en' ? 1 : 0) });
    this.#timer ??= setTimeout(() => void this.flush(), WRITE_EVERY).unref();
  }

  /** Writes what waits. A store that cannot take it is told once, and the counts are lost: they are no orders. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const counts = [...this.#waiting];
    this.#waiting = new Map();
    if (counts.length === 0) return;
    try {
      await this.#store(counts);
    } catch (error) {
      console.error('Searches without a result could not be counted.', error);
    }
  }

  async #store(counts: readonly (readonly [query: string, counts: Counts])[]): Promise<void> {
    const last_day = this.#getToday();
    await this.#database.write(async (tx) => {
      await tx
        .insertInto('missed_search')
        .values(counts.map(([query, one]) => ({ query, ...one, last_day })))
        .onConflict((c) =>
          c.column('query').doUpdateSet({
            count: sql<number>`missed_search.count + excluded.count`,
            count_en: sql<number>`missed_search.count_en + excluded.count_en`,
            last_day,
          }),
        )
        .execute();
      const kept = tx.selectFrom('missed_search').select('query').orderBy('count', 'desc');
      await tx
        .deleteFrom('missed_search')
        .where('query', 'not in', kept.orderBy('last_day', 'desc').orderBy('query').limit(MAX_KEPT))
        .execute();
    });
  }
}
