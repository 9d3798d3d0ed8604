/** Lists, sets and removes the shop's discount codes. */
import { parseArgs } from 'node:util';
import { MAX_ID_LENGTH } from '#src/contract/limits.ts';
import type { CommandInput, CommandOutput } from '#src/contract/staff/commands.ts';
import { couponSchema, MAX_COUPON } from '#src/contract/staff/coupons.ts';
import { useOperator } from './operator.ts';
import { type Command, requireEnvironment, stop } from './shop.ts';

const USAGE = `Usage: npm run coupons -- COMMAND
  list                                  prints every code with its uses
  set CODE (--percent 10 | --euros 25)  adds a code or changes its terms
      [--from yyyy-mm-dd] [--to yyyy-mm-dd] [--least EUROS] [--uses COUNT]
  remove CODE`;

const OPTIONS = {
  percent: { type: 'string' },
  euros: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  least: { type: 'string' },
  uses: { type: 'string' },
} as const;
type Options = Partial<Record<keyof typeof OPTIONS, string>>;

/** Parses the command line; undefined for an unknown option. */
const findArguments = (args: readonly string[]): { positionals: string[]; values: Options } | undefined => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
};

/** With two decimals at most: `1.250` could be 1250. */
const NUMBER = /^\d+(?:\.\d{1,2})?$/;

const requireCode = (code: string): string =>
  couponSchema.shape.code.safeParse(code).success
    ? code
    : stop(`${code}: not a code, allowed: 1 to ${MAX_ID_LENGTH} characters without spaces`);

const requireNumber = (options: Options, name: keyof typeof MAX_COUPON): number => {
  const typed = options[name] ?? '0';
  const max = MAX_COUPON[name];
  const number = Number(typed);
  return NUMBER.test(typed) && number <= max ? number : stop(`--${name}: allowed: a number from 0 to ${max}`);
};

const requireDay = (options: Options, name: 'from' | 'to'): string => {
  const day = options[name] ?? '';
  return couponSchema.shape.valid_from.safeParse(day).success
    ? day
    : stop(`--${name}: allowed: yyyy-mm-dd, a day of the calendar`);
};

const requireTerms = (code: string, options: Options): CommandInput<'coupons.set'> => {
  const percent = requireNumber(options, 'percent');
  const euros = requireNumber(options, 'euros');
  if (percent > 0 === euros > 0) return stop('--percent, --euros: allowed: one of them, above 0');
  const uses = options.uses === undefined ? undefined : requireNumber(options, 'uses');
  return {
    code: requireCode(code),
    percent,
    euros,
    least: requireNumber(options, 'least'),
    valid_from: requireDay(options, 'from'),
    valid_to: requireDay(options, 'to'),
    ...(uses !== undefined && { max_uses: Math.trunc(uses) }),
  };
};

const toLine = (terms: CommandOutput<'coupons.list'>[number]): string => {
  const { code, percent, euros, valid_from, valid_to, least: net, max_uses, uses } = terms;
  const discount = percent > 0 ? `${percent} %` : `${euros} EUR`;
  const days = valid_from || valid_to ? `  ${valid_from}…${valid_to}` : '';
  const least = net > 0 ? `  from ${net} EUR` : '';
  return `${code}  ${discount}${days}${least}  used ${uses}${max_uses === undefined ? '' : ` of ${max_uses}`}`;
};

export const run: Command = async (args, { env, print }) => {
  const { positionals: [kind, code, ...others] = [], values = {} } = findArguments(args) ?? {};
  const isKnown =
    kind === 'list' ? code === undefined : (kind === 'set' || kind === 'remove') && code !== undefined;
  if (!isKnown || others.length > 0 || (kind !== 'set' && Object.keys(values).length > 0)) stop(USAGE);
  const terms = kind === 'set' ? requireTerms(code ?? '', values) : undefined;
  const environment = requireEnvironment(env);
  await useOperator(environment, 'discount codes are stored in the shop’s own store', async (operator) => {
    if (terms) {
      print(`${(await operator.ask('coupons.set', terms)).code} is set.`);
    } else if (kind === 'remove') {
      const removed = await operator.run('coupons.remove', { code: code ?? '' });
      print(removed.ok ? `${removed.result.code} is removed.` : `${code}: no such code`);
    } else for (const coupon of await operator.ask('coupons.list', {})) print(toLine(coupon));
  });
};
