import { setImmediate as nextTurn } from 'node:timers/promises';
import { createElement, type ReactNode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { InTurns } from '#src/ui/rendering/InTurns.tsx';
import islandRenderer from './island-renderer.ts';

type Props = { readonly title: string; readonly children?: ReactNode; readonly side?: ReactNode };

let calls = 0;
const Box = ({ title, children, side }: Props) => {
  calls++;
  const [shown] = useState(title);
  return createElement('section', { title: shown }, children, side);
};

const render = async (props: object, slots: Readonly<Record<string, string>> = {}): Promise<string> =>
  (await islandRenderer.renderToStaticMarkup(Box as never, { ...props }, slots)).html;

describe('the renderer of islands', () => {
  it('renders a component with the HTML of its slots, as the client expects them', async () => {
    expect(await render({ title: 'a "b"' }, { default: '<b>x</b>', side: '<i>y</i>' })).toBe(
      '<section title="a &quot;b&quot;"><astro-slot><b>x</b></astro-slot><astro-slot name="side"><i>y</i></astro-slot></section>',
    );
  });

  it('renders nothing for an empty slot, and keeps children given as a property', async () => {
    expect(await render({ title: 'a' }, { default: ' \n', side: '' })).toBe('<section title="a"></section>');
    expect(await render({ title: 'a', children: 'text' })).toBe('<section title="a">text</section>');
  });

  it('takes functions for islands without calling them, and leaves names of elements to Astro', async () => {
    calls = 0;
    expect(islandRenderer.check(Box)).toBe(true);
    expect(islandRenderer.check('aside')).toBe(false);
    expect(calls).toBe(0);
    await render({ title: 'a' });
    expect(calls).toBe(1);
  });

  it('renders the entries of a long list in turns, to the same HTML as at once', async () => {
    let rendered = 0;
    const Entry = ({ name }: { name: string }) => {
      rendered++;
      const end = performance.now() + 1;
      while (performance.now() < end);
      return createElement('li', null, name, ' & ', name);
    };
    const List = ({ title }: { title: string }) => {
      const entries = Array.from({ length: 200 }, (_, at) =>
        createElement(Entry, { key: at, name: `$& ${at} <` }),
      );
      return createElement(
        'nav',
        { title },
        createElement(InTurns, { as: 'ul', className: 'l', children: entries }),
        title,
      );
    };
    const island = islandRenderer.renderToStaticMarkup(List as never, { title: 'a' }, {});
    const steps: number[] = [];
    while (rendered < 200) {
      const before = rendered;
      await nextTurn();
      steps.push(rendered - before);
    }
    expect((await island).html).toBe(renderToString(createElement(List, { title: 'a' })));
    expect(Math.max(...steps)).toBeLessThanOrEqual(50);
  });
});
