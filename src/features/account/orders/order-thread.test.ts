import { expect, it } from 'vitest';
import { toLots } from './order-thread.ts';

const toRest = (isPickup: boolean) => {
  const row = { row_id: '1', rest: 5, parts: [] } as unknown as Parameters<typeof toLots>[0];
  const [lot] = toLots(row, {
    t: (key) => key,
    toDay: (day) => day,
    toQuantity: String,
    expected: 'lunedì 30 novembre',
    isPickup,
  });
  return lot?.delivery;
};

it('what is still to come is expected on its day, delivered or collected', () => {
  expect(toRest(false)).toMatchObject({ text: 'lunedì 30 novembre', hint: 'account:thread.expected' });
  expect(toRest(true)).toMatchObject({ text: 'lunedì 30 novembre', hint: 'account:thread.expectedPickup' });
});
