import type { z } from 'zod';
import { accountCalls, sessionCalls } from './accounts.ts';
import { alertCalls } from './alerts.ts';
import { articleListCalls } from './article-lists.ts';
import { documentCalls } from './documents.ts';
import { ownCodeCalls } from './own-codes.ts';
import { boughtCalls } from './bought.ts';
import type { Call } from './call.ts';
import { cartCalls } from './carts.ts';
import { catalogueCalls } from './catalogue.ts';
import { contentCalls } from './content.ts';
import { orderCalls } from './orders.ts';
import { savedCartCalls } from './saved-carts.ts';

/** Every call by its name. */
export const CALLS = {
  ...contentCalls,
  ...catalogueCalls,
  ...cartCalls,
  ...savedCartCalls,
  ...orderCalls,
  ...boughtCalls,
  ...alertCalls,
  ...ownCodeCalls,
  ...articleListCalls,
  ...documentCalls,
  ...accountCalls,
  ...sessionCalls,
};
/** The name of a call. */
export type CallName = keyof typeof CALLS;
/** The fields that a client sends with a call, without `user_temp`. */
export type CallRequest<Name extends CallName> = z.input<(typeof CALLS)[Name]['request']>;
/** The validated `message` of a response. */
export type CallResponse<Name extends CallName> = z.output<(typeof CALLS)[Name]['response']>;

/** The declaration of a call without its specific types. */
export const getCall = (name: CallName): Call => CALLS[name];

/** The names of all calls, in the order of the published document. */
export const listCallNames = (): readonly CallName[] => Object.keys(CALLS) as CallName[];

/** The path of the one call outside `/api/method/`. */
const REGISTER_PATH = '/register';
const ROOT = '/api/method/';

/** The path of a call on its host: a name with a dot follows the method prefix. */
export const toCallPath = (name: string, prefix: string): string => {
  if (name === 'register') return REGISTER_PATH;
  return `${ROOT}${name.includes('.') ? `${prefix}.${name}` : name}`;
};

/** Whether calls are served at this path. */
export const isCallPath = (path: string): boolean => path === REGISTER_PATH || path.startsWith(ROOT);
