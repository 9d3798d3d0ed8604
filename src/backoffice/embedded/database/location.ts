import path from 'node:path';
import type { EmbeddedSettings } from '../../settings.ts';

/** The location of a store: a SQLite file or a PostgreSQL database. */
export type Location =
  | { readonly engine: 'sqlite'; readonly file: string }
  | {
      readonly engine: 'postgres';
      /** `postgres://user:password@host/database`; a secret: display `toPublicName` instead. */
      readonly url: string;
    };

/** The configured database, by default a file in the data folder. */
export const toLocation = ({
  data_dir,
  database_url,
}: Pick<EmbeddedSettings, 'data_dir' | 'database_url'>): Location =>
  database_url === undefined
    ? { engine: 'sqlite', file: path.join(data_dir, 'fondaco.db') }
    : { engine: 'postgres', url: database_url };

/** The name for messages: the file, or host and name of the database without credentials. */
export const toPublicName = (location: Location): string => {
  if (location.engine === 'sqlite') return location.file;
  const { protocol, host, pathname } = new URL(location.url);
  return `${protocol}//${host}${pathname}`;
};
