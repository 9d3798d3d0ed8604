import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

/** The compressed file is truncated or damaged; everything before the damage has been read. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
}

/** Bytes per read; small, because a decompressed chunk is many times larger. */
const CHUNK_BYTES = 16 * 1024;

/** Decompresses chunk by chunk, so that everything before the damage is yielded before the error. */
async function* gunzip(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const unpacker = createGunzip();
  const ready: Buffer[] = [];
  let failure: Error | undefined;
  let wake = (): void => undefined;
  unpacker.on('data', (chunk: Buffer) => ready.push(chunk));
  unpacker.on('error', (error) => {
    failure = error;
    wake();
  });
  const settle = (act: (done: () => void) => void): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve;
      act(resolve);
    });
  for await (const chunk of source) {
    await settle((done) => unpacker.write(chunk, done));
    yield* ready.splice(0);
    if (failure) break;
  }
  if (!failure) await settle((done) => unpacker.once('end', done).end());
  yield* ready.splice(0);
  unpacker.destroy();
  if (failure) throw new DamagedFileError(failure.message, { cause: failure });
}

/**
 * The bytes of a file, decompressed when its name ends in `.gz`.
 * @throws the error of opening it.
 */
export const readChunks = (file: string): AsyncIterable<Buffer> => {
  const zipped = file.toLowerCase().endsWith('.gz');
  const source = createReadStream(file, { highWaterMark: zipped ? CHUNK_BYTES : 8 * CHUNK_BYTES });
  return zipped ? gunzip(source) : source;
};
