import { PORTS } from '#src/contract/staff/customer-fields.ts';
import type { CommandInput, CommandOutput, ManyCommand } from '#src/contract/staff/commands.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { Translate } from '#src/i18n/translate.ts';
import { type Form, type FormTexts, toFields, toInput, toProblemText } from '../form/form.ts';
import { FILE_FORMS } from './customer.forms.ts';

const { add, change } = FILE_FORMS;
const FIELDS = { ...add.fields, ...change.fields };

/** The fields of a file of customers, with the keys of their labels: those of the list's own file, and what a new customer needs. */
export const CUSTOMER_LABELS: Readonly<Record<string, string>> = {
  id: 'desk:customers.id',
  ...Object.fromEntries(Object.entries(FIELDS).map(([field, { label }]) => [field, label])),
};

type Line = { readonly texts: FormTexts };
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

/** The texts of the fields that a form knows. */
const pickFields = (form: Form, texts: FormTexts): FormTexts =>
  Object.fromEntries(Object.entries(texts).filter(([field]) => field in form.fields));

type Planned = {
  readonly command?: ManyCommand;
  readonly fault?: { readonly refusal: 'invalid'; readonly problems: readonly string[] };
};
const refuse = (...problems: readonly string[]): Planned => ({ fault: { refusal: 'invalid', problems } });

const planLine = (typed: FormTexts, agents: Agents, locale: Locale): Planned => {
  const { id = '', agent_id, port, ...texts } = typed;
  if (id !== '' && !/^[1-9]\d{0,14}$/.test(id)) return refuse('id: unknown_customer');
  const agent = agent_id === undefined ? undefined : findAgent(agent_id, agents);
  if (agent_id !== undefined && agent === undefined) return refuse('agent_id: unknown_agent');
  const wanted = port?.toLowerCase();
  if (wanted !== undefined && !PORTS.some((known) => known === wanted)) return refuse('port: invalid');
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
  if (missing.length > 0) return refuse(...missing.map((name) => `${name}: required`));
  const input = { ...toInput(add, given, locale), locale } as CommandInput<'customers.add'>;
  return { command: { name: 'customers.add', input } };
};

/** What the lines of a table of customers ask for: a number changes that customer, none opens a new one. A column that is not there stays as it is. */
export const planCustomers = <Read extends Line>(
  { locale, lines }: { readonly locale: Locale; readonly lines: readonly Read[] },
  agents: Agents,
): readonly (Read & Planned & { readonly name: string })[] => {
  const seen = new Set<string>();
  return lines.map((line) => {
    const { id = '', company_name } = line.texts;
    const isAgain = id !== '' && seen.has(id);
    seen.add(id);
    const plan = isAgain ? refuse('id: twice') : planLine(line.texts, agents, locale);
    return { ...line, name: company_name || id, ...plan };
  });
};

/** Why a line is refused, in words; `problems` are `field: refusal`. */
export const toCustomerReason = (
  { refusal, problems }: { readonly refusal: string; readonly problems: readonly string[] },
  t: Translate,
): string =>
  problems.length === 0
    ? t('desk:refused', { why: t(`desk:refusals.${refusal}`) })
    : problems
        .map((problem) => {
          const [, field = '', why = ''] = /^([^:]*): (.*)$/s.exec(problem) ?? [];
          const label = CUSTOMER_LABELS[field];
          return `${label ? t(label) : field}: ${toProblemText(why, t)}`;
        })
        .join(' ');
