import { type Kysely, sql } from 'kysely';
import type { Locale } from '#src/contract/locale.ts';
import type { CommandOutput } from '#src/contract/staff/commands.ts';
import { MAX_MISSED_SEARCHES } from '#src/contract/staff/search-words.ts';
import { getLog } from '../../../log.ts';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import type { Tx } from '../../database/write-queue.ts';
import { fold } from '../../../rules/fold.ts';

/** A search text without results. */
export type MissedSearch = CommandOutput<'searches.list'>[number];

/** Interval at which buffered counts are written (ms). */
const WRITE_EVERY = 10_000;
/** Limit of the buffer; from the stored report the least frequent texts are evicted. */
const MAX_BUFFERED = 500;
const MAX_LETTERS = 60;

/** Lengths of barcodes; other numbers from `MIN_PRIVATE_DIGITS` on may be telephone, tax or card numbers. */
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

/** The folded text for the report; absent when it is empty, too long or may be personal data (e-mail, telephone, tax code, card). */
export const toReportText = (text: string): string | undefined => {
  const folded = fold(text).replace(/\s+/g, ' ').trim();
  if (folded === '' || folded.length > MAX_LETTERS || folded.includes('@') || TAX_CODE.test(folded))
    return undefined;
  const numbers = folded.replace(/(?<=\d)[\s./-](?=\d)/g, '').match(/\d+/g) ?? [];
  const isPrivate = numbers.some((digits) => digits.length >= MIN_PRIVATE_DIGITS && !isBarcode(digits));
  return isPrivate ? undefined : folded;
};

/** Searches without results, the most frequent first. */
export const readMissedSearches = (db: Kysely<Tables>, limit = 100): Promise<MissedSearch[]> =>
  db
    .selectFrom('missed_search')
    .select(['query', 'count', 'count_en', 'last_day'])
    .orderBy('count', 'desc')
    .orderBy('query')
    .limit(limit)
    .execute();

/** Removes texts from the report, or all without `texts`; returns how many were removed. */
export const clearMissedSearches = async (tx: Tx, texts?: readonly string[]): Promise<number> => {
  const queries = texts?.map((text) => fold(text).replace(/\s+/g, ' ').trim());
  const all = tx.deleteFrom('missed_search');
  const cleared = await (queries ? all.where('query', 'in', queries) : all).returning('query').execute();
  return cleared.length;
};

type Counts = { count: number; count_en: number };

/** Counts searches without results in a buffer that is written every ten seconds, outside of requests. */
export class MissedSearches {
  readonly #database: Database;
  readonly #getToday: () => string;
  #buffer = new Map<string, Counts>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(database: Database, getToday: () => string) {
    this.#database = database;
    this.#getToday = getToday;
  }

  /** Counts a search in the buffer; ignores personal data and, when the buffer is full, new texts. */
  count(text: string, locale: Locale): void {
    const query = toReportText(text);
    if (query === undefined) return;
    if (this.#buffer.size >= MAX_BUFFERED && !this.#buffer.has(query)) return;
    const { count, count_en } = this.#buffer.get(query) ?? { count: 0, count_en: 0 };
    this.#buffer.set(query, { count: count + 1, count_en: count_en + (locale === 'en' ? 1 : 0) });
    this.#timer ??= setTimeout(() => void this.flush(), WRITE_EVERY).unref();
  }

  /** Writes the buffer. Never rejects: a failure is logged and its counts are dropped, because they are statistics only. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const counts = [...this.#buffer];
    this.#buffer = new Map();
    if (counts.length === 0) return;
    try {
      await this.#store(counts);
    } catch (error) {
      getLog().error({ err: error }, 'Searches without a result were not counted');
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
      const ranked = tx.selectFrom('missed_search').select('query').orderBy('count', 'desc');
      await tx
        .deleteFrom('missed_search')
        .where(
          'query',
          'not in',
          ranked.orderBy('last_day', 'desc').orderBy('query').limit(MAX_MISSED_SEARCHES),
        )
        .execute();
    });
  }
}
