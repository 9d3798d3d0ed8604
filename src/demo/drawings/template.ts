import { type Lines, toMarkup } from '../markup.ts';
import { compile, type Expression, type Scope } from './expression.ts';
import { type Tint, TINTS } from './palette.ts';
import { type Drawing, num } from './pen.ts';

/**
 * A shape as data: SVG elements with attributes in single quotes and expressions in braces, such as
 * `<circle r='{9+.55*diameter}' fill='{finish.base}'/>`. Expressions see the parameters of the picture and `line` and `pitch` of
 * its detail.
 */
export type Template = {
  readonly tint: string;
  /** Named expressions for use in the elements; each may use those before it. */
  readonly let?: Readonly<Record<string, string>>;
  /** The elements of a shape without variants. */
  readonly art?: Lines;
  /** Expressions whose values, joined with spaces, select one of the `variants`; conditions are `yes` or `no`. */
  readonly by?: readonly string[];
  /** The elements by the values of `by`; `|` separates alternatives in a key. */
  readonly variants?: Readonly<Record<string, Lines>>;
};

const isTint = (name: string): name is Tint => Object.hasOwn(TINTS, name);

/** Rounds numbers to two decimals, in `scale(…)` to four. */
const toPart = (source: string, before: string): Expression => {
  const value = compile(source);
  return before.endsWith('scale(')
    ? (scope) => Number(value(scope)).toFixed(4)
    : (scope) => {
        const found = value(scope);
        return typeof found === 'number' ? num(found) : found;
      };
};

/** A scale of 1 is omitted with its line width, which the group inherits. */
const UNSCALED = / scale\(1\.0000\)" stroke-width="[^"]*"/g;

/** Compiles elements to a function that renders them for a scope. */
const toRenderer = (art: Lines): ((scope: Scope) => string) => {
  const pieces = toMarkup(art).split(/\{([^{}]*)\}/);
  const parts = pieces.map((piece, index) => (index % 2 ? toPart(piece, pieces[index - 1] ?? '') : piece));
  return (scope) =>
    parts
      .map((part) => (typeof part === 'string' ? part : String(part(scope))))
      .join('')
      .replaceAll(UNSCALED, '"');
};

/** A value as part of a variant key. */
const toKey = (value: unknown): string => {
  if (value === undefined || value === false) return 'no';
  if (value === true) return 'yes';
  return (Array.isArray(value) ? value : [value]).join('+');
};

/** Returns the drawing for parameters. `Drawing.art` throws a RangeError when no variant matches them. */
export type Shape = (parameters: Scope) => Drawing;

/**
 * Compiles a template.
 * @throws SyntaxError for an invalid expression or an unknown tint.
 */
export const toShape = ({ tint, let: values = {}, art = [], by = [], variants }: Template): Shape => {
  if (!isTint(tint)) throw new SyntaxError(`there is no tint ${tint}`);
  const shared = Object.entries(values).map(([name, source]) => [name, compile(source)] as const);
  const choices = by.map(compile);
  const renderers = new Map(
    Object.entries(variants ?? { '': art }).flatMap(([keys, elements]) => {
      const render = toRenderer(elements);
      return keys.split('|').map((key) => [key, render] as const);
    }),
  );
  return (parameters) => ({
    tint,
    art: (detail) => {
      const scope: Record<string, unknown> = { ...parameters, ...detail };
      for (const [name, value] of shared) scope[name] = value(scope);
      const key = choices.map((choice) => toKey(choice(scope))).join(' ');
      const render = renderers.get(key);
      if (!render) throw new RangeError(`no variant for "${key}"`);
      return render(scope);
    },
  });
};
