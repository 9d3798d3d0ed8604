import { isDeepStrictEqual } from 'node:util';
import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * A query that runs on every request, compiled once per database, because compiling costs more than a read by key. `build` is given the
 * parameters of the first run and must bind exactly these, in their order; anything else throws.
 */
export const prepare = <Parameters extends readonly unknown[], Row>(
  build: (db: Kysely<Tables>, ...parameters: Parameters) => Compilable<Row>,
): ((db: Kysely<Tables>, ...parameters: Parameters) => Promise<readonly Row[]>) => {
  const prepared = new WeakMap<Kysely<Tables>, CompiledQuery<Row>>();
  return async (db, ...parameters) => {
    const known = prepared.get(db);
    const query = known ?? build(db, ...parameters).compile();
    if (!known && !isDeepStrictEqual(query.parameters, parameters))
      throw new Error(`cannot prepare a query that binds ${JSON.stringify(query.parameters)}`);
    prepared.set(db, query);
    const bound: CompiledQuery<Row> = { ...query, parameters };
    return (await db.executeQuery(bound)).rows;
  };
};
