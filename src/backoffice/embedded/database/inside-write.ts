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

/** Rejects a write inside a write, which would deadlock on SQLite without an error. */
export const rejectNesting =
  (write: Write): Write =>
  async (fn) => {
    if (inside.getStore()) throw new Error('nested write: use the transaction of the outer one');
    return write((tx) => inside.run(true, () => fn(tx)));
  };

const rejectInside = (): void => {
  if (inside.getStore()) throw new Error('read inside a write: use its transaction');
};

/** Rejects reads outside of the transaction of a running write, which would miss its uncommitted changes. */
export class RejectReadInsideWrite implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    rejectInside();
    return node;
  }

  /** A prepared query is not transformed again. */
  async transformResult({ result }: { result: QueryResult<UnknownRow> }): Promise<QueryResult<UnknownRow>> {
    rejectInside();
    return result;
  }
}
