import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MUTATIONS } from './mutations/mutations.ts';

const ROOT = join(import.meta.dirname, '..');

it.each(MUTATIONS)(
  'the fault "$name" can be planted: its line is in its file once',
  ({ file, before, tests }) => {
    expect(readFileSync(join(ROOT, file), 'utf8').split(before)).toHaveLength(2);
    const missing = tests.flatMap(({ files }) => files.filter((name) => !existsSync(join(ROOT, name))));
    expect(missing).toEqual([]);
  },
);
