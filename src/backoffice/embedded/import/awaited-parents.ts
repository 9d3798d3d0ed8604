import type { ImportLine } from '#src/contract/import-line.ts';
import { chunk } from '../../chunk.ts';
import type { Database } from '../database/database.ts';
import type { Note } from './line-notes.ts';

/** Maximum number of remembered parents. */
const MAX_AWAITED = 10_000;

export type NumberedProduct = { readonly number: number; readonly line: ImportLine };

type Child = { readonly number: number; readonly sku: string; more: number };

/** Parents of imported articles that neither an earlier line nor the store contains. */
export class AwaitedParents {
  readonly #database: Database;
  readonly #first = new Map<string, Child>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Checks lines whose products are stored. */
  async check(lines: readonly NumberedProduct[]): Promise<void> {
    const missing = await this.#findMissing(lines);
    for (const { number, line } of lines) {
      const parent = line.parent?.trim() ?? '';
      if (!missing.has(parent)) continue;
      const child = this.#first.get(parent);
      if (child) child.more++;
      else if (this.#first.size < MAX_AWAITED) this.#first.set(parent, { number, sku: line.sku, more: 0 });
    }
    for (const { line } of lines) this.#first.delete(line.sku);
  }

  /** A note for each parent that is still missing. */
  list(): readonly Note[] {
    return [...this.#first].map(([parent, { number, sku, more }]) => ({
      number,
      text: `${sku}${more === 0 ? '' : ` and ${more} more`}: not listed, because the parent ${parent} does not exist`,
    }));
  }

  async #findMissing(lines: readonly NumberedProduct[]): Promise<ReadonlySet<string>> {
    const parents = new Set(lines.map(({ line }) => line.parent?.trim() ?? ''));
    for (const { line } of lines) parents.delete(line.sku);
    parents.delete('');
    for (const part of chunk([...parents])) {
      const stored = this.#database.read.selectFrom('product').select('sku').where('sku', 'in', part);
      for (const { sku } of await stored.execute()) parents.delete(sku);
    }
    return parents;
  }
}
