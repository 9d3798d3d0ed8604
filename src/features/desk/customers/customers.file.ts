import { PORTS } from '#src/contract/staff/customer-fields.ts';
import type { CommandInput, CommandOutput, ManyCommand } from '#src/contract/staff/commands.ts';
import { pickFields, type PlannedLine, readHeads, toCells } from '../file/file-report.ts';
import { type FormTexts, toFields, toInput } from '../form/form.ts';
import { FILE_FORMS } from './customer.forms.ts';

const { add, change } = FILE_FORMS;
const FIELDS = { ...add.fields, ...change.fields };

/** The fields of a file of customers, with the keys of their labels: those of the list's own file, and what a new customer needs. */
export const CUSTOMER_LABELS: Readonly<Record<string, string>> = {
  id: 'desk:customers.id',
  ...Object.fromEntries(Object.entries(FIELDS).map(([field, { label }]) => [field, label])),
};

type Table = {
  readonly heads: readonly string[];
  readonly lines: readonly Pick<PlannedLine, 'number' | 'cells'>[];
};
type Agents = CommandOutput<'customers.agents'>;

/** The id of the agent with a name, as a text; undefined for a name that none or several have. */
const findAgent = (name: string, agents: Agents): string | undefined => {
  if (name === '') return '0';
  const found = agents.filter((agent) => agent.name.toLowerCase() === name.toLowerCase());
  return found.length === 1 ? String(found[0]?.id) : undefined;
};

const KEPT = new Set(
  toFields(change)
    .filter(({ kind }) => kind === 'amount' || kind === 'ticks')
    .map(({ name }) => name),
);

type Planned = { readonly command: ManyCommand } | { readonly problems: readonly string[] };

const planLine = (typed: FormTexts, agents: Agents, locale: 'it' | 'en'): Planned => {
  const { id = '', agent_id, port, ...texts } = typed;
  if (id !== '' && !/^[1-9]\d{0,14}$/.test(id)) return { problems: ['id: unknown_customer'] };
  const agent = agent_id === undefined ? undefined : findAgent(agent_id, agents);
  if (agent_id !== undefined && agent === undefined) return { problems: ['agent_id: unknown_agent'] };
  const wanted = port?.toLowerCase();
  if (wanted !== undefined && !PORTS.some((known) => known === wanted))
    return { problems: ['port: invalid'] };
  const all: FormTexts = {
    ...texts,
    ...(wanted !== undefined && { port: wanted }),
    ...(agent !== undefined && { agent_id: agent }),
  };
  if (id !== '') {
    // An export writes every amount and ways to pay: left empty, they stay as they are.
    const given = Object.fromEntries(
      Object.entries(pickFields(change, all)).filter(([field, text]) => text !== '' || !KEPT.has(field)),
    );
    const input = { client_id: Number(id), ...toInput(change, given, locale) };
    return { command: { name: 'customers.change', input } };
  }
  // What is left empty for a new customer follows the shop's rules.
  const given = Object.fromEntries(Object.entries(pickFields(add, all)).filter(([, text]) => text !== ''));
  const missing = ['company_name', 'user_name', 'user_email', 'street', 'city'].filter(
    (name) => !given[name],
  );
  if (missing.length > 0) return { problems: missing.map((name) => `${name}: required`) };
  const input = { ...toInput(add, given, locale), locale } as CommandInput<'customers.add'>;
  return { command: { name: 'customers.add', input } };
};

/** What the lines of a table of customers ask for: a number changes that customer, none opens a new one. A column that is not there stays as it is. */
export const planCustomerFile = (
  { heads, lines }: Table,
  agents: Agents,
): { readonly ignored: readonly string[]; readonly planned: readonly PlannedLine[] } => {
  const { locale, columns, ignored } = readHeads(heads, CUSTOMER_LABELS);
  const seen = new Set<string>();
  const planned = lines.map((line): PlannedLine => {
    const typed = toCells(columns, line);
    const name = typed['company_name'] || typed['id'] || '';
    const isAgain = typed['id'] !== undefined && typed['id'] !== '' && seen.has(typed['id']);
    seen.add(typed['id'] ?? '');
    const plan: Planned = isAgain ? { problems: ['id: twice'] } : planLine(typed, agents, locale);
    return { ...line, name, ...plan };
  });
  return { ignored, planned };
};
