import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportLine } from '#src/contract/import-line.ts';
import type { Database } from '../database/database.ts';
import { parseRecord } from './parse-line.ts';
import { type StoredDraft, storeProducts } from './store-products.ts';
import { toLineHash, toProductDraft } from './to-stored-product.ts';

/** Lines of one transaction, at most, and bytes: lines may be long. */
const BATCH_LINES = 1000;
const BATCH_BYTES = 4 * 1024 * 1024;
/** Between two commits, so that a shop in another process can write too (ms). */
const PAUSE = 10;
/** Hashes of replaced lines that a product remembers. */
const HISTORY = 4;
/** Lines that wait for the end of the file, at most. */
const WAITING = 1000;

export type ImportCounts = { written: number; unchanged: number };

type Hashed = { readonly line: ImportLine; readonly hash: string };

/**
 * Loads lines in batches, each in a transaction of its own; what stands in the store already is not written.
 *
 * A sku may come twice in a file: the last line wins. So that the same file changes nothing the second time, a
 * product remembers the lines that its line took the place of. Such an older line waits: when the newer one
 * follows, nothing happens; when none does by the end, the file went back to it, and it is stored.
 */
export class Importer {
  readonly counts: ImportCounts = { written: 0, unchanged: 0 };
  readonly #database: Database;
  #batch: Hashed[] = [];
  #bytes = 0;
  readonly #waiting = new Map<string, Hashed>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Takes a line of `bytes` length; answers when it may take the next. */
  async add(line: ImportLine, bytes: number): Promise<void> {
    this.#batch.push({ line, hash: toLineHash(line) });
    this.#bytes += bytes;
    if (this.#batch.length >= BATCH_LINES || this.#bytes >= BATCH_BYTES) await this.#flush();
  }

  /** Stores what is left; nothing may be added afterwards. */
  async finish(): Promise<void> {
    await this.#flush();
    await this.#storeWaiting();
  }

  async #flush(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    this.#bytes = 0;
    const known = await this.#findHashes(batch);
    const writes = new Map<string, Hashed>();
    for (const hashed of batch) {
      const { sku } = hashed.line;
      const [current, ...older] = known.get(sku) ?? [];
      this.#waiting.delete(sku);
      if (hashed.hash === current) this.counts.unchanged++;
      else if (older.includes(hashed.hash)) this.#waiting.set(sku, hashed);
      else {
        writes.set(sku, hashed);
        known.set(sku, toHistory(hashed.hash, known.get(sku)));
      }
    }
    await this.#store(writes, known);
    if (this.#waiting.size > WAITING) await this.#storeWaiting();
  }

  async #storeWaiting(): Promise<void> {
    const waiting = new Map(this.#waiting);
    this.#waiting.clear();
    const known = await this.#findHashes([...waiting.values()]);
    for (const [sku, { hash }] of waiting) known.set(sku, toHistory(hash, known.get(sku)));
    await this.#store(waiting, known);
  }

  async #findHashes(batch: readonly Hashed[]): Promise<Map<string, readonly string[]>> {
    if (batch.length === 0) return new Map();
    const rows = await this.#database.read
      .selectFrom('product')
      .select(['sku', 'source_hash'])
      .where(
        'sku',
        'in',
        batch.map(({ line }) => line.sku),
      )
      .execute();
    return new Map(rows.map(({ sku, source_hash }) => [sku, source_hash.split(' ')]));
  }

  async #store(
    writes: ReadonlyMap<string, Hashed>,
    known: ReadonlyMap<string, readonly string[]>,
  ): Promise<void> {
    if (writes.size === 0) return;
    const drafts = [...writes.values()].map(({ line, hash }) =>
      toStored(line, known.get(line.sku) ?? [hash]),
    );
    await this.#database.write((tx) => storeProducts(tx, drafts));
    this.counts.written += drafts.length;
    await sleep(PAUSE);
  }
}

const toHistory = (hash: string, known: readonly string[] = []): readonly string[] =>
  [hash, ...known.filter((old) => old !== hash)].slice(0, 1 + HISTORY);

const toStored = (line: ImportLine, hashes: readonly string[]): StoredDraft => ({
  draft: toProductDraft(line),
  source_hash: hashes.join(' '),
});

const requireLine = (record: unknown): ImportLine => {
  const parsed = parseRecord(record);
  const [unknown] = parsed.ok ? parsed.unknown : [];
  if (parsed.ok && unknown === undefined) return parsed.line;
  const reason = parsed.ok ? `unknown field ${unknown}` : parsed.reason;
  throw new Error(`${JSON.stringify(record).slice(0, 80)}: ${reason}`);
};

/**
 * Records that the program itself brings, such as those of the demo shop, ready for `storeProducts`. They are checked
 * like the lines of a file, and a file with the same records changes nothing afterwards.
 * @throws where a line of a file would be skipped or lose a field.
 */
export const toStoredDrafts = (records: readonly unknown[]): readonly StoredDraft[] =>
  records.map((record) => {
    const line = requireLine(record);
    return toStored(line, [toLineHash(line)]);
  });
