import type { SSRResult } from 'astro';
import {
  createComponent,
  renderSlotToString,
  type AstroComponentFactory,
} from 'astro/runtime/server/index.js';
import { createBudgetedCache } from '#src/backoffice/cache-budget.ts';

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

/** Bytes of a string's characters in memory. */
const CHARACTER_BYTES = 2;

/** Astro's rendered slot, which its type calls a string: the HTML as `chunks` between instructions for scripts. */
type RenderedSlot = {
  readonly constructor: new (content: string, instructions: unknown, chunks: readonly unknown[]) => string;
  readonly instructions: unknown;
  readonly chunks: readonly unknown[];
};

/** The same slot with adjacent strings joined: thousands of pieces would be joined at each use, and take more memory. */
const joinChunks = (html: string): string => {
  const { constructor: Slot, instructions, chunks } = html as unknown as RenderedSlot;
  const joined: unknown[] = [];
  let texts: string[] = [];
  const flush = (): void => {
    if (texts.length > 0) joined.push(texts.join(''));
    texts = [];
  };
  for (const chunk of chunks) {
    if (typeof chunk === 'string') texts.push(chunk);
    else {
      flush();
      joined.push(chunk);
    }
  }
  flush();
  return new Slot(joined.filter((chunk) => typeof chunk === 'string').join(''), instructions, joined);
};

const renderPart = async (key: PartKey | undefined, result: SSRResult, slot: Slot): Promise<string> => {
  const html = await renderSlotToString(result, slot);
  if (key === undefined) return html;
  const joined = joinChunks(html);
  parts.set(key, joined, joined.length * CHARACTER_BYTES);
  return joined;
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
