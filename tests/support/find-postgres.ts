import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Debian's folder of PostgreSQL binaries, one folder per version. */
const VERSIONS = '/usr/lib/postgresql';

/** The binaries of the newest installed PostgreSQL; absent if there is none. */
export const findPostgres = (): string | undefined => {
  if (!existsSync(VERSIONS)) return undefined;
  const versions = readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
};
