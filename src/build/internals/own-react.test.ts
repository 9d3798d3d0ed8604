import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkSlots, ownReact } from './own-react.mjs';

type Renderer = Readonly<Record<string, unknown>>;
type Options = { readonly addRenderer: (renderer: Renderer) => void };

const RENDERER: Renderer = { name: 'x', clientEntrypoint: 'x/client.js', serverEntrypoint: 'x/server.js' };
const SLOTS = readFileSync('node_modules/@astrojs/react/dist/static-html.js', 'utf8');

/** The renderers that Astro gets of an integration that adds `renderers`. */
const setUp = (renderers: readonly Renderer[]): readonly Renderer[] => {
  const added: Renderer[] = [];
  const onSetup = ({ addRenderer }: Options): void => renderers.forEach(addRenderer);
  const integration = { name: 'x', hooks: { 'astro:config:setup': onSetup } };
  const { hooks } = ownReact(integration as never);
  hooks['astro:config:setup']({ addRenderer: (renderer: Renderer) => void added.push(renderer) });
  return added;
};

describe("React's integration", () => {
  it('renders on the server with the renderer of islands, in browsers with its own', () => {
    expect(setUp([RENDERER])).toEqual([
      {
        ...RENDERER,
        serverEntrypoint: expect.stringMatching(/server\/pages\/island-renderer\.ts$/) as unknown,
      },
    ]);
  });

  it.each([[[]], [[{ ...RENDERER, serverEntrypoint: undefined, server: 'x/server.js' }]]])(
    'ends a build where it adds %j',
    (renderers) => {
      expect(() => setUp(renderers.map((one) => JSON.parse(JSON.stringify(one)) as Renderer))).toThrow(
        /^@astrojs\/react [\d.]+: expected a renderer with `serverEntrypoint`/,
      );
    },
  );

  it('ends a build where browsers take slots as another element', () => {
    expect(() => checkSlots(SLOTS)).not.toThrow();
    expect(() => checkSlots(SLOTS.replace('"astro-slot"', '"astro-part"'))).toThrow(
      /^@astrojs\/react [\d.]+: expected slots/,
    );
  });
});
