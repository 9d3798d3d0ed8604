import { describe, expect, it } from 'vitest';
import type { Session } from '#src/backoffice/session.ts';
import { pickCookies, toPageVisited, toUsageEvent } from './usage-event.ts';
import type { TrackedCall } from './visit.ts';

const address = (address_code: string) => ({ address_code, IndirizzoEsteso: 'Via Po 1', Citta: 'Torino' });

const session: Session = {
  token: 'secret-token',
  role: 'customer',
  address_code: '002',
  user: {
    name: 'Anna',
    company_name: 'Rossi',
    client_id: 1001,
    address_codes: [address('001'), address('002')],
  },
};

const CUSTOMER: TrackedCall = {
  ...{ action: 'product-list', query: { text: 'viti', page: 1 } },
  visitor: { locale: 'it', session },
};
const GUEST: TrackedCall = { ...CUSTOMER, visitor: { locale: 'it' } };

const toEvent = (page: string, call = CUSTOMER) => toUsageEvent(call, { page, cookies: {}, id_cart: 7 });

describe('the event of a call', () => {
  it('[G-07] has the listing type and code of the query’s listino_type and listino_code', () => {
    expect(toEvent('/shop?listino_type=B2B&listino_code=L7')).toMatchObject({
      listing_type: 'B2B',
      listing_code: 'L7',
    });
    expect(toEvent('/shop')).toMatchObject({ listing_type: '', listing_code: '' });
    const call: TrackedCall = { ...CUSTOMER, query: { listino_type: 'of the call', listino_code: 4 } };
    expect(toEvent('/shop?listino_type=x', call)).toMatchObject({
      listing_type: 'of the call',
      listing_code: '4',
    });
  });

  it('[G-08] has all other parameters of the page and of the call in other_data, and none of those with a field of their own', () => {
    const own = 'client_id=1001&address_code=001&listino_type=B2B&listino_code=L7&id_cart=7';
    const { other_data } = toEvent(`/shop?${own}&color=rosso&color=blu&utm_source=mail&text=old&ext_call=1`);
    expect(other_data).toEqual({
      ...{ color: 'rosso,blu', utm_source: 'mail', ext_call: '1' },
      text: 'viti',
      page: '1',
    });
  });

  it('[G-08] has rows as JSON, and omits parameters that a call leaves out', () => {
    const call: TrackedCall = {
      ...CUSTOMER,
      ...{ action: 'update-cart', query: { cart_rows: [{ row_id: 3, quantity: 200 }], promo: undefined } },
    };
    expect(toEvent('/pages/cart', call).other_data).toEqual({
      cart_rows: '[{"row_id":3,"quantity":200}]',
    });
  });

  it.each([
    [0.123_45, '0.1235'],
    [1.000_04, '1'],
    [-2.718_28, '-2.7183'],
    [0.000_01, '0'],
    [100, '100'],
  ])('[G-09] rounds %d to 4 decimals', (quantity, shown) => {
    const call: TrackedCall = { ...CUSTOMER, action: 'add-to-cart', query: { item_id: 'A', quantity } };
    expect(toEvent('/shop', call).other_data['quantity']).toBe(shown);
  });

  it('[G-09] rounds numbers within rows and the bounds of prices, and leaves codes as they are', () => {
    const rows: TrackedCall = { ...CUSTOMER, query: { cart_rows: [{ row_id: 3, quantity: 0.123_45 }] } };
    expect(toEvent('/pages/cart', rows).other_data['cart_rows']).toBe('[{"row_id":3,"quantity":0.1235}]');
    const list: TrackedCall = { ...CUSTOMER, query: { min_price: '10.123456', text: '1.234567' } };
    expect(toEvent('/shop', list).other_data).toEqual({ min_price: '10.1235', text: '1.234567' });
  });

  it('[G-10] has client and address of the active user where the query names none, and zeros for a guest', () => {
    expect(toEvent('/shop')).toMatchObject({ id_client: 1001, address_code: '002' });
    expect(toEvent('/shop', GUEST)).toMatchObject({ id_client: 0, address_code: '0' });
    const shared: TrackedCall = { action: 'product-list', query: {} };
    expect(toEvent('/shop', shared)).toMatchObject({ id_client: 0, address_code: '0' });
  });

  it('has the address of the query where it is the user’s, and nobody else’s client', () => {
    expect(toEvent('/shop?client_id=1001&address_code=001')).toMatchObject({
      id_client: 1001,
      address_code: '001',
    });
    expect(toEvent('/shop?client_id=9&address_code=99')).toMatchObject({
      id_client: 1001,
      address_code: '002',
    });
    expect(toEvent('/shop?client_id=1001&address_code=001', GUEST)).toMatchObject({
      id_client: 0,
      address_code: '0',
    });
  });

  it('has the same id for every retry of a client’s call, and another one for anything else', () => {
    const call: TrackedCall = { ...CUSTOMER, action: 'add-to-cart', operation_id: 'operation-1 0' };
    const toId = (changed: Partial<TrackedCall> = {}) => toEvent('/shop', { ...call, ...changed }).event_id;
    expect(toId()).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
    expect(toId()).toBe(toId({ query: {} }));
    const others = [
      toId({ operation_id: 'operation-1 1' }),
      toId({ action: 'remove-cart' }),
      toId({ visitor: { locale: 'it' } }),
      toId({ operation_id: undefined }),
      toId({ operation_id: undefined }),
    ];
    expect(new Set([toId(), ...others]).size).toBe(6);
  });

  it('[G-13] has neither the token of the session nor secrets of addresses', () => {
    const page = toPageVisited(
      '/pages/alert?token=secret&to=%2Fx%3Ftoken%3Dsecret&charge=secret&_action=a&id=1',
    );
    expect(page).toBe('/pages/alert?id=1');
    expect(JSON.stringify(toEvent(page))).not.toContain('secret');
    const call: TrackedCall = { ...CUSTOMER, query: { token: 'secret', _action: 'secret' } };
    expect(JSON.stringify(toEvent(page, call))).not.toContain('secret');
  });
});

describe('the cookies of an event', () => {
  it('[G-13] are the known ones that are not credentials', () => {
    const header = 'fondaco_session=s3cret; consent=v1.1.1795600000; i18n_redirected=en; _ga=x; __Host-sid=y';
    expect(pickCookies(header)).toEqual({ consent: 'v1.1.1795600000', i18n_redirected: 'en' });
    expect(pickCookies(undefined)).toEqual({});
    expect(pickCookies(';;=;consent')).toEqual({ consent: '' });
  });
});

describe('the visited page', () => {
  it('is the list instead of its parts', () => {
    expect(toPageVisited('/en/shop/parts?text=m8&_only=list&page=2')).toBe('/en/shop?text=m8&page=2');
    expect(toPageVisited('/shop')).toBe('/shop');
  });
});
