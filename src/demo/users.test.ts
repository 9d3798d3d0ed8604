import { describe, expect, it } from 'vitest';
import { addressSchema } from '#src/contract/account.ts';
import { paymentMethodSchema } from '#src/contract/order.ts';
import { parsePaymentTerms } from '#src/contract/payment-terms.ts';
import { DEMO_USERS } from './users.ts';
import { toDemoLines } from './products.ts';

const clients = DEMO_USERS.flatMap(({ client }) => client ?? []);

/** The Luhn checksum of all eleven digits. */
const isVatNumber = (text: string): boolean =>
  /^\d{11}$/.test(text) &&
  [...text].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
    0;

describe('the users of the demo shop', () => {
  it('are the six logins of the contract and two of the staff', () => {
    expect(DEMO_USERS.map(({ email, password, role }) => [email, password, role])).toEqual([
      ['cliente@demo.example', 'Demo-cliente-1', 'customer'],
      ['cliente2@demo.example', 'Demo-cliente-2', 'customer'],
      ['cliente3@demo.example', 'Demo-cliente-3', 'customer'],
      ['agente@demo.example', 'Demo-agente-1', 'agent'],
      ['editore@demo.example', 'Demo-editore-1', 'editor'],
      ['admin@demo.example', 'Demo-admin-1', 'admin'],
      ['vendite@demo.example', 'Demo-vendite-1', 'sales'],
      ['magazzino@demo.example', 'Demo-magazzino-1', 'warehouse'],
    ]);
  });

  it('buy for a company exactly when they are customers', () => {
    for (const { email, role, client } of DEMO_USERS) {
      expect(client !== undefined, email).toBe(role === 'customer');
    }
  });

  it('have companies with valid VAT numbers, ids of their own and addresses of the contract', () => {
    expect(new Set(clients.map(({ client_id }) => client_id)).size).toBe(clients.length);
    expect(new Set(clients.map(({ vat_number }) => vat_number)).size).toBe(clients.length);
    for (const { vat_number, addresses, payment_methods } of clients) {
      expect(isVatNumber(vat_number), vat_number).toBe(true);
      expect(new Set(addresses.map(({ address_code }) => address_code)).size).toBe(addresses.length);
      for (const address of addresses) expect(addressSchema.safeParse(address).success).toBe(true);
      for (const method of payment_methods) expect(paymentMethodSchema.safeParse(method).success).toBe(true);
    }
  });

  it('have three, two and two addresses', () => {
    expect(clients.map(({ addresses }) => addresses.length)).toEqual([3, 2, 2]);
    for (const { postal_code, province } of clients.flatMap(({ addresses }) => addresses))
      expect([postal_code, province]).toEqual([
        expect.stringMatching(/^\d{5}$/),
        expect.stringMatching(/^[A-Z]{2}$/),
      ]);
  });

  it('have different payment terms, and receive invoices by recipient code or PEC', () => {
    const terms = clients.map(({ conditions }) => conditions?.payment_terms ?? '');
    expect(new Set(terms).size).toBe(clients.length);
    for (const text of terms) expect(parsePaymentTerms(text), text).toBeDefined();
    for (const { contacts } of clients) {
      const { recipient_code = '', pec = '' } = contacts ?? {};
      expect(recipient_code).toMatch(/^[A-Z0-9]{7}$/);
      expect(pec === '').toBe(recipient_code !== '0000000');
    }
  });

  it('have agreed prices below the list price, for existing products', () => {
    const list = new Map(toDemoLines().map(({ sku, price = 0 }) => [sku, price]));
    const agreed = clients.flatMap(({ prices }) => prices);
    expect(agreed.length).toBeGreaterThan(0);
    for (const { carti, price } of agreed) expect(price, carti).toBeLessThan(list.get(carti) ?? 0);
  });

  it('include an agent of the first two companies', () => {
    const agent = DEMO_USERS.find(({ role }) => role === 'agent');
    expect(agent?.agent_of).toEqual(clients.slice(0, 2).map(({ client_id }) => client_id));
  });
});
