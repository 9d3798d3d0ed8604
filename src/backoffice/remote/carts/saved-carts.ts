import type { SavedCartResult, SavedCartSummary } from '#src/contract/saved-cart.ts';
import { SAVED_CART_REFUSALS, type SavedCartRefusal } from '#src/contract/refusals.ts';
import type { SavedCarts, Visitor } from '../../port/back-office.ts';
import { findOffered, HostError } from '../http/response.ts';
import type { SessionClient } from '../http/session-client.ts';
import type { Media } from '../media/media.ts';
import type { CartJournal } from './journal/journal.ts';

const LOGIN_REQUIRED = { ok: false, refusal: 'login_required' } as const;

const isRefusal = (code: string | undefined): code is SavedCartRefusal =>
  (SAVED_CART_REFUSALS as readonly (string | undefined)[]).includes(code);

/** The refusal of an error code. Rethrows any other error, which has the host's own texts. */
const toRefusal = (error: unknown): { readonly ok: false; readonly refusal: SavedCartRefusal } => {
  if (!(error instanceof HostError)) throw error;
  if (isRefusal(error.code)) return { ok: false, refusal: error.code };
  if (error.status === 404) return { ok: false, refusal: 'unknown_saved_cart' };
  throw error;
};

const toResult = async (call: Promise<{ readonly data: SavedCartSummary }>): Promise<SavedCartResult> => {
  try {
    return { ok: true, saved: (await call).data };
  } catch (error) {
    return toRefusal(error);
  }
};

type Dependencies = { readonly journal: CartJournal; readonly media: Media };

/** The saved carts of a host; one that does not offer the calls has no list. */
export const openSavedCarts = (client: SessionClient, { journal, media }: Dependencies): SavedCarts => {
  const change = async (
    visitor: Visitor,
    send: () => Promise<{ readonly data: SavedCartSummary }>,
  ): Promise<SavedCartResult> => (visitor.session ? toResult(send()) : LOGIN_REQUIRED);
  return {
    list: async (visitor) => {
      if (!visitor.session) return [];
      return (await findOffered(client.send(visitor, { call: 'wrapper.get_saved_carts' })))?.data;
    },
    find: async (visitor, id) => {
      if (!visitor.session) return undefined;
      const call = client.send(visitor, { call: 'wrapper.get_saved_cart', fields: { id } });
      const saved = (await findOffered(call))?.data;
      return (
        saved && { ...saved, data: saved.data.map((row) => ({ ...row, image: media.toMediaUrl(row.image) })) }
      );
    },
    save: (visitor, name) =>
      change(visitor, () => client.send(visitor, { call: 'wrapper.save_cart', fields: { name } })),
    setAside: async (visitor, fields) => {
      const { session } = visitor;
      if (!session) return LOGIN_REQUIRED;
      const request = { ...fields, row_ids: [...fields.row_ids] };
      return toResult(
        journal.runExclusive(session, () =>
          client.send(visitor, { call: 'wrapper.set_aside', fields: request }),
        ),
      );
    },
    activate: async (visitor, activation) => {
      const { session } = visitor;
      if (!session) return LOGIN_REQUIRED;
      try {
        const { id_cart, former, unavailable, notices } = await journal.runExclusive(session, () =>
          client.send(visitor, { call: 'wrapper.activate_cart', fields: activation }),
        );
        return { ok: true, id_cart, ...(former && { former }), unavailable, notices };
      } catch (error) {
        return toRefusal(error);
      }
    },
    update: (visitor, id, fields) =>
      change(visitor, () =>
        client.send(visitor, {
          call: 'wrapper.update_saved_cart',
          fields: { id, ...fields, rows: [...fields.rows], lines: [...fields.lines] },
        }),
      ),
    remove: (visitor, id) =>
      change(visitor, () => client.send(visitor, { call: 'wrapper.remove_saved_cart', fields: { id } })),
    restore: (visitor, id) =>
      change(visitor, () => client.send(visitor, { call: 'wrapper.restore_saved_cart', fields: { id } })),
  };
};
