import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { measureCall } from './measure-call.ts';
import { readProducts } from '#src/backoffice/embedded/import/import-file.ts';

/** A file of the product import by its content. */
export type ProductFile = { readonly bytes: Uint8Array; readonly ending: 'csv' | 'jsonl' };

/** Numbers of its lines, and the letters of everything that is said about them. */
export type ReadProducts = { readonly read: number; readonly refused: number; readonly letters: number };

const readFile = async ({ bytes, ending }: ProductFile): Promise<ReadProducts> => {
  const file = join(tmpdir(), `fondaco-products-${process.pid}-${threadId}.${ending}`);
  await writeFile(file, bytes);
  let [read, refused, letters] = [0, 0, 0];
  try {
    for await (const { parsed, notes = [] } of readProducts(file)) {
      if (parsed.ok) read++;
      else refused++;
      letters += notes.join('').length + (parsed.ok ? 0 : parsed.reason.length);
    }
  } finally {
    await rm(file, { force: true });
  }
  return { read, refused, letters };
};

/** Reads a file of the product import in a thread, so that a test can end it, with what it took. */
export default (file: ProductFile) => measureCall(() => readFile(file));
