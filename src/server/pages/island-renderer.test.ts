import { createElement, type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import islandRenderer from './island-renderer.ts';

type Props = { readonly title: string; readonly children?: ReactNode; readonly side?: ReactNode };

let calls = 0;
const Box = ({ title, children, side }: Props) => {
  calls++;
  const [shown] = useState(title);
  return createElement('section', { title: shown }, children, side);
};

const render = (props: object, slots: Readonly<Record<string, string>> = {}): string =>
  islandRenderer.renderToStaticMarkup(Box as never, { ...props }, slots).html;

describe('the renderer of islands', () => {
  it('renders a component with the HTML of its slots, as the client expects them', () => {
    expect(render({ title: 'a "b"' }, { default: '<b>x</b>', side: '<i>y</i>' })).toBe(
      '<section title="a &quot;b&quot;"><astro-slot><b>x</b></astro-slot><astro-slot name="side"><i>y</i></astro-slot></section>',
    );
  });

  it('renders nothing for an empty slot, and keeps children given as a property', () => {
    expect(render({ title: 'a' }, { default: ' \n', side: '' })).toBe('<section title="a"></section>');
    expect(render({ title: 'a', children: 'text' })).toBe('<section title="a">text</section>');
  });

  it('takes functions for islands without a call, and leaves names of elements to Astro', () => {
    calls = 0;
    expect(islandRenderer.check(Box)).toBe(true);
    expect(islandRenderer.check('aside')).toBe(false);
    expect(calls).toBe(0);
    render({ title: 'a' });
    expect(calls).toBe(1);
  });
});
