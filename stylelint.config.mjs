import tailwind from './tailwind.config.mjs';
const BOXES =
  '/^(margin|padding|gap|row-gap|column-gap|inset|top|right|bottom|left|(min-|max-)?(width|height))/';
/** Any length in px but 1px, the width of a line. */
const PIXELS = '/(?<![\\d.])(?!1px)\\d*\\.?\\d+px/';
const sizes = Object.values(tailwind.theme.fontSize).map(([size]) => size);
/** Files that still have sizes and colours of their own. */
const UNMIGRATED = ['base', 'print-list', 'print'].map((name) => `src/styles/${name}.css`);
/** Colours and sizes of text come from `tailwind.config.mjs`; lengths are in rem, of which a quarter is one step. */
export default {
  // The content's own css, which a template inserts.
  ignoreFiles: [...UNMIGRATED, 'src/features/content/MainPageStyle.astro'],
  overrides: [{ files: ['**/*.astro'], customSyntax: 'postcss-html' }],
  rules: {
    'color-no-hex': true,
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch'],
    'media-feature-range-notation': 'context',
    'declaration-property-value-allowed-list': {
      'font-size': [...sizes, 'inherit', '0', '/^[\\d.]+em$/'],
    },
    'declaration-property-value-disallowed-list': {
      [BOXES]: [PIXELS],
      'line-height': [PIXELS],
      '/radius$/': [PIXELS],
      'box-shadow': ['/^(?!none|inherit|var\\(--shadow-|inset |0 0 0 1px ).*$/'],
    },
  },
};
