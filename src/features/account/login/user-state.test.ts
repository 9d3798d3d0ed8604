import { expect, it } from 'vitest';
import { toUserTemp } from '#src/contract/account.ts';
import { toUserState } from './user-state.ts';

const session = {
  token: 'a-secret-token',
  role: 'customer' as const,
  address_code: '002',
  user: {
    name: 'Marta Zanin',
    company_name: 'Edil Zanin S.r.l.',
    client_id: 10482,
    address_codes: [
      { address_code: '001', IndirizzoEsteso: 'Via Castellana 118', Citta: 'Treviso' },
      { address_code: '002', IndirizzoEsteso: 'Via delle Industrie 9', Citta: 'Marghera' },
    ],
  },
};

it('[E-13] passes user, addresses and selection to the browser, and never the token', () => {
  const state = toUserState(session);
  expect(Object.keys(state).sort()).toEqual([
    'addressList',
    'selected_address',
    'selected_collection',
    'user',
    'user_temp',
  ]);
  expect(state.addressList).toEqual(session.user.address_codes);
  expect(state.selected_address).toBe('002');
  expect(JSON.stringify(state)).not.toContain(session.token);
});

it('[N-51] selects collection 1 by default', () => {
  expect(toUserState(session).selected_collection).toBe(1);
});

it('[E-12] [U-03] [U-04] identifies the client and the selected address, or a guest', () => {
  expect(toUserTemp(session)).toEqual({ client_id: 10482, address_code: '002', ext_call: false });
  expect(toUserTemp(undefined)).toEqual({ client_id: 0, address_code: '0', ext_call: true });
});
