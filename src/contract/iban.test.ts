import { expect, it } from 'vitest';
import { isIban } from './iban.ts';

it.each([
  ['IT60X0542811101000000123456', true],
  ['IT60 X054 2811 1010 0000 0123 456', true],
  ['it60x0542811101000000123456', true],
  ['DE89370400440532013000', true],
  ['SM86U0322509800000000270100', true],
  ['IT60X0542811101000000123465', false],
  ['IT61X0542811101000000123456', false],
  ['IT60X05428111010000001234', false],
  ['IT60', false],
  ['IT00X', false],
  ['', false],
])('%s is an IBAN: %s', (text, is) => {
  expect(isIban(text)).toBe(is);
});
