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
  [401, 500],
  [404, 404],
  [405, 500],
  [403, 403],
  [422, 422],
])('maps a back office error with status %d to %d', (status, expected) => {
  const error = new BackOfficeError('down', { status });
  expect([toErrorStatus(error), isUnavailable(error)]).toEqual([expected, expected === 503]);
});

it('maps any other error to 500', () => {
  const error = Object.assign(new Error('down'), { status: 503 });
  expect([toErrorStatus(error), isUnavailable(error), toErrorStatus(undefined)]).toEqual([500, false, 500]);
});
