import type { SSRResult } from 'astro';
import {
  createComponent,
  renderSlotToString,
  type AstroComponentFactory,
} from 'astro/runtime/server/index.js';
import { createBudgetedCache } from '#src/backoffice/cache-budget.ts';
import { mustFind } from './must-find.mjs';

/** Content version, language and parameters that a part depends on. */
export type PartKey = string & { readonly kind: 'part' };

/**
 * The key of a part: name it after its component, and pass every value that its HTML depends on beside content and
 * language. Nothing of a session may appear in a part, not even in its key; whether the viewer can buy is part of
 * every key. Undefined without a content version (see `App.Locals`): the part is then rendered each time.
 */
export const toPartKey = (
  { contentVersion, locale, canBuy }: Pick<App.Locals, 'contentVersion' | 'locale' | 'canBuy'>,
  name: string,
  ...values: readonly (string | number | boolean)[]
): PartKey | undefined =>
  contentVersion === undefined
    ? undefined
    : (`${name} ${locale}${canBuy ? '' : ' reader'} ${contentVersion} ${JSON.stringify(values)}` as PartKey);

type Slot = Parameters<typeof renderSlotToString>[1];

const parts = createBudgetedCache<string>('part');

/** Bytes of memory per character: the whole text, and the pieces that it is made of. */
const CHARACTER_BYTES = 4;

/**
 * A slot rendered by Astro. Its type says string, but it carries the instructions for scripts, which are rendered once per page. Throws for
 * a plain string: a stored part would lack its scripts, or have those of another page.
 */
export const toRenderedSlot = (html: string): string => {
  const slot = Object(html) as { readonly instructions?: unknown; readonly chunks?: unknown };
  const isKnown = slot.instructions !== undefined && Array.isArray(slot.chunks);
  mustFind(isKnown, { name: 'astro', expected: 'a rendered slot of `instructions` and `chunks`' });
  return html;
};

const renderPart = async (key: PartKey | undefined, result: SSRResult, slot: Slot): Promise<string> => {
  const html = toRenderedSlot(await renderSlotToString(result, slot));
  if (key !== undefined) parts.set(key, html, html.length * CHARACTER_BYTES);
  return html;
};

type PartProps = { readonly of: PartKey | undefined };

/** Returns the stored HTML without a promise, so that Astro does not buffer what follows. */
const getPart = (result: SSRResult, { of }: PartProps, { default: slot }: { readonly default: Slot }) =>
  (of && parts.get(of)) ?? renderPart(of, result, slot);

/**
 * `<Part of={toPartKey(…)}>…</Part>` renders its slot once per key. Astro evaluates the expressions of the slot each
 * time: pass only props there, and leave all work to the component inside. Astro's runtime is not a public API:
 * `tests/http/parts.test.ts` compares pages made of parts with pages rendered at once.
 */
export const Part = createComponent(getPart as unknown as AstroComponentFactory) as unknown as (
  props: PartProps & { readonly children?: unknown },
) => unknown;
