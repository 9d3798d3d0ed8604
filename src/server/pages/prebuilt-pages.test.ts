import { describe, expect, it } from 'vitest';
import { createPrebuiltPages } from './prebuilt-pages.ts';

const toPage = (text: string, style = 'a'): Buffer =>
  Buffer.from(`<link rel="stylesheet" href="/${style}.css">${text}`);

const PAGES: Readonly<Record<string, Buffer>> = { '/': toPage('home'), '/resi': toPage('resi') };

const open = (builtVersion: string | undefined = '7') =>
  createPrebuiltPages(builtVersion, (path) => Promise.resolve(PAGES[path] ?? Buffer.alloc(0)));

describe('prebuilt pages', () => {
  it('are current at the version of the build', () => {
    const pages = open();
    expect([pages.isCurrent('7'), pages.isCurrent('7', '/')]).toEqual([true, true]);
    expect([pages.isCurrent('8'), pages.isCurrent('8', '/')]).toEqual([false, false]);
  });

  it('are current at another version once the fallback route rendered the same', async () => {
    const pages = open();
    await pages.compare('8', '/', toPage('home', 'b'));
    await pages.compare('8', '/resi', toPage('changed'));
    expect([pages.isCurrent('8', '/'), pages.isCurrent('8', '/resi'), pages.isCurrent('8')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(pages.isCurrent('9', '/')).toBe(false);
    await pages.compare('9', '/resi', toPage('resi'));
    expect([pages.isCurrent('9', '/'), pages.isCurrent('9', '/resi')]).toEqual([false, true]);
  });

  it('of another shop never are', async () => {
    const pages = createPrebuiltPages(undefined, () => Promise.resolve(toPage('home')));
    await pages.compare('7', '/', toPage('home'));
    expect(pages.isCurrent('7', '/')).toBe(false);
  });
});
