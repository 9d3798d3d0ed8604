import { afterEach, beforeEach, expect, vi } from 'vitest';
import { logOutput } from '#src/backoffice/log.ts';

const toLevel = (line: string): string => (JSON.parse(line) as { level: string }).level;

/** Fails the test during which an error or a warning was written to the console or to the log. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(logOutput, 'write').mockImplementation(() => undefined);
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls, 'console.error').toEqual([]);
  expect(vi.mocked(console.warn).mock.calls, 'console.warn').toEqual([]);
  const lines = vi.mocked(logOutput.write).mock.calls.map(([line]) => line);
  expect(
    lines.filter((line) => /^(?:error|warn)$/.test(toLevel(line))),
    'logged errors and warnings',
  ).toEqual([]);
});
