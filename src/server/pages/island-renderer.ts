import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

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

/**
 * Renders React islands on the server at once, as no island waits for data. Takes the place of the server half of
 * `@astrojs/react`, which renders each island twice, the first time to learn whether it is one, through a stream each time.
 * Islands have no number here, so that `useId` would give each of them the same ids: `eslint.config.mjs` forbids it.
 */
const islandRenderer = {
  name: '@astrojs/react',
  check: (component: unknown): boolean => typeof component === 'function',
  renderToStaticMarkup: (
    component: ComponentType<object>,
    props: Readonly<Record<string, unknown>>,
    { default: children, ...slots }: Slots,
  ): { readonly html: string; readonly attrs: Readonly<Record<string, never>> } => {
    const filled = Object.entries(slots).map(([name, html]) => [name, toSlot(name, html)] as const);
    const inner = children === undefined ? {} : { children: toSlot(undefined, children) };
    const element = createElement(component, { ...props, ...Object.fromEntries(filled), ...inner });
    return { html: renderToString(element), attrs: {} };
  },
};

export default islandRenderer;
