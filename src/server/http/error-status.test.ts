import { expect, it } from 'vitest';
import { BackOfficeError } from '#src/backoffice/errors.ts';
import { isUnavailable, toErrorStatus } from './error-status.ts';

it.each([
  [429, 503],
  [502, 503],
  [503, 503],
  [504, 503],
  [500, 500],
  [501, 501],
  [404, 500],
  [422, 500],
])('a back office that fails with %d is told with %d', (status, told) => {
  const fault = new BackOfficeError('away', { status });
  expect([toErrorStatus(fault), isUnavailable(fault)]).toEqual([told, told === 503]);
});

it('any other fault is told with 500', () => {
  const fault = Object.assign(new Error('away'), { status: 503 });
  expect([toErrorStatus(fault), isUnavailable(fault), toErrorStatus(undefined)]).toEqual([500, false, 500]);
});
