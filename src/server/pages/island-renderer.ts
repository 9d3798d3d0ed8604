import { randomUUID } from 'node:crypto';
import { type ComponentType, createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { chunk } from '#src/backoffice/chunk.ts';
import { giveTurn } from '#src/backoffice/give-turn.ts';
import { DeferContext } from '#src/ui/rendering/defer-entries.ts';
import { flatten } from '#src/ui/rendering/flatten.ts';

/** HTML of a slot by name; `default`: the children of the component. */
type Slots = Readonly<Record<string, string>>;

/** The element as which the client's renderer expects a slot. */
const toSlot = (name: string | undefined, html: string): ReactNode =>
  html.trim() === ''
    ? null
    : createElement('astro-slot', {
        name,
        suppressHydrationWarning: true,
        dangerouslySetInnerHTML: { __html: html },
      });

/** Entries of a long list that are rendered at once; a row of the cart takes a twentieth of a millisecond. */
const ENTRIES = 25;

const renderEntries = async (entries: readonly ReactElement[]): Promise<string> => {
  const parts: string[] = [];
  for (const some of chunk(entries, ENTRIES)) {
    await giveTurn();
    parts.push(flatten(renderToString(createElement(Fragment, null, some))));
  }
  return parts.join('');
};

/** Renders a tree, then the entries of its long lists (`InTurns`) while other requests are served. */
const renderInTurns = async (element: ReactElement): Promise<string> => {
  const lists = new Map<string, readonly ReactElement[]>();
  const defer = (entries: readonly ReactElement[]): string => {
    const place = `<!--${randomUUID()}-->`;
    lists.set(place, entries);
    return place;
  };
  await giveTurn();
  let html = renderToString(createElement(DeferContext, { value: defer }, element));
  for (const [place, entries] of lists) {
    const rendered = await renderEntries(entries);
    html = html.replace(place, () => rendered);
  }
  await giveTurn();
  return html;
};

/**
 * Renders React islands on the server without a stream, because no island waits for data. Replaces the server half of `@astrojs/react`,
 * which renders each island twice, through a stream each time, and the first time only to find out whether it is React. Islands are not
 * numbered here, so `useId` would return the same ids in all of them: `eslint.config.mjs` forbids it.
 */
const islandRenderer = {
  name: '@astrojs/react',
  check: (component: unknown): boolean => typeof component === 'function',
  renderToStaticMarkup: async (
    component: ComponentType<object>,
    props: Readonly<Record<string, unknown>>,
    { default: children, ...slots }: Slots,
  ): Promise<{ readonly html: string; readonly attrs: Readonly<Record<string, never>> }> => {
    const filled = Object.entries(slots).map(([name, html]) => [name, toSlot(name, html)] as const);
    const inner = children === undefined ? {} : { children: toSlot(undefined, children) };
    const element = createElement(component, { ...props, ...Object.fromEntries(filled), ...inner });
    return { html: await renderInTurns(element), attrs: {} };
  },
};

export default islandRenderer;
