import { createHash, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../safety/make-folder.ts';
import type { RemoteSettings } from '../../settings.ts';

const FILE = 'remote-media.key';

const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

/** The key in a file; undefined before it is created. */
const findKey = (file: string): Buffer | undefined => {
  try {
    return readFileSync(file);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};

/** Creates the file atomically: of several processes that start at once, the first link wins. */
const makeKey = (file: string): Buffer => {
  const part = `${file}.${process.pid}.${randomBytes(6).toString('hex')}`;
  writeFileSync(part, randomBytes(32), { mode: 0o600 });
  try {
    linkSync(part, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(part);
  }
  return readFileSync(file);
};

/** The key that signs addresses below `/media/remote/`: derived from the configured secret, else generated and stored. */
export const getMediaKey = ({ secret, data_dir }: RemoteSettings): Buffer => {
  if (secret !== undefined) return createHash('sha256').update(`media\0${secret}`).digest();
  makeFolder(data_dir);
  const file = join(data_dir, FILE);
  return findKey(file) ?? makeKey(file);
};
