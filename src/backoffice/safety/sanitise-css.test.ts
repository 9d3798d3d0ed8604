import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { tokenize, tokenNames } from 'css-tree';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRelativeUrl } from './sanitise.ts';
import { MAX_CSS_LENGTH, MAX_CSS_NESTING, sanitiseCss } from './sanitise-css.ts';
import { toCaseCount } from '../../../tests/support/random-cases.ts';

describe('sanitiseCss', () => {
  it('preserves rules and removes code that loads files or closes the element', () => {
    const css =
      '@import url(https://x.example/a.css);p{color:red;background:url(https://x.example/a.png)}</style>';
    expect(sanitiseCss(css)).toBe('p{color:red;background:none}');
    expect(sanitiseCss('p{background:url("/media/a.png")}')).toBe('p{background:url(/media/a.png)}');
  });

  it('parses split tokens and unclosed blocks as a browser does', () => {
    expect(sanitiseCss('@im@import x;port url(//x.example/a.css);p{}q{a:b}')).toBe('q{a:b}');
    expect(sanitiseCss('p{background:u/**/rl(https://x.example/a')).toBe('p{}');
    expect(sanitiseCss('p{background:url(https://x.example/a')).toBe('p{background:none}');
    expect(sanitiseCss('p{background:image-set(url(//x.example/a) 1x,"https://x.example/b" 2x)}')).toBe(
      'p{background:image-set(none 1x,""2x)}',
    );
  });

  it.each([
    '.a>.b:not(.c,.d)::before{content:"Nota: x";color:rgb(1 2 3/50%)!important}',
    '@media (min-width:1px) and (width<992px){a[href^="http:"]{margin:calc(1px + 2em) auto}}',
    '@supports (display:grid){.a{grid-template:repeat(2,minmax(0,1fr))/auto}}',
    '@layer base,shop;@layer shop{.a{&:hover{transform:translateX(1px)}}}',
    '@font-face{font-family:"Inter";src:url(/fonts/a.woff2)format("woff2"),local("Inter")}',
    '@keyframes in{from{opacity:0}50.5%{opacity:.5}}',
    'p{--gap:1rem;margin:var(--gap,2rem);background:linear-gradient(red,blue)}',
    '@container side (width>1px){.sm\\:x{color:#fff}}',
  ])('preserves %s', (css) => {
    expect(sanitiseCss(css)).toBe(css);
  });

  it.each([
    ['a tab in a scheme', 'p{background:image-set("ht\ttps://x.example/a" 1x)}'],
    ['a line break in a scheme', 'p{background:image-set("h\nttp://x.example/a" 1x)}'],
    ['an escaped tab in a scheme', 'p{background:image-set("ht\\9 tps://x.example/a" 1x)}'],
    ['an escaped letter', 'p{background:url("\\68ttps://x.example/a")}'],
    ['an escaped slash', 'p{background:url(/\\5c x.example/a)}'],
    ['an escaped function', 'p{background:u\\72l(https://x.example/a)}'],
    ['an unknown function', 'p{background:src("https://x.example/a")}'],
    ['a custom property', 'p{--x:"https://x.example/a";background:image-set(var(--x) 1x)}'],
    ['a custom property with a block', 'p{--x:{background:url(//x.example/a)}}'],
    ['an import with capital letters', '@IMPORT "https://x.example/a";'],
    ['an escaped import', '@\\69mport "https://x.example/a";'],
    ['an import inside a block', '@media all{@import "https://x.example/a";}'],
    ['an unknown at-rule', '@document url(https://x.example/a){p{color:red}}'],
    ['a namespace', '@namespace url(https://x.example/a);'],
    ['a binding', 'p{-moz-binding:url(/a);behavior:url(/a);*behavior:url(/a)}'],
    ['an expression', 'p{width:expression(alert(1));color:EXPRESSION(x.example)}'],
    ['a script', 'p{background:url(javascript:alert(1));background:url(data:text/css,x.example)}'],
    ['a closed element', 'p{content:"</style><b>"}q::after{content:"\\3c/style>"}</style>'],
    ['a comment', '/*! </style> x.example */<!-- p{color:red} -->'],
  ])('removes %s', (_what, css) => {
    const clean = sanitiseCss(css);
    expect(findUrls(clean).filter((url) => !isRelativeUrl(url))).toEqual([]);
    expect(clean).not.toMatch(
      /<\/|@import|@namespace|@document|expression|javascript:|data:|binding|behavior|src\(/i,
    );
    expect(sanitiseCss(clean)).toBe(clean);
  });

  it('is safe and idempotent for any mixture of fragments', () => {
    const part = fc.constantFrom(
      ...[
        '@import ',
        '@media ',
        '@',
        'p',
        '{',
        '}',
        '(',
        ')',
        '[',
        ']',
        ';',
        ':',
        ',',
        ' ',
        '\n',
        '\t',
        '\0',
        '\\',
      ],
      ...[
        '"',
        "'",
        '/*',
        '*/',
        '<!--',
        '-->',
        '</style>',
        '<',
        '!important',
        '!',
        '&',
        '#a',
        '.b',
        '1px',
        '+',
        '-',
      ],
      ...[
        'url(',
        'u',
        'rl(',
        'image-set(',
        'var(--x)',
        '--x:',
        'color:',
        'background:',
        'https:',
        '//x.example/a',
      ],
      ...[
        'expression(',
        '\\72',
        '\\9 ',
        'and ',
        'u+1?',
        '%',
        '*',
        '=',
        'data:,',
        'é',
        '\ud800',
        '\u00a0',
        '\ufeff',
      ],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const clean = sanitiseCss(parts.join(''));
        expect(findUrls(clean).filter((url) => !isRelativeUrl(url))).toEqual([]);
        expect(clean).not.toMatch(/<\/|@import|expression\(/i);
        expect(sanitiseCss(clean)).toBe(clean);
      }),
      { numRuns: toCaseCount(1000, 20_000) },
    );
  });

  it('rejects sheets above the limits of length, nesting and errors', () => {
    const rule = 'p{color:red}';
    const longest = rule.repeat(Math.floor(MAX_CSS_LENGTH / rule.length));
    expect(sanitiseCss(longest)).toBe(longest);
    expect(sanitiseCss(longest + rule)).toBe('');
    const nested = (depth: number) => `p{margin:${'calc('.repeat(depth - 1)}1px${')'.repeat(depth - 1)}}`;
    expect(sanitiseCss(nested(MAX_CSS_NESTING))).toBe(nested(MAX_CSS_NESTING));
    expect(sanitiseCss(nested(MAX_CSS_NESTING + 1))).toBe('');
    expect(sanitiseCss(`${rule}p{${'a:b!;'.repeat(1000)}}`)).toBe('');
  });

  it('runs in linear time for any input', () => {
    // In a separate process: a regular expression that never returns can be stopped only by ending the process.
    const child = spawnSync(process.execPath, ['--input-type=module', '--eval', SLOW_SHEETS], {
      timeout: HANGING_MS,
      encoding: 'utf8',
    });
    expect({ stderr: child.stderr, signal: child.signal }).toEqual({ stderr: '', signal: null });
    expect(child.stdout).toBe('done');
  });
});

/** Far above the total time of all sheets, also on a busy machine. */
const HANGING_MS = 120_000;

/** Sanitises sheets of maximum length for which a backtracking or recursive filter needs more than linear time. */
const SLOW_SHEETS = `
  const { MAX_CSS_LENGTH, sanitiseCss } = await import(${JSON.stringify(
    fileURLToPath(new URL('sanitise-css.ts', import.meta.url)),
  )});
  const parts = ['url( ', ' ', '-moz-bin', '-moz-bin-moz-binding', 'a{', 'p{a:b!;', 'p{a:url(x"y);', '(', '(]', 'a:not(',
    '"\\n', '/*', '\\\\', '--a:{', 'image-set(', 'a{b&', '@media ', '}', '<!--', ';', 'u+', '[', 'p{a:b}'];
  for (const part of parts)
    for (const start of ['', 'url(', 'p{', 'p{a:url(', 'p{a:image-set('])
      sanitiseCss((start + part.repeat(MAX_CSS_LENGTH / part.length)).slice(0, MAX_CSS_LENGTH - 1) + '"');
  process.stdout.write('done');
`;

/** Every URL that a browser would load from the sheet: those of `url` and all strings that name the host. */
const findUrls = (css: string): readonly string[] => {
  const found: string[] = [];
  tokenize(css, (type, start, end) => {
    const text = css.slice(start, end);
    if (tokenNames[type] === 'url-token') found.push(text.replace(/^url\(\s*/i, '').replace(/\)$/, ''));
    if (tokenNames[type] === 'bad-url-token') found.push('//bad');
    if (tokenNames[type] === 'string-token' && text.includes('x.example')) found.push(text.slice(1, -1));
  });
  return found;
};
