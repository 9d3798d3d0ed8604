import { afterEach, beforeEach, expect, vi } from 'vitest';

/** An error or a warning that reaches the console fails the test during which it was written. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls, 'console.error').toEqual([]);
  expect(vi.mocked(console.warn).mock.calls, 'console.warn').toEqual([]);
});
