import { type Call } from '#src/contract/calls/call.ts';
import { type CallName, type CALLS, getCall, listCallNames, toCallPath } from '#src/contract/calls/calls.ts';
import { accountHandlers, sessionHandlers } from './accounts.ts';
import { alertHandlers } from './alerts.ts';
import { boughtHandlers } from './bought.ts';
import { articleListHandlers } from './article-lists.ts';
import { documentHandlers } from './documents.ts';
import { ownCodeHandlers } from './own-codes.ts';
import { cartHandlers } from './carts.ts';
import { catalogueHandlers } from './catalogue.ts';
import { contentHandlers } from './content.ts';
import type { Handler, Handlers } from './handler.ts';
import { orderHandlers } from './orders.ts';
import { savedCartHandlers } from './saved-carts.ts';

const HANDLERS: Handlers<typeof CALLS> = {
  ...contentHandlers,
  ...catalogueHandlers,
  ...cartHandlers,
  ...savedCartHandlers,
  ...orderHandlers,
  ...boughtHandlers,
  ...alertHandlers,
  ...ownCodeHandlers,
  ...articleListHandlers,
  ...documentHandlers,
  ...accountHandlers,
  ...sessionHandlers,
};

/** A call with its name and its path. */
export type RoutedCall = Call & { readonly name: CallName; readonly path: string };

/** Every call that is served. */
export const listCalls = (prefix: string): readonly RoutedCall[] =>
  listCallNames().map((name) => ({ ...getCall(name), name, path: toCallPath(name, prefix) }));

/** The call at a path; undefined if there is no such call. */
export const findCall = (path: string, prefix: string): RoutedCall | undefined =>
  listCalls(prefix).find((call) => call.path === path);

/** The handler of a call; its argument is the output of the call's request schema (see `handleCall`). */
export const getHandler = (name: CallName): Handler => HANDLERS[name];
