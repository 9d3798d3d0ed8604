import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian keeps the programs of PostgreSQL, a folder for each version. */
const VERSIONS = '/usr/lib/postgresql';

/** The folder with the programs of the newest PostgreSQL of this machine; absent when there is none. */
export const findPostgres = (): string | undefined => {
  if (!existsSync(VERSIONS)) return undefined;
  const versions = readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
};
