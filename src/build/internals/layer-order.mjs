import { mustFind } from '../../server/pages/must-find.mjs';

const ORDER = '@layer theme, base, components, utilities;';
const STYLE = /(?:\.css$|[?&]lang\.css)/;

/**
 * Vite plugin: the style of a template may be loaded before `app.css`, and the first stylesheet decides the order of the
 * layers. Every style that uses a layer therefore declares the order.
 */
export const layerOrder = () => {
  let hasTemplate = false;
  return {
    name: 'layer-order',
    enforce: 'pre',
    transform: (code, id) => {
      if (!STYLE.test(id) || !code.includes('@layer components') || code.includes(ORDER)) return undefined;
      hasTemplate ||= id.includes('.astro?');
      return { code: `${ORDER}\n${code}`, map: null };
    },
    generateBundle() {
      if (this.environment.name === 'ssr')
        mustFind(hasTemplate, { name: 'astro', expected: 'the style of a template as `….astro?…&lang.css`' });
    },
  };
};
