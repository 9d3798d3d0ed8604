import { AsyncLocalStorage } from 'node:async_hooks';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import type { UsageAction } from '#src/contract/usage-event.ts';

/** A call that succeeded; nothing in it identifies the visitor. */
export type CallFacts = {
  readonly action: UsageAction;
  /** The parameters of the call. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly id_cart?: string | number;
  /** The same for every retry of the call. */
  readonly operation_id?: string | undefined;
};

/** A call with its visitor; a page that guests share has none. */
export type TrackedCall = CallFacts & { readonly visitor?: Visitor };

/** The calls of one request of a page or an action, in their order. */
export type Visit = { readonly showsList: boolean; readonly calls: TrackedCall[] };

/** Addresses of the product list and of its parts. */
const LIST_PATH = /^(?:\/en)?\/shop(?:\/list|\/small-list|\/parts)?$/;

const visits = new AsyncLocalStorage<Visit>();

/** The visit of a request. */
export const createVisit = (method: string | undefined, path: string): Visit => ({
  showsList: (method === 'GET' || method === 'HEAD') && LIST_PATH.test(path),
  calls: [],
});

/** Runs the handling of a request; its calls are recorded in `visit`. */
export const withinVisit = <T>(visit: Visit, run: () => T): T => visits.run(visit, run);

/**
 * Records a call that succeeded; does nothing outside of a visit (served calls, builds, commands). Lists are recorded only where the page
 * is one, and a list and a priced order only once: pages repeat these calls for themselves (counts of other filters, the form after an
 * action).
 */
export const recordCall = (call: TrackedCall): void => {
  const visit = visits.getStore();
  if (!visit) return;
  if (call.action === 'product-list' && !visit.showsList) return;
  const isOnce = call.action === 'product-list' || call.action === 'prepare-order';
  if (isOnce && visit.calls.some(({ action }) => action === call.action)) return;
  visit.calls.push(call);
};

/** The calls of a page that guests share, without their visitor. */
export const toSharedCalls = ({ calls }: Visit): readonly CallFacts[] =>
  calls.map(({ action, query }) => ({ action, query }));
