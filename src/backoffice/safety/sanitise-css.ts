import {
  type Atrule,
  type CssNode,
  type Declaration,
  find,
  generate,
  type ListItem,
  parse,
  tokenTypes,
  walk,
} from 'css-tree';
import { isRelativeUrl } from './sanitise.ts';

/** Maximum length of a style sheet, in UTF-16 code units; a longer one is rejected as a whole. */
export const MAX_CSS_LENGTH = 256 * 1024;

/** Maximum nesting of blocks, brackets and functions: the parser and the generator recurse once per level. */
export const MAX_CSS_NESTING = 50;

/** Maximum parse errors: for each one the parser scans the whole text to quote the line. */
export const MAX_CSS_ERRORS = 100;

const AT_RULES: ReadonlySet<string> = new Set([
  ...['media', 'supports', 'container', 'layer', 'scope', 'starting-style', 'property'],
  ...['keyframes', '-webkit-keyframes', 'font-face', 'page'],
]);

/** Functions that load files named by strings; `url(…)` is a separate node type. */
const LOADING_FUNCTIONS: ReadonlySet<string> = new Set(['image-set', '-webkit-image-set', 'cross-fade']);

const FUNCTIONS: ReadonlySet<string> = new Set([
  ...LOADING_FUNCTIONS,
  ...['var', 'env', 'attr', 'counter', 'counters', 'local', 'format', 'tech', 'selector', 'style'],
  ...[
    'calc',
    'min',
    'max',
    'clamp',
    'round',
    'mod',
    'rem',
    'abs',
    'sign',
    'sin',
    'cos',
    'tan',
    'pow',
    'sqrt',
  ],
  ...[
    'rgb',
    'rgba',
    'hsl',
    'hsla',
    'hwb',
    'lab',
    'lch',
    'oklab',
    'oklch',
    'color',
    'color-mix',
    'light-dark',
  ],
  ...['linear-gradient', 'radial-gradient', 'conic-gradient', '-webkit-linear-gradient'],
  ...['repeating-linear-gradient', 'repeating-radial-gradient', 'repeating-conic-gradient'],
  ...['matrix', 'matrix3d', 'perspective', 'rotate', 'rotate3d', 'rotatex', 'rotatey', 'rotatez', 'scale'],
  ...['scale3d', 'scalex', 'scaley', 'scalez', 'skew', 'skewx', 'skewy', 'translate', 'translate3d'],
  ...['translatex', 'translatey', 'translatez', 'blur', 'brightness', 'contrast', 'drop-shadow', 'grayscale'],
  ...[
    'hue-rotate',
    'invert',
    'opacity',
    'saturate',
    'sepia',
    'inset',
    'circle',
    'ellipse',
    'polygon',
    'path',
  ],
  ...['rect', 'xywh', 'minmax', 'repeat', 'fit-content', 'cubic-bezier', 'steps', 'linear'],
]);

/** Properties that executed code in old browsers. */
const FORBIDDEN_PROPERTIES: ReadonlySet<string> = new Set(['behavior', '-moz-binding']);
const PROPERTY = /^(?:--[\w-]+|-?[a-z][a-z-]*)$/i;

/** The closing token of each opening one. */
const CLOSING: ReadonlyMap<number, number> = new Map([
  [tokenTypes.Function, tokenTypes.RightParenthesis],
  [tokenTypes.LeftParenthesis, tokenTypes.RightParenthesis],
  [tokenTypes.LeftSquareBracket, tokenTypes.RightSquareBracket],
  [tokenTypes.LeftCurlyBracket, tokenTypes.RightCurlyBracket],
]);

class CssLimitError extends Error {
  override readonly name = 'CssLimitError';
}

/** Parses in time linear in the length of the text. @throws {CssLimitError} above one of the limits. */
const parseWithinLimits = (css: string): CssNode => {
  const open: number[] = [];
  let errors = 0;
  return parse(css, {
    parseCustomProperty: true,
    onToken(type) {
      const closing = CLOSING.get(type);
      if (closing !== undefined) open.push(closing);
      else if (type === open.at(-1)) open.pop();
      if (open.length > MAX_CSS_NESTING) throw new CssLimitError('nested too deeply');
    },
    onParseError() {
      errors += 1;
      if (errors > MAX_CSS_ERRORS) throw new CssLimitError('too many errors');
    },
  });
};

const isFunction = (node: CssNode, names: ReadonlySet<string>): boolean =>
  node.type === 'Function' && names.has(node.name.toLowerCase());

/** True for nodes without an allowed meaning: unparsed text, comments, functions that are not listed. */
const isOpaque = (node: CssNode): boolean =>
  node.type === 'Raw' ||
  node.type === 'GeneralEnclosed' ||
  (node.type === 'Function' && !isFunction(node, FUNCTIONS));

const isAllowedAtrule = ({ name, prelude }: Atrule): boolean =>
  AT_RULES.has(name.toLowerCase()) &&
  !(prelude !== null && find(prelude, (node) => node.type === 'Url' || isOpaque(node)));

const isAllowedDeclaration = ({ property, important, value }: Declaration): boolean =>
  PROPERTY.test(property) &&
  !FORBIDDEN_PROPERTIES.has(property.toLowerCase()) &&
  typeof important === 'boolean' &&
  !find(value, isOpaque);

/** Whether a node of a sheet or block is allowed. */
const isAllowed = (node: CssNode): boolean => {
  if (node.type === 'Atrule') return isAllowedAtrule(node);
  if (node.type === 'Rule') return !find(node.prelude, isOpaque);
  if (node.type === 'Declaration') return isAllowedDeclaration(node);
  return !['Raw', 'Comment', 'CDO', 'CDC'].includes(node.type);
};

/**
 * Replaces URLs of other hosts in a declaration. A string is a URL inside a loading function, and in a custom property,
 * which any function may use; elsewhere it is text.
 */
const dropForeignUrls = (declaration: Declaration): void => {
  let loading = declaration.property.startsWith('--') ? 1 : 0;
  walk(declaration, {
    enter(node: CssNode, item: ListItem<CssNode>) {
      if (isFunction(node, LOADING_FUNCTIONS)) loading += 1;
      if (node.type === 'String' && loading > 0 && !isRelativeUrl(node.value)) node.value = '';
      if (node.type === 'Url' && !isRelativeUrl(node.value)) item.data = { type: 'Identifier', name: 'none' };
    },
    leave(node: CssNode) {
      if (isFunction(node, LOADING_FUNCTIONS)) loading -= 1;
    },
  });
};

const clean = (css: string): string => {
  try {
    const sheet = parseWithinLimits(css.replace(/\p{Cc}/gu, ' '));
    walk(sheet, (node, item, list) => {
      // Preludes are checked with their rules.
      if (node.type === 'AtrulePrelude') return walk.skip;
      if (!isAllowed(node)) {
        list.remove(item);
        return walk.skip;
      }
      if (node.type === 'Declaration') dropForeignUrls(node);
      return undefined;
    });
    return generate(sheet).replaceAll('</', '<\\/');
  } catch (error) {
    if (error instanceof CssLimitError) return '';
    throw error;
  }
};

/** Caches the last sheet: a remote back office sends the same one with every page. */
let last = { css: '', clean: '' };

/**
 * Sanitises and minifies CSS of a back office for one `<style>` element: the result cannot close the element, import
 * another sheet or load anything from another host. Only valid rules with known at-rules and functions remain; a URL of
 * another host becomes `none`. Control characters are treated as spaces. Returns '' for a sheet above one of the limits.
 */
export const sanitiseCss = (css: string): string => {
  if (css.length > MAX_CSS_LENGTH) return '';
  if (css !== last.css) last = { css, clean: clean(css) };
  return last.clean;
};
