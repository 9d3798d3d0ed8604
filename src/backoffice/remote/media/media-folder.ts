import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a folder may hold. */
export type FolderLimits = { readonly bytes: number; readonly files: number };

const LIMITS: FolderLimits = { bytes: 512 * 1024 * 1024, files: 10_000 };

/** Room that is made at once, so that it is not made again for the next file. */
const KEPT = 0.9;

type Entry = { readonly name: string; readonly size: number; readonly time: number };

/** Another process may take a file away meanwhile: it is not there then. */
const findEntry = async (folder: string, name: string): Promise<Entry | undefined> => {
  const found = await stat(join(folder, name)).catch(() => undefined);
  return found && { name, size: found.size, time: found.mtimeMs };
};

const listEntries = async (folder: string): Promise<readonly Entry[]> => {
  const entries = await Promise.all((await readdir(folder)).map((name) => findEntry(folder, name)));
  return entries.filter((entry) => entry !== undefined);
};

const sumSizes = (entries: readonly Entry[]): number => entries.reduce((sum, { size }) => sum + size, 0);

/** The oldest that are too many for what is kept. */
const findExcess = (entries: readonly Entry[], { bytes, files }: FolderLimits): readonly Entry[] => {
  const newestFirst = [...entries].sort((a, b) => b.time - a.time);
  let size = 0;
  return newestFirst.filter((entry, index) => {
    size += entry.size;
    return size > bytes * KEPT || index >= files * KEPT;
  });
};

/** Files in one folder, at most 512 MB and 10,000 of them: the oldest go. */
export const openMediaFolder = (folder: string, limits = LIMITS) => {
  /** What this process believes to be there; counted again whenever it seems too much. */
  let known: { bytes: number; files: number } | undefined;
  const count = async (): Promise<{ bytes: number; files: number }> => {
    const entries = await listEntries(folder);
    const total = { bytes: sumSizes(entries), files: entries.length };
    if (total.bytes <= limits.bytes && total.files <= limits.files) return total;
    const excess = findExcess(entries, limits);
    await Promise.all(excess.map(({ name }) => rm(join(folder, name), { force: true })));
    return { bytes: total.bytes - sumSizes(excess), files: total.files - excess.length };
  };
  return {
    /** Writes a file, whole or not at all; answers its path. */
    put: async (name: string, bytes: Uint8Array): Promise<string> => {
      await mkdir(folder, { recursive: true });
      const file = join(folder, name);
      const part = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
      await writeFile(part, bytes);
      await rename(part, file);
      known ??= await count();
      known = { bytes: known.bytes + bytes.byteLength, files: known.files + 1 };
      if (known.bytes > limits.bytes || known.files > limits.files) known = await count();
      return file;
    },
    /** The path of a file and when it was written, in ms; absent when it is not there. */
    find: async (name: string): Promise<{ readonly file: string; readonly time: number } | undefined> => {
      const entry = await findEntry(folder, name);
      return entry && { file: join(folder, name), time: entry.time };
    },
  };
};
