import { type Lines, toMarkup } from '../markup.ts';
import { compile, type Expression, type Scope } from './expression.ts';
import { type Tint, TINTS } from './palette.ts';
import { type Drawing, num } from './pen.ts';

/**
 * A shape as data: SVG elements, attributes in single quotes, with an expression in braces wherever a size or a colour
 * shows, such as `<circle r='{9+.55*diameter}' fill='{finish.base}'/>`. The parameters
 * include the `line` and `pitch` of the detail.
 */
export type Template = {
  readonly tint: string;
  /** Values that the elements share, each over the parameters of the shape and the values before it. */
  readonly let?: Readonly<Record<string, string>>;
  /** The elements, of a shape without variants. */
  readonly art?: Lines;
  /** Expressions whose values, joined with spaces, select one of the `variants`: `yes` and `no` for conditions. */
  readonly by?: readonly string[];
  /** The elements by the values of `by`; a key lists several with `|` between them. */
  readonly variants?: Readonly<Record<string, Lines>>;
};

const isTint = (name: string): name is Tint => Object.hasOwn(TINTS, name);

/** Values in attributes have two decimals, scales four. */
const toPart = (source: string, before: string): Expression => {
  const value = compile(source);
  return before.endsWith('scale(')
    ? (scope) => Number(value(scope)).toFixed(4)
    : (scope) => {
        const found = value(scope);
        return typeof found === 'number' ? num(found) : found;
      };
};

/** A group that is not scaled inherits the width of its lines. */
const UNSCALED = / scale\(1\.0000\)" stroke-width="[^"]*"/g;

/** Renders the elements for the parameters of one drawing. */
const toRenderer = (art: Lines): ((scope: Scope) => string) => {
  const pieces = toMarkup(art).split(/\{([^}]*)\}/);
  const parts = pieces.map((piece, index) => (index % 2 ? toPart(piece, pieces[index - 1] ?? '') : piece));
  return (scope) =>
    parts
      .map((part) => (typeof part === 'string' ? part : String(part(scope))))
      .join('')
      .replaceAll(UNSCALED, '"');
};

/** The form of a value in the key of a variant. */
const toKey = (value: unknown): string => {
  if (value === undefined || value === false) return 'no';
  if (value === true) return 'yes';
  return (Array.isArray(value) ? value : [value]).join('+');
};

/** Draws a shape by its parameters; the art throws a RangeError for those that no variant is drawn for. */
export type Shape = (parameters: Scope) => Drawing;

/**
 * @throws SyntaxError for an expression that cannot be read or an unknown tint.
 */
export const toShape = ({ tint, let: values = {}, art = [], by = [], variants }: Template): Shape => {
  if (!isTint(tint)) throw new SyntaxError(`no tint is called ${tint}`);
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
