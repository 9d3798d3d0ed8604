import { describe, expect, it } from 'vitest';
import { sendOrderSchema } from './order.ts';

const ID = '3F2504E0-4F89-41D3-9A0C-0305E82C3301';

describe('the request_id of an order', () => {
  it('ignores case', () => {
    const parse = (request_id: string) =>
      sendOrderSchema.parse({ id_cart: 0, payment_method: 'transfer', request_id }).request_id;
    expect(parse(ID)).toBe(parse(ID.toLowerCase()));
  });
});
