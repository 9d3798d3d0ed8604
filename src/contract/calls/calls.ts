import type { z } from 'zod';
import { accountCalls, sessionCalls } from './accounts.ts';
import type { Call } from './call.ts';
import { cartCalls } from './carts.ts';
import { catalogueCalls } from './catalogue.ts';
import { contentCalls } from './content.ts';
import { orderCalls } from './orders.ts';

/** Every call of `/api/method/…` by its name. */
export const CALLS = {
  ...contentCalls,
  ...catalogueCalls,
  ...cartCalls,
  ...orderCalls,
  ...accountCalls,
  ...sessionCalls,
};
export type CallName = keyof typeof CALLS;
/** What a client sends with a call, without the `user_temp` fields. */
export type CallRequest<Name extends CallName> = z.input<(typeof CALLS)[Name]['request']>;
/** What a client reads from `message`. */
export type CallAnswer<Name extends CallName> = z.output<(typeof CALLS)[Name]['answer']>;

export const getCall = (name: CallName): Call => CALLS[name];

export const listCallNames = (): readonly CallName[] => Object.keys(CALLS) as CallName[];

/** The path of a call below `/api/method/`: a name with a dot follows the method prefix. */
export const toCallPath = (name: string, prefix: string): string =>
  name.includes('.') ? `${prefix}.${name}` : name;
