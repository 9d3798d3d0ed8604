import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';

/** Generates the content of a file. */
export type Maker = () => Promise<Uint8Array>;

/** Files generated on first request and then cached on disk. */
export type FileCache = {
  /** Generates a file unless it exists; false when there is no generator for the name. */
  make(name: string): Promise<boolean>;
  /** Resolves when no generation is running. */
  idle(): Promise<void>;
};

/**
 * Concurrent generations. libuv's threads (four by default) also read files and hash passwords: half of them must
 * stay free.
 */
const AT_ONCE = 2;

/** Writes atomically by rename, so that readers never see a partial file. Existing files are not overwritten. */
const generate = async (file: string, make: Maker): Promise<void> => {
  if (existsSync(file)) return;
  await mkdir(path.dirname(file), { recursive: true });
  const part = `${file}.${randomUUID()}.part`;
  await writeFile(part, await make());
  await rename(part, file);
};

/**
 * Caches files in `folder`. Names are paths within it; `findMaker` must accept safe ones only. Concurrent requests
 * for a file share one generation.
 */
export const createFileCache = (
  folder: string,
  findMaker: (name: string) => Promise<Maker | undefined>,
): FileCache => {
  const limit = pLimit(AT_ONCE);
  const running = new Map<string, Promise<boolean>>();
  const start = async (name: string): Promise<boolean> => {
    const make = await findMaker(name);
    if (make) await limit(() => generate(path.join(folder, name), make));
    return make !== undefined;
  };
  return {
    make: (name) => {
      const generation = running.get(name) ?? start(name).finally(() => running.delete(name));
      running.set(name, generation);
      return generation;
    },
    idle: async () => {
      await Promise.allSettled(running.values());
    },
  };
};
