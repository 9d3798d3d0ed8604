import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';

/** Makes the bytes of a file. */
export type Maker = () => Promise<Uint8Array>;

/** Files that are made when they are first asked for, and stay. */
export type FileCache = {
  /** Makes a file that is not there yet; false when there is no such file to make. */
  make(name: string): Promise<boolean>;
  /** Ends when nothing is in work. */
  idle(): Promise<void>;
};

/**
 * Files in work at once. The threads of the process (four, unless told otherwise) read files and check passwords
 * too: half of them stay free.
 */
const AT_ONCE = 2;

/** Under its name only when whole: a file that is there is never written again, by another process neither. */
const keep = async (file: string, make: Maker): Promise<void> => {
  if (existsSync(file)) return;
  await mkdir(path.dirname(file), { recursive: true });
  const part = `${file}.${randomUUID()}.part`;
  await writeFile(part, await make());
  await rename(part, file);
};

/**
 * Keeps files in `folder`, by names that are paths within it: `findMaker` answers to safe ones alone. A file that
 * several ask for at once is made once.
 */
export const createFileCache = (
  folder: string,
  findMaker: (name: string) => Promise<Maker | undefined>,
): FileCache => {
  const limit = pLimit(AT_ONCE);
  const inWork = new Map<string, Promise<boolean>>();
  const begin = async (name: string): Promise<boolean> => {
    const make = await findMaker(name);
    if (make) await limit(() => keep(path.join(folder, name), make));
    return make !== undefined;
  };
  return {
    make: (name) => {
      const begun = inWork.get(name) ?? begin(name).finally(() => inWork.delete(name));
      inWork.set(name, begun);
      return begun;
    },
    idle: async () => {
      await Promise.allSettled(inWork.values());
    },
  };
};
