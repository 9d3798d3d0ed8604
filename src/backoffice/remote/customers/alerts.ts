import type { Alerts } from '../../port/back-office.ts';
import { findOffered } from '../http/response.ts';
import type { SessionClient } from '../http/session-client.ts';

/** The alerts of a host, which sends its own mails; absent for a host without these calls. */
export const openAlerts = (client: SessionClient): Alerts => ({
  list: async (visitor) =>
    visitor.session ? (await findOffered(client.send(visitor, { call: 'wrapper.get_alerts' })))?.data : [],
  set: async (visitor, change) => {
    if (!visitor.session) return false;
    return (
      (await findOffered(client.send(visitor, { call: 'wrapper.set_alert', fields: change }))) !== undefined
    );
  },
});
