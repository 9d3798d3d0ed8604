import { expect, it } from 'vitest';
import astro from 'astro/package.json' with { type: 'json' };
import { mustFind } from './must-find.mjs';

const find = (isFound: boolean, name: string) => () => {
  mustFind(isFound, { name, expected: 'a hook' });
};

it('names package, version and what is missing, and does nothing where it is found', () => {
  expect(find(true, 'astro')).not.toThrow();
  expect(find(false, 'astro')).toThrow(
    `astro ${astro.version}: expected a hook, found none. docs/decisions/023-astro-fenced.md`,
  );
});

it('says so if the version of a package is unknown', () => {
  expect(find(false, 'no-such-package')).toThrow('no-such-package (of unknown version): expected a hook');
});
