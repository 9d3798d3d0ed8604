import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Version } from './fetch-bytes.ts';
import { toMadeFile } from './make-sizes.ts';

/** Maximum length of a stored version, in characters. */
const MAX_LENGTH = 500;

const partSchema = z.string().max(MAX_LENGTH).optional().catch(undefined);
const versionSchema = z.object({ etag: partSchema, modified: partSchema }).catch({});

/** Beside the media folder, which is public. */
const toFile = (folder: string, name: string): string =>
  path.join(`${path.resolve(folder)}-versions`, `${name}.json`);

/** Undefined for a file that was cut off. */
const toParsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A picture from before versions were stored: the modification time of its file. */
const toMadeVersion = async (folder: string, name: string): Promise<Version> => ({
  modified: (await stat(toMadeFile(folder, name))).mtime.toUTCString(),
});

/** The version from which a picture was made; empty if its host gave none. */
export const readVersion = async (folder: string, name: string): Promise<Version> => {
  const text = await readFile(toFile(folder, name), 'utf8').catch(() => undefined);
  return text === undefined ? toMadeVersion(folder, name) : versionSchema.parse(toParsed(text));
};

/** Stores the version from which a picture was made. */
export const storeVersion = async (folder: string, name: string, version: Version): Promise<void> => {
  const file = toFile(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(versionSchema.parse(version)));
};
