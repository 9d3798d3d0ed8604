import { tonesOf } from './pigments.ts';

/** The values of names in an expression; a colour is the name of a material or `#rrggbb`. */
export type Scope = Readonly<Record<string, unknown>>;
/** A compiled expression. */
export type Expression = (scope: Scope) => unknown;

/** Numbers, 'texts', names with dots, operators. */
const TOKEN = /\d+\.?\d*|\.\d+|'[^']*'|[A-Za-z]\w*(?:\.\w+)*|\?\?|[<=]=|[-+*/^()<>?:,]/g;

const { acos, ceil, cos, exp, floor, max, min, round, sin, sqrt } = Math;
const FUNCTIONS: Readonly<Record<string, (...numbers: number[]) => number>> = {
  acos,
  ceil,
  cos,
  exp,
  floor,
  max,
  min,
  round,
  sin,
  sqrt,
};

const OPERATORS: Readonly<Record<string, (left: unknown, right: unknown) => number | boolean>> = {
  '==': (left, right) => left === right,
  '<': (left, right) => Number(left) < Number(right),
  '>': (left, right) => Number(left) > Number(right),
  '<=': (left, right) => Number(left) <= Number(right),
  '+': (left, right) => Number(left) + Number(right),
  '-': (left, right) => Number(left) - Number(right),
  '*': (left, right) => Number(left) * Number(right),
  '/': (left, right) => Number(left) / Number(right),
};
/** Binary operators by precedence, lowest first. */
const LEVELS = [
  ['==', '<', '>', '<='],
  ['+', '-'],
  ['*', '/'],
] as const;

const readPart = (value: unknown, part: string): unknown =>
  typeof value === 'string'
    ? (tonesOf(value) as Scope)[part]
    : value === undefined || value === null
      ? undefined
      : (value as Scope)[part];

/** A parameter, an element of a list `sizes.0`, or a tone of a colour `finish.base`. */
const toName = (name: string): Expression => {
  const [head = '', ...parts] = name.split('.');
  return (scope) => parts.reduce(readPart, scope[head]);
};

/**
 * Compiles an expression over the parameters of a shape: `+ - * / ^`, comparisons, `condition ? one : other`, `value ?? default`,
 * texts in single quotes and functions of `Math`.
 *
 * @throws SyntaxError for any other text.
 */
export const compile = (source: string): Expression => {
  const tokens = source.match(TOKEN) ?? [];
  let at = 0;
  const fail = (): never => {
    throw new SyntaxError(`unexpected ${tokens[at] ?? 'end'} in "${source}"`);
  };
  const accept = (token: string): boolean => tokens[at] === token && (at += 1) > 0;
  const expect = (token: string): void => {
    if (!accept(token)) fail();
  };

  const call = (name: string): Expression => {
    const list = [conditional()];
    while (accept(',')) list.push(conditional());
    expect(')');
    const fn = FUNCTIONS[name] ?? fail();
    return (scope) => fn(...list.map((one) => Number(one(scope))));
  };
  const primary = (): Expression => {
    const token = tokens[at] ?? fail();
    at += 1;
    if (token === '(') {
      const inner = conditional();
      expect(')');
      return inner;
    }
    if (token === '-') {
      const value = power();
      return (scope) => -Number(value(scope));
    }
    if (/^[\d.]/.test(token)) return () => Number(token);
    if (token.startsWith("'")) return () => token.slice(1, -1);
    if (!/^[A-Za-z]/.test(token)) return fail();
    return accept('(') ? call(token) : toName(token);
  };
  const power = (): Expression => {
    const base = primary();
    if (!accept('^')) return base;
    const exponent = power();
    return (scope) => Number(base(scope)) ** Number(exponent(scope));
  };
  const binary = (level: number): Expression => {
    const operators: readonly string[] | undefined = LEVELS[level];
    if (!operators) return power();
    let left = binary(level + 1);
    for (;;) {
      const operator = operators.find(accept);
      const apply = operator === undefined ? undefined : OPERATORS[operator];
      if (!apply) return left;
      const [first, second] = [left, binary(level + 1)];
      left = (scope) => apply(first(scope), second(scope));
    }
  };
  const coalesce = (): Expression => {
    const value = binary(0);
    if (!accept('??')) return value;
    const other = coalesce();
    return (scope) => value(scope) ?? other(scope);
  };
  const conditional = (): Expression => {
    const condition = coalesce();
    if (!accept('?')) return condition;
    const one = conditional();
    expect(':');
    const other = conditional();
    return (scope) => (condition(scope) ? one(scope) : other(scope));
  };

  const whole = conditional();
  return at === tokens.length ? whole : fail();
};
