import { describe, expect, it } from 'vitest';
import { ownServer } from './own-server.mjs';

type Settings = Readonly<Record<string, unknown>>;
type Options = { readonly setAdapter: (settings: Settings) => void };

/** What Astro gets of an adapter with these settings. */
const setUp = (...given: readonly Settings[]): readonly Settings[] => {
  const set: Settings[] = [];
  const onDone = ({ setAdapter }: Options): void => given.forEach(setAdapter);
  const adapter = { name: 'x', hooks: { 'astro:config:done': onDone } };
  const { hooks } = ownServer(adapter as never);
  hooks['astro:config:done']({ setAdapter: (settings: Settings) => void set.push(settings) });
  return set;
};

describe('the adapter', () => {
  it('starts the shop’s own server', () => {
    const [settings] = setUp({ name: 'x', serverEntrypoint: 'x/server.js' });
    expect(settings).toMatchObject({ name: 'x' });
    expect(String(settings?.['serverEntrypoint'])).toMatch(/\/src\/server\.ts$/);
  });

  it('ends a build where its entry is set in another way', () => {
    const message = /^@astrojs\/node [\d.]+: expected an adapter with `serverEntrypoint`/;
    expect(() => setUp()).toThrow(message);
    expect(() => setUp({ name: 'x', entry: 'x/server.js' })).toThrow(message);
  });
});
