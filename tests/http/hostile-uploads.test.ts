import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE_FILES, HOSTILE_TEXTS } from '../support/hostile-lists.ts';
import { lendShop } from '../support/lend-shop.ts';
import type { Shop } from '../support/shop.ts';
import { translate } from '../support/words.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await lendShop();
});
afterAll(() => shop.stop());

const MAX_BYTES = 1_000_000;

const post = async (field: string, content: string | Blob): Promise<{ status: number; body: string }> => {
  const form = new FormData();
  form.set(field, content);
  const { origin } = shop;
  const answer = await fetch(`${origin}/pages/quick-order`, {
    method: 'POST',
    body: form,
    headers: { origin },
  });
  return { status: answer.status, body: await answer.text() };
};

describe('a guest who sends a hostile list to quick order', () => {
  const refusals = [
    'This file is damaged or is no list: save it again as XLSX, ODS or CSV.',
    'There is no article in this list.',
    'This file is too large: at most 1 MB and {{max}} lines. Divide it into several files.',
  ].map((text) => translate('it', text).split(/[:{]/, 1)[0] ?? '');

  it('gets its lines or why it is not read, each time, while others are served', async () => {
    for (const [what, make] of HOSTILE_FILES) {
      const bytes = make();
      if (bytes.length > MAX_BYTES) continue;
      const [{ status, body }, health] = await Promise.all([
        post('file', new Blob([new Uint8Array(bytes)])),
        fetch(`${shop.origin}/api/health`),
      ]);
      expect([status, health.status], what).toEqual([200, 200]);
      const isTold = refusals.some((text) => body.includes(text));
      expect(isTold || body.includes('data-list-counts'), what).toBe(true);
    }
    for (const text of HOSTILE_TEXTS.filter(({ length }) => length < MAX_BYTES / 2))
      expect((await post('text', text)).status, text.slice(0, 20)).toBe(200);
  });
});
