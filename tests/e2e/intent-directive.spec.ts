import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { bundleScript } from '#src/build/classic-script.mjs';
import type { IntentOptions } from '#src/ui/browser/intent.client.ts';
import { expect, test } from '../support/e2e.ts';

declare global {
  interface Window {
    /** What the island received after hydration, and its hydrations. */
    received: string[];
    finishLoading: () => void;
    /** The directive; see `bundleScript`. */
    script: (...args: readonly unknown[]) => void;
  }
}

const DIRECTIVE = fileURLToPath(new URL('../../src/ui/browser/intent.client.ts', import.meta.url));

const ISLAND = `
  <test-island ssr>
    <div>
      <button type="button" id="press">press</button>
      <a href="#native" id="link" data-hold>link</a>
      <form data-hold><input id="text" /><button id="send">send</button></form>
    </div>
  </test-island>
  <button id="outside">outside</button>`;

/** A page with one island whose hydration listens to events, and whose code arrives with `finishLoading`. */
const openIsland = async (page: Page, options: IntentOptions | true = true): Promise<void> => {
  const { code } = (await bundleScript(DIRECTIVE)) as { code: string };
  // Of the context: a link may open the address in another tab.
  await page
    .context()
    .route('**/island*', (route) => route.fulfill({ contentType: 'text/html', body: ISLAND }));
  await page.goto('/island');
  await page.addScriptTag({ content: code });
  await page.evaluate((value) => {
    window.received = [];
    const island = document.querySelector<HTMLElement>('test-island');
    const loading = new Promise<void>((resolve) => (window.finishLoading = resolve));
    const hydrate = () => {
      island?.removeAttribute('ssr');
      window.received.push('hydrated');
      for (const name of ['click', 'submit', 'keydown', 'input'])
        island?.addEventListener(name, (event) => {
          event.preventDefault();
          const target = event.target as HTMLInputElement;
          const detail = event instanceof KeyboardEvent ? event.key : name === 'input' ? target.value : '';
          if (name !== 'click' || target.id !== 'send')
            window.received.push(`${name} ${target.id} ${detail}`.replaceAll('  ', ' ').trim());
        });
    };
    const load = async () => {
      window.received.push('loaded');
      await loading;
      return hydrate;
    };
    window.script(load, { value }, island);
  }, options);
};

const finish = (page: Page): Promise<void> => page.evaluate(() => window.finishLoading());
const readReceived = (page: Page): Promise<readonly string[]> => page.evaluate(() => window.received);

test('presses, forms, keys and typed text are replayed in their order after hydration', async ({ page }) => {
  await openIsland(page);
  await page.locator('#press').click();
  await page.locator('#press').click();
  await page.locator('#link').click();
  await page.locator('#text').focus();
  await page.keyboard.type('vita');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await readReceived(page)).toEqual(['loaded']);
  await finish(page);
  await expect
    .poll(() => readReceived(page))
    .toEqual([
      'loaded',
      'hydrated',
      'input text vita',
      'click press',
      'click press',
      'click link',
      'keydown text ArrowDown',
      'submit',
    ]);
  const caret = await page.locator('#text').evaluate((input: HTMLInputElement) => input.selectionStart);
  expect(caret).toBe(3);
  expect(new URL(page.url()).hash).toBe('');
});

test('a link whose island does not arrive is followed after three seconds', async ({ page }) => {
  await openIsland(page);
  const start = Date.now();
  await page.locator('#link').click();
  await page.waitForURL(/#native$/);
  expect(Date.now() - start).toBeGreaterThan(2_500);
});

test('a link with a modifier key is not held', async ({ page }) => {
  await openIsland(page);
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    page.locator('#link').click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await other.close();
  await finish(page);
  await expect.poll(() => readReceived(page)).toEqual(['loaded', 'hydrated']);
});

test('hydrates for stored entries, also those of another window', async ({ page, context }) => {
  await openIsland(page, { when: 'tabs', min: 2 });
  await page.evaluate(() => localStorage.setItem('tabs', '[1]'));
  await page.evaluate(() => window.dispatchEvent(new Event('stored:tabs')));
  expect(await readReceived(page)).toEqual([]);
  const other = await context.newPage();
  await other.route('**/other', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await other.goto('/other');
  await other.evaluate(() => localStorage.setItem('tabs', '[1, 2]'));
  await expect.poll(() => readReceived(page)).toEqual(['loaded']);
});

test('hydrates at once, and replays what came before; keys of numbers stay native', async ({ page }) => {
  await openIsland(page, { now: true });
  expect(await readReceived(page)).toEqual(['loaded']);
  await page.locator('#press').click();
  await page.locator('#text').evaluate((input: HTMLInputElement) => {
    input.type = 'number';
    input.value = '4';
  });
  await page.locator('#text').press('ArrowUp');
  await expect(page.locator('#text')).toHaveValue('5');
  await finish(page);
  await expect.poll(() => readReceived(page)).toEqual(['loaded', 'hydrated', 'input text 5', 'click press']);
});

test('hydrates for its wake event', async ({ page }) => {
  await openIsland(page, { wake: 'ring' });
  await page.evaluate(() => document.dispatchEvent(new Event('ring')));
  await finish(page);
  await expect.poll(() => readReceived(page)).toEqual(['loaded', 'hydrated']);
});

test('loads at the first sign of a visitor without hydration', async ({ page }) => {
  await openIsland(page, { idle: true });
  let x = 0;
  const move = async () => {
    await page.mouse.move((x += 5), 50);
    return readReceived(page);
  };
  await expect.poll(move).toEqual(['loaded']);
  await finish(page);
  await page.locator('#outside').click();
  expect(await readReceived(page)).toEqual(['loaded']);
});
