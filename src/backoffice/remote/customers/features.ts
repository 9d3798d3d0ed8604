import { LRUCache } from 'lru-cache';
import type { Feature } from '#src/contract/features.ts';
import type { Features } from '../../port/features.ts';
import type { Visitor } from '../../session.ts';
import { MINUTE_MS } from '#src/contract/time.ts';
import { findOffered } from '../http/response.ts';
import type { WireRequest } from '../http/http-client.ts';
import type { SessionClient } from '../http/session-client.ts';

/** The cheapest call of each feature. A host that has the call answers a guest with 401 or 403. */
const CALLS: Readonly<Record<Feature, WireRequest>> = {
  orders: { call: 'wrapper.get_orders', fields: { page: 1, per_page: 1 } },
  documents: { call: 'wrapper.get_documents', fields: { page: 1, per_page: 1 } },
  due: { call: 'wrapper.get_due_again' },
  lists: { call: 'wrapper.get_article_lists' },
  own_codes: { call: 'wrapper.get_own_codes', fields: { cartis: ['-'] } },
  alerts: { call: 'wrapper.get_alerts' },
  company: { call: 'account.get_company' },
};

/** How long an answer is cached, and how long a failure, which says nothing. */
const AGE_MS = 10 * MINUTE_MS;
const FAILED_AGE_MS = MINUTE_MS;
/** Maximum cached answers: one per feature of each client, and of all guests together. */
const MAX_KNOWN = 5000;

type Known = { readonly isAbsent: boolean; readonly until: number };
type Options = {
  /** How long (ms) a page waits for an answer. */
  readonly patience: number;
  readonly clock: () => number;
};

const toKey = ({ session }: Visitor, feature: Feature): string =>
  JSON.stringify([session ? String(session.user.client_id) : null, feature]);

/**
 * Asks a host for each feature once and caches the answer per client, because hosts may hide features from some. A stale answer is
 * returned while it is revalidated.
 */
export const openFeatures = (client: SessionClient, { patience, clock }: Options): Features => {
  const known = new LRUCache<string, Known>({ max: MAX_KNOWN });
  const asked = new Map<string, Promise<boolean>>();

  const ask = async (visitor: Visitor, feature: Feature): Promise<Known> => {
    try {
      const answer = await findOffered(client.send(visitor, { ...CALLS[feature], verbatim: true }));
      return { isAbsent: answer === undefined, until: clock() + AGE_MS };
    } catch {
      // Also for an ended session: the page's own calls report it.
      return { isAbsent: false, until: clock() + FAILED_AGE_MS };
    }
  };

  /** One call at a time for each key. */
  const refresh = (key: string, visitor: Visitor, feature: Feature): Promise<boolean> => {
    const running = asked.get(key);
    if (running) return running;
    const answer = ask(visitor, feature).then((found) => {
      known.set(key, found);
      asked.delete(key);
      return found.isAbsent;
    });
    asked.set(key, answer);
    return answer;
  };

  return {
    isAbsent: async (visitor, feature) => {
      const key = toKey(visitor, feature);
      const last = known.get(key);
      if (last && last.until > clock()) return last.isAbsent;
      const answer = refresh(key, visitor, feature);
      if (last) return last.isAbsent;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<boolean>((resolve) => {
        timer = setTimeout(() => resolve(false), patience);
      });
      return Promise.race([answer, late]).finally(() => clearTimeout(timer));
    },
  };
};
