import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The limits of a folder. */
export type FolderLimits = { readonly bytes: number; readonly files: number };

const LIMITS: FolderLimits = { bytes: 512 * 1024 * 1024, files: 10_000 };

/** Eviction frees a tenth of the limits at once, so that it does not run again for the next file. */
const TARGET_FILL = 0.9;

type Entry = { readonly name: string; readonly size: number; readonly time: number };

/** Absent also when another process has just deleted the file. */
const findEntry = async (folder: string, name: string): Promise<Entry | undefined> => {
  const found = await stat(join(folder, name)).catch(() => undefined);
  return found && { name, size: found.size, time: found.mtimeMs };
};

const listEntries = async (folder: string): Promise<readonly Entry[]> => {
  const entries = await Promise.all((await readdir(folder)).map((name) => findEntry(folder, name)));
  return entries.filter((entry) => entry !== undefined);
};

const sumSizes = (entries: readonly Entry[]): number => entries.reduce((sum, { size }) => sum + size, 0);

/** The oldest entries, down to the target fill. */
const findExcess = (entries: readonly Entry[], { bytes, files }: FolderLimits): readonly Entry[] => {
  const newestFirst = [...entries].sort((a, b) => b.time - a.time);
  let size = 0;
  return newestFirst.filter((entry, index) => {
    size += entry.size;
    return size > bytes * TARGET_FILL || index >= files * TARGET_FILL;
  });
};

/** A folder with at most 512 MB in 10,000 files; the oldest files are evicted. */
export const openMediaFolder = (folder: string, limits = LIMITS) => {
  /** The estimated contents; counted again when the estimate exceeds a limit. */
  let estimate: { bytes: number; files: number } | undefined;
  const count = async (): Promise<{ bytes: number; files: number }> => {
    const entries = await listEntries(folder);
    const total = { bytes: sumSizes(entries), files: entries.length };
    if (total.bytes <= limits.bytes && total.files <= limits.files) return total;
    const excess = findExcess(entries, limits);
    await Promise.all(excess.map(({ name }) => rm(join(folder, name), { force: true })));
    return { bytes: total.bytes - sumSizes(excess), files: total.files - excess.length };
  };
  return {
    /** Writes a file atomically and returns its path. */
    put: async (name: string, bytes: Uint8Array): Promise<string> => {
      await mkdir(folder, { recursive: true });
      const file = join(folder, name);
      const part = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
      await writeFile(part, bytes);
      await rename(part, file);
      estimate ??= await count();
      estimate = { bytes: estimate.bytes + bytes.byteLength, files: estimate.files + 1 };
      if (estimate.bytes > limits.bytes || estimate.files > limits.files) estimate = await count();
      return file;
    },
    /** The path of a file and its modification time in ms; absent when there is no such file. */
    find: async (name: string): Promise<{ readonly file: string; readonly time: number } | undefined> => {
      const entry = await findEntry(folder, name);
      return entry && { file: join(folder, name), time: entry.time };
    },
  };
};
