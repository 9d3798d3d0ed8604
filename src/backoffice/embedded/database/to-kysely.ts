import { type Dialect, HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression } from 'kysely';
import type { Tables } from './tables.ts';

/** The same query builder on both engines. PostgreSQL refuses `in ()`, SQLite takes it: both say "none". */
export const toKysely = (dialect: Dialect): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect,
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });
