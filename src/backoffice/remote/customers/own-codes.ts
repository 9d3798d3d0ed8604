import type { OwnCodes } from '../../port/back-office.ts';
import { findOffered } from '../http/response.ts';
import type { SessionClient } from '../http/session-client.ts';

/** The own codes of a client at a host; absent for a host without these calls. */
export const openOwnCodes = (client: SessionClient): OwnCodes => ({
  list: async (visitor, cartis) => {
    if (!visitor.session || cartis?.length === 0) return [];
    const fields = cartis ? { cartis: [...cartis] } : {};
    return (await findOffered(client.send(visitor, { call: 'wrapper.get_own_codes', fields })))?.data;
  },
  set: async (visitor, codes) => {
    if (!visitor.session) return undefined;
    const fields = { data: [...codes] };
    return (await findOffered(client.send(visitor, { call: 'wrapper.set_own_codes', fields })))?.refused;
  },
});
