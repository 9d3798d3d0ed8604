import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportLine } from '#src/contract/import-line.ts';
import type { Database } from '../database/database.ts';
import { AwaitedParents, type NumberedProduct } from './awaited-parents.ts';
import type { Note } from './line-notes.ts';
import { parseRecord } from './parse-line.ts';
import { type StoredDraft, storeProducts } from './store-products.ts';
import { toLineHash, toProductDraft } from './to-stored-product.ts';

/** Maximum lines and bytes per transaction. */
const BATCH_LINES = 1000;
const BATCH_BYTES = 4 * 1024 * 1024;
/** Pause between commits, so that a shop in another process can write (ms). */
const PAUSE_MS = 10;
/** Maximum hashes of replaced lines per product. */
const MAX_HISTORY = 4;
/** Maximum lines deferred to the end of the file. */
const MAX_DEFERRED = 1000;

/** Numbers of lines. */
export type ImportCounts = { written: number; unchanged: number };

type HashedLine = NumberedProduct & { readonly hash: string };

/**
 * Imports lines in batches of one transaction each; unchanged products are not written.
 *
 * A sku may occur more than once in a file: the last line wins. So that importing the same file again changes nothing, a
 * product stores the hashes of the lines that its current line replaced. When such an older line is read, it is deferred:
 * if the current line follows, the older one is dropped; otherwise it is stored at the end of the file.
 */
export class Importer {
  readonly counts: ImportCounts = { written: 0, unchanged: 0 };
  readonly #database: Database;
  #batch: HashedLine[] = [];
  #bytes = 0;
  readonly #deferred = new Map<string, HashedLine>();
  readonly #parents: AwaitedParents;

  constructor(database: Database) {
    this.#database = database;
    this.#parents = new AwaitedParents(database);
  }

  /** Articles that no list shows, because their parent is neither in the file nor in the store. */
  listWithoutParent(): readonly Note[] {
    return this.#parents.list();
  }

  /** Adds a line of `bytes` length; resolves when the next one may be added. */
  async add({ number, line }: NumberedProduct, bytes: number): Promise<void> {
    this.#batch.push({ number, line, hash: toLineHash(line) });
    this.#bytes += bytes;
    if (this.#batch.length >= BATCH_LINES || this.#bytes >= BATCH_BYTES) await this.#flush();
  }

  /** Stores the remaining lines. No line may be added afterwards. */
  async finish(): Promise<void> {
    await this.#flush();
    await this.#storeDeferred();
  }

  async #flush(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    this.#bytes = 0;
    const known = await this.#findHashes(batch);
    const writes = new Map<string, HashedLine>();
    for (const hashed of batch) {
      const { sku } = hashed.line;
      const [current, ...older] = known.get(sku) ?? [];
      this.#deferred.delete(sku);
      if (hashed.hash === current) this.counts.unchanged++;
      else if (older.includes(hashed.hash)) this.#deferred.set(sku, hashed);
      else {
        writes.set(sku, hashed);
        known.set(sku, toHistory(hashed.hash, known.get(sku)));
      }
    }
    await this.#store(writes, known);
    await this.#parents.check(batch);
    if (this.#deferred.size > MAX_DEFERRED) await this.#storeDeferred();
  }

  async #storeDeferred(): Promise<void> {
    const deferred = new Map(this.#deferred);
    this.#deferred.clear();
    const known = await this.#findHashes([...deferred.values()]);
    for (const [sku, { hash }] of deferred) known.set(sku, toHistory(hash, known.get(sku)));
    await this.#store(deferred, known);
  }

  async #findHashes(batch: readonly HashedLine[]): Promise<Map<string, readonly string[]>> {
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
    writes: ReadonlyMap<string, HashedLine>,
    known: ReadonlyMap<string, readonly string[]>,
  ): Promise<void> {
    if (writes.size === 0) return;
    const drafts = [...writes.values()].map(({ line, hash }) =>
      toStored(line, known.get(line.sku) ?? [hash]),
    );
    await this.#database.write((tx) => storeProducts(tx, drafts));
    this.counts.written += drafts.length;
    await sleep(PAUSE_MS);
  }
}

const toHistory = (hash: string, known: readonly string[] = []): readonly string[] =>
  [hash, ...known.filter((old) => old !== hash)].slice(0, 1 + MAX_HISTORY);

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
 * Converts records of the program itself, such as those of the demo shop, for `storeProducts`. They are validated like the
 * lines of a file, and importing the same records from a file changes nothing.
 * @throws for a record that is invalid or has unknown fields.
 */
export const toStoredDrafts = (records: readonly unknown[]): readonly StoredDraft[] =>
  records.map((record) => {
    const line = requireLine(record);
    return toStored(line, [toLineHash(line)]);
  });
