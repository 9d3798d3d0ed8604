import { fileURLToPath } from 'node:url';
import astro from 'eslint-plugin-astro';
import tailwind from 'eslint-plugin-better-tailwindcss';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { linearTime } from './eslint.linear-time.mjs';

const CODE = ['**/*.{ts,tsx,mjs,cjs}', '**/*.astro'];
const TESTS = ['**/*.test.{ts,tsx}', 'tests/**'];
/** Modules that run in the browser; those that both sides share are plain `.ts`. */
const BROWSER = ['src/{features,ui}/**/*.{tsx,store.ts,client.ts}'];

// The rooms of the house and who may enter which -------------------------------------------------------------

const room = (type, pattern, capture) => ({
  type,
  pattern,
  partialMatch: false,
  ...(capture && { capture }),
});

/** The first that matches counts. */
const ROOMS = [
  room('embedded', 'src/backoffice/embedded'),
  room('remote', 'src/backoffice/remote'),
  room('backoffice', 'src/backoffice'),
  room('feature', 'src/features/*', ['noun']),
  ...[
    'build',
    'contract',
    'documents',
    'demo',
    'i18n',
    'ui',
    'styles',
    'layouts',
    'pages',
    'actions',
    'server',
    'cli',
  ].map((name) => room(name, `src/${name}`)),
  room('root', 'src'),
  room('tests', 'tests'),
];

const FILES = [
  { category: 'test', pattern: '**/*.test.{ts,tsx}' },
  { category: 'browser', pattern: 'src/{features,ui}/**/*.{tsx,store.ts,client.ts}' },
  {
    category: 'zod-free',
    pattern:
      'src/contract/{availability,call-failure,cart-line-key,consent,decimals,document-traits,limits,payment-methods,payment-terms,priced-row,quote-states,refusals,sections,time}.ts',
  },
  { category: 'action', pattern: 'src/features/**/*.actions.ts' },
  { category: 'section', pattern: 'src/features/**/*.astro' },
  { category: 'list', pattern: 'src/features/**/*.list.ts' },
  { category: 'opener', pattern: 'src/backoffice/open.ts' },
  { category: 'for-build', pattern: 'src/server/{http/page-brotli,pages/must-find}.mjs' },
  { category: 'rendering', pattern: 'src/ui/rendering/{defer-entries,flatten}.ts' },
  { category: 'demo-door', pattern: 'src/backoffice/embedded/demo-shop.ts' },
];

const of = (...types) => ({ element: { types: { anyOf: types } } });
const may = (from, ...to) => ({ from: of(from), allow: { to: of(...to) } });
const mayTypes = (from, ...to) => ({
  from: of(from),
  allow: { to: of(...to), dependency: { kind: 'type' } },
});
const files = (from, category) => ({ ...of(from), file: { categories: category } });

const ENTRANCES = [
  mayTypes('i18n', 'contract'),
  may('ui', 'i18n', 'styles'),
  mayTypes('ui', 'contract'),
  {
    from: of('feature'),
    allow: { to: { element: { type: 'feature', captured: { noun: '{{ from.element.captured.noun }}' } } } },
  },
  may('feature', 'ui', 'i18n', 'contract', 'styles'),
  { from: files('feature', 'action'), allow: { to: of('server') } },
  { from: files('feature', 'section'), allow: { to: of('server', 'documents') } },
  { from: files('feature', 'list'), allow: { to: of('server') } },
  {
    from: files('feature', 'browser'),
    disallow: { to: of('contract'), dependency: { kind: 'value' } },
    message: 'A browser module takes only types and zod-free values from src/contract, never zod',
  },
  { from: of('feature', 'ui'), allow: { to: files('contract', 'zod-free') } },
  may('layouts', 'layouts', 'feature', 'ui', 'i18n', 'server', 'contract', 'styles'),
  may('pages', 'layouts', 'feature', 'ui', 'i18n', 'server', 'documents', 'contract', 'styles'),
  may('documents', 'ui', 'i18n', 'contract'),
  { from: of('actions'), allow: { to: files('feature', 'action') } },
  may('server', 'backoffice', 'documents', 'contract', 'i18n'),
  { from: of('server'), allow: { to: files('ui', 'rendering') } },
  may('backoffice', 'contract'),
  { from: files('backoffice', 'opener'), allow: { to: of('embedded', 'remote') } },
  may('embedded', 'backoffice', 'contract'),
  may('remote', 'backoffice', 'contract'),
  may('demo', 'embedded', 'backoffice', 'documents', 'contract'),
  { from: of('build'), allow: { to: files('server', 'for-build') } },
  { from: files('embedded', 'demo-door'), allow: { to: of('demo') } },
  may('cli', 'build', 'demo', 'server', 'backoffice', 'embedded', 'remote', 'contract', 'i18n', 'root'),
  may('root', 'server', 'backoffice', 'contract', 'i18n'),
  may('tests', ...ROOMS.map(({ type }) => type)),
  { from: { file: { categories: 'test' } }, allow: { to: of(...ROOMS.map(({ type }) => type)) } },
];

/** Packages a room may take; the rooms above say nothing about packages. */
const onlyPackages = (files, allowed, message) => ({
  files,
  ignores: [...TESTS, 'src/ui/browser/actions.client.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: [{ regex: `^(?!(?:\\.{1,2}/|#src/|${allowed.join('|')}))`, message }] },
    ],
  },
});

// Attributes that the content security policy refuses --------------------------------------------------------

const noStyle = {
  selector:
    'JSXAttribute[name.name="style"], AstroTemplateLiteralAttribute[name.name="style"], AstroShorthandAttribute[name.name="style"]',
  message: 'The content security policy refuses style attributes: write a class',
};

const noReactIds = {
  selector: 'ImportSpecifier[imported.name="useId"]',
  message: 'Islands of a page would have the same ids, see island-renderer.ts: pass an id',
};

/** Class lists: of attributes, and of every string in a recipe. */
const classes = {
  plugins: { tailwind },
  settings: { 'better-tailwindcss': { entryPoint: 'src/styles/app.css' } },
  rules: {
    'tailwind/no-conflicting-classes': 'error',
    'tailwind/no-restricted-classes': [
      'error',
      {
        restrict: [
          {
            pattern: '^(.*:)?[^:]*\\[[^\\]]*(#[0-9a-fA-F]{3}|\\d+px|rgb)[^\\]]*\\]',
            message: 'Sizes and colours come from tailwind.config.mjs',
          },
        ],
      },
    ],
  },
};

const noAny = {
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/no-non-null-assertion': 'error',
};

const size = {
  'max-lines': ['error', { max: 300 }],
  'max-params': ['error', 3],
  'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true, IIFEs: true }],
};

export default defineConfig(
  globalIgnores(['dist/', 'data/', '.astro/', '.cache/', 'test-results/', 'playwright-report/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.strict,
  astro.configs.recommended,
  {
    files: CODE,
    plugins: { boundaries, ...linearTime.plugins },
    settings: {
      'import/resolver': { [fileURLToPath(new URL('eslint.resolver.cjs', import.meta.url))]: {} },
      'boundaries/elements': ROOMS,
      'boundaries/files': FILES,
    },
    rules: {
      'boundaries/dependencies': ['error', { default: 'disallow', policies: ENTRANCES }],
      'no-restricted-syntax': ['error', noStyle, noReactIds],
      'no-console': ['error', { allow: ['error', 'warn'] }],
      eqeqeq: 'error',
      'prefer-const': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      ...linearTime.rules,
      ...noAny,
      ...size,
    },
  },
  onlyPackages(['src/contract/**'], ['zod$'], 'src/contract takes zod and nothing else'),
  onlyPackages(['src/i18n/**/*.ts'], ['i18next$'], 'src/i18n takes i18next and nothing else'),
  onlyPackages(
    BROWSER,
    ['react(?:$|/)', 'react-dom(?:$|/)', 'nanostores$', '@nanostores/', 'swiper'],
    'A browser module takes React and nanostores; for actions, src/ui/browser/actions.client.ts',
  ),
  {
    files: ['src/backoffice/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^astro', message: 'The back office knows nothing of Astro' }] },
      ],
    },
  },
  { files: ['**/*.tsx'], plugins: { 'jsx-a11y-x': jsxA11y }, rules: jsxA11y.configs.strict.rules },
  astro.configs['jsx-a11y-strict'],
  {
    files: ['src/cli/**', 'tests/{bench,mutations}/**', '**/*.mjs', '**/*.cjs'],
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: TESTS,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      'max-lines-per-function': 'off',
      // A table of cases hands its columns over one by one.
      'max-params': 'off',
    },
  },
  {
    files: ['tests/contract/**'],
    rules: { 'max-lines': 'off', 'max-lines-per-function': 'off' },
  },
  { files: ['src/**/*.{astro,tsx}'], ...classes },
  {
    files: ['src/**/*.recipe.ts'],
    ...classes,
    settings: {
      'better-tailwindcss': {
        entryPoint: 'src/styles/app.css',
        selectors: [{ kind: 'variable', name: '.*', match: [{ type: 'strings' }, { type: 'objectValues' }] }],
      },
    },
  },
  // A page's template counts as one function with its frontmatter.
  { files: ['**/*.astro'], rules: { 'max-lines-per-function': 'off' } },
);
