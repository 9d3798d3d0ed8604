import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EMBLEM } from './emblem.ts';

it('the emblem of paper is that of the pages', () => {
  const svg = readFileSync(join(import.meta.dirname, '../../public/favicon.svg'), 'utf8');
  const paths = [...svg.matchAll(/<path fill="(?<color>#\w+)" d="(?<path>[^"]+)"/g)];
  expect(paths.map(({ groups }) => groups?.['path'])).toEqual(EMBLEM.map(([, path]) => path));
});
