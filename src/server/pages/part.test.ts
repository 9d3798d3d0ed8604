import { renderSlotToString } from 'astro/runtime/server/index.js';
import { expect, it } from 'vitest';
import { toRenderedSlot } from './part.ts';

it('keeps what Astro renders of a slot', async () => {
  const slot = await renderSlotToString({} as never, 'text' as never);
  expect(toRenderedSlot(slot)).toBe(slot);
});

it.each([
  ['a text', '<b>x</b>'],
  ['a text of pieces', Object.assign(new String('x'), { chunks: ['x'] })],
  ['a text with instructions', Object.assign(new String('x'), { instructions: null })],
])('ends a build where Astro makes %s of a slot', (_what, html) => {
  expect(() => toRenderedSlot(html as string)).toThrow(/^astro [\d.]+: expected a rendered slot/);
});
