import { expect, it } from 'vitest';
import { z } from 'zod';
import { addressFieldsSchema, companyFieldsSchema, instructionsSchema } from '#src/contract/company-data.ts';
import { registrationSchema } from '#src/contract/registration.ts';
import { toMaxLength } from './field-length.ts';

const { kind, ...registration } = registrationSchema.shape;

it.each([
  ['company', companyFieldsSchema.shape],
  ['address', addressFieldsSchema.shape],
  ['instructions', instructionsSchema.shape],
  ['registration', registration],
])('of each field of %s is the longest text that its schema takes', (_, shape) => {
  for (const [name, field] of Object.entries(shape)) {
    const max = toMaxLength(field);
    // Digits are a telephone number too.
    expect(field.safeParse('1'.repeat(max)).success, name).toBe(true);
    expect(field.safeParse('1'.repeat(max + 1)).success, name).toBe(false);
  }
});

it('of a field without a limit is an error', () => {
  expect(() => toMaxLength(z.string())).toThrow('without a limit');
  expect(() => toMaxLength(kind)).toThrow('without a limit');
});
