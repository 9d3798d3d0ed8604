import { AsyncLocalStorage } from 'node:async_hooks';
import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';
import type { Write } from './write-queue.ts';

const inside = new AsyncLocalStorage<true>();

/**
 * A write that asks for another one would wait for itself on SQLite, for ever and without a word: it fails instead,
 * on both engines.
 */
export const refuseNesting =
  (write: Write): Write =>
  async (fn) => {
    if (inside.getStore()) throw new Error('a write was asked for inside a write: hand on its transaction');
    return write((tx) => inside.run(true, () => fn(tx)));
  };

/** Refuses to read beside the transaction of a write: what that has written, or locked, would not be seen. */
export class RefuseInsideWrite implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (inside.getStore()) throw new Error('read inside a write: ask its transaction');
    return node;
  }

  async transformResult({ result }: { result: QueryResult<UnknownRow> }): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}
