const ORDER = '@layer theme, base, components, utilities;';

/**
 * Vite plugin: the style of a template may be loaded before `app.css`, and the first stylesheet decides the order of the
 * layers. Every style that uses a layer therefore declares the order.
 */
export const layerOrder = {
  name: 'layer-order',
  enforce: 'pre',
  transform: (code, id) =>
    /(?:\.css$|[?&]lang\.css)/.test(id) && code.includes('@layer components') && !code.includes(ORDER)
      ? { code: `${ORDER}\n${code}`, map: null }
      : undefined,
};
