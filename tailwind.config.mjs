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
};

/** Where the classes of widths begin: tablet, desktop and extra large; what is narrower is mobile. */
export const screens = { md: '768px', lg: '992px', xl: '1380px' };

/** Widths inside a class at which a single component changes, in px. */
export const componentWidths = [360, 380, 390, 600, 1200, 1241, 1280, 2000];

const names = Object.keys(colors);

export default {
  theme: {
    screens,
    extend: {
      colors: Object.fromEntries(names.map((name) => [name, `var(--color-${name})`])),
      borderRadius: { DEFAULT: 'var(--radius)' },
      fontFamily: { sans: ['"Inter Variable"', '"Inter Fallback"', 'Arial', 'sans-serif'] },
    },
  },
  plugins: [
    plugin(({ addBase }) => {
      addBase({
        ':root': {
          ...Object.fromEntries(names.map((name) => [`--color-${name}`, colors[name]])),
        },
      });
    }),
  ],
};
