import { describe, expect, test } from 'vitest';
import { toCardNumber } from './card-number.ts';

describe('a typed card number', () => {
  test.each([
    ['4242 4242 4242 4242', '4242424242424242'],
    [' 4000-0000-0000-0119 ', '4000000000000119'],
    ['378282246310005', '378282246310005'],
  ])('%s is one', (typed, digits) => expect(toCardNumber(typed)).toBe(digits));

  test.each(['', '4242 4242 4242 4241', '4242', '4242x4242y4242z4242', '0'.repeat(20)])(
    '%j is not one',
    (typed) => expect(toCardNumber(typed)).toBeUndefined(),
  );
});
