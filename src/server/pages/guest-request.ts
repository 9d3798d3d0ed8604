import type { IncomingMessage } from 'node:http';
import { isPersonal } from '../session/personal.ts';
import { findGuestPageKey, findLastPage, type GuestPage, type GuestPageKey } from './guest-cache.ts';
import { withoutTracking } from './shared-query.ts';

/** Whether the response may be one that guests share. */
const isGuestGet = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !isPersonal(headers.cookie);

/** Removes tracking parameters from pages that guests share: they would appear in the links of a cached page. */
export const toTarget = (request: IncomingMessage): string =>
  isGuestGet(request) ? withoutTracking(request.url ?? '/') : (request.url ?? '/');

/** The key of the page that guests share at this address; undefined when the response may not be shared. */
export const findKey = async (request: IncomingMessage, origin: string): Promise<GuestPageKey | undefined> =>
  isGuestGet(request) ? findGuestPageKey(origin, toTarget(request)) : undefined;

/** The last page that guests shared at this address, while the back office is unavailable. */
export const findLast = async (request: IncomingMessage, origin: string): Promise<GuestPage | undefined> =>
  isGuestGet(request) ? findLastPage(origin, toTarget(request)) : undefined;
