import path from 'node:path';
import type { EmbeddedSettings } from '../../settings.ts';

/** Where a store lives: in a SQLite file, or in a PostgreSQL database of its own. */
export type Location =
  | { readonly engine: 'sqlite'; readonly file: string }
  | {
      readonly engine: 'postgres';
      /** `postgres://user:password@host/database`; never shown, see `toPublicName`. */
      readonly url: string;
    };

/** The database that the settings name; without one a file in the data folder. */
export const toLocation = ({
  data_dir,
  database_url,
}: Pick<EmbeddedSettings, 'data_dir' | 'database_url'>): Location =>
  database_url === undefined
    ? { engine: 'sqlite', file: path.join(data_dir, 'fondaco.db') }
    : { engine: 'postgres', url: database_url };

/** For messages: the file, or host and name of the database without user and password. */
export const toPublicName = (location: Location): string => {
  if (location.engine === 'sqlite') return location.file;
  const { protocol, host, pathname } = new URL(location.url);
  return `${protocol}//${host}${pathname}`;
};
