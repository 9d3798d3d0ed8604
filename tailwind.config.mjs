import plugin from 'tailwindcss/plugin';

/**
 * Design tokens of the shop; `src/styles/app.css` loads this file with `@config`. Colours are custom properties
 * of the page, so that the css of a back office can change them.
 */
export const colors = {
  ink: '#16202B',
  'ink-muted': '#55606B',
  paper: '#FBFAF7',
  surface: '#FFFFFF',
  tint: '#F3F0E9',
  line: '#E3DFD6',
  'line-soft': '#EFECE5',
  control: '#868D95',
  primary: '#0B5563',
  'primary-strong': '#083F4A',
  'primary-tint': '#EDF4F4',
  'on-strong': '#DCE8EA',
  accent: '#B5482A',
  'accent-strong': '#993A20',
  'accent-line': '#C37D66',
  'accent-tint': '#FBF0EC',
  available: '#1F7A3D',
  arriving: '#1F5FA8',
  unavailable: '#646B78',
  danger: '#A3202F',
  acting: '#FFF3D6',
  'acting-ink': '#4A3500',
  'danger-strong': '#84131F',
  'available-tint': '#E6F1E9',
  'available-strong': '#1B6B36',
  'arriving-tint': '#E7EEF7',
  'arriving-strong': '#1A5292',
  'primary-soft': '#DDEAEB',
  'primary-mid': '#CCDFE1',
  'strong-line': '#2F606A',
  'line-strong': '#CFC9BB',
  faint: '#B9B2A2',
  ground: '#E8E3D8',
  used: '#7AA5AD',
  chart: '#8DB5BB',
  'chart-deep': '#5E959E',
  'chart-soft': '#A9CACE',
  'chart-ground': '#ECE8DF',
  cabinet: '#D3DFE2',
  'cabinet-line': '#29454F',
  'cabinet-inside': '#4A626B',
  drawer: '#F3F6F6',
  'drawer-brass': '#F3E4BF',
  'drawer-teal': '#D2E3E5',
};

/** Where the classes of widths begin: tablet, desktop and extra large; what is narrower is mobile. */
export const screens = { md: '768px', lg: '992px', xl: '1380px' };

/** Widths inside a class at which a single component changes, in px; variants `at360:` and `max-at360:`. */
export const componentWidths = [360, 380, 390, 577, 600, 769, 1200, 1201, 1241, 1280, 1501, 2000];

/** Sizes of text with the line height that each usually has: 12, 13, 14, 16, 20, 24, 28 and 32 px; paper has its own. */
const fontSize = {
  '2xs': ['0.75rem', '1rem'],
  xs: ['0.8125rem', '1.125rem'],
  sm: ['0.875rem', '1.25rem'],
  base: ['1rem', '1.5rem'],
  lg: ['1.25rem', '1.75rem'],
  xl: ['1.5rem', '2rem'],
  '2xl': ['1.75rem', '2.25rem'],
  '3xl': ['2rem', '2.5rem'],
  'print-xs': ['8pt', '11pt'],
  'print-sm': ['9pt', '12pt'],
  print: ['9.5pt', '13pt'],
  'print-lg': ['11pt', '14pt'],
};

/** Shadows of what floats. */
const shadows = {
  float: '0 12px 32px -12px rgb(22 32 43 / 35%)',
  menu: '0 16px 32px -16px rgb(22 32 43 / 32%)',
  lift: '0 6px 20px rgb(22 32 43 / 20%)',
  overlay: '0 16px 48px rgb(22 32 43 / 28%)',
  dialog: '0 24px 64px -16px rgb(22 32 43 / 45%)',
  up: '0 -6px 16px -8px rgb(22 32 43 / 15%)',
};

const names = Object.keys(colors);
const pageWidth = 'calc(1440px + 2 * var(--gutter))';

const plain = { inherit: 'inherit', current: 'currentcolor', transparent: 'transparent' };

export default {
  theme: {
    screens: {
      ...screens,
      ...Object.fromEntries(componentWidths.map((width) => [`at${width}`, `${width}px`])),
    },
    colors: {
      ...plain,
      white: '#FFFFFF',
      black: '#000000',
      ...Object.fromEntries(names.map((name) => [name, `var(--color-${name})`])),
    },
    fontSize,
    borderRadius: { none: '0', xs: '2px', sm: '4px', DEFAULT: 'var(--radius)', full: '9999px' },
    boxShadow: {
      none: 'none',
      ...Object.fromEntries(Object.keys(shadows).map((name) => [name, `var(--shadow-${name})`])),
      edge: 'inset 0 -1px var(--color-line)',
      'mark-left': 'inset 2px 0 var(--color-primary)',
      'mark-top': 'inset 0 2px var(--color-primary)',
      'mark-bottom': 'inset 0 -2px var(--color-primary)',
    },
    fontWeight: {
      normal: '400',
      book: '450',
      medium: '500',
      strong: '550',
      semibold: '600',
      bold: '650',
      heavy: '700',
    },
    letterSpacing: {
      tightest: '-0.025em',
      tighter: '-0.02em',
      tight: '-0.015em',
      snug: '-0.01em',
      normal: '0',
      wide: '0.01em',
      wider: '0.02em',
    },
    extend: {
      spacing: { gutter: 'var(--gutter)' },
      maxWidth: { page: pageWidth },
      fontFamily: { sans: ['"Inter Variable"', '"Inter Fallback"', 'Arial', 'sans-serif'] },
    },
  },
  plugins: [
    plugin(({ addBase, addVariant }) => {
      addVariant('js', 'html[data-js] &');
      addVariant('no-js', 'html:not([data-js]) &');
      addBase({
        ':root': {
          ...Object.fromEntries(names.map((name) => [`--color-${name}`, colors[name]])),
          ...Object.fromEntries(
            Object.entries(shadows).map(([name, shadow]) => [`--shadow-${name}`, shadow]),
          ),
        },
      });
    }),
  ],
};
