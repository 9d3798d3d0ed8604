import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import type { FoundCustomer } from '#src/contract/staff/customers.ts';
import { LOCALES, type Locale } from '#src/contract/locale.ts';
import {
  CUSTOMER_LABELS,
  planCustomers,
  toCustomerReason,
} from '#src/features/desk/customers/customers.file.ts';
import { DESK_CUSTOMERS } from '#src/features/desk/customers/customers.list.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import { type DeskFile, MAX_FILE_LINES, readDeskFile } from '#src/server/desk/desk-file.ts';
import { type FileKind, type FilePlan, toRefusedCsv, toReport } from '#src/server/desk/file-act.ts';
import { toListCsv } from '#src/ui/list/list.ts';
import { loadTexts } from '../support/load-texts.ts';
import { createRun, createRunAll } from '../support/run-staff.ts';
import { AGENT, openTestShop, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
let run: ReturnType<typeof createRun>;
let runAll: ReturnType<typeof createRunAll>;
await loadTexts();
beforeEach(async () => {
  shop = await openTestShop();
  const options = { clock: () => shop.time.now, actor: { name: 'Sandro', role: 'sales' } as const };
  run = createRun(shop.database, options);
  runAll = createRunAll(shop.database, options);
});
afterEach(() => shop.close());

const listCustomers = async (): Promise<readonly FoundCustomer[]> => {
  const found = await run('customers.search', { per_page: 500 });
  return found.ok ? found.result.customers : [];
};
const toFile = async (locale: Locale): Promise<string> =>
  toListCsv(DESK_CUSTOMERS.columns, await listCustomers(), { locale, t: getTranslate(locale) });
const t = getTranslate('it');
const KIND: Omit<FileKind, 'plan'> = {
  columns: { name: 'refused', labels: CUSTOMER_LABELS, maxLines: MAX_FILE_LINES },
  nameField: 'company_name',
  toReason: (fault) => toCustomerReason(fault, t),
};
const read = async (text: string): Promise<Extract<DeskFile, { ok: true }>> => {
  const form = new FormData();
  form.set('file', new File([text], 'clienti.csv'));
  const file = await readDeskFile(form, KIND.columns, 'it');
  if (!file.ok) throw new Error(file.problem);
  return file;
};
const report = async (text: string, isPreview = true) => {
  const { table } = await read(text);
  const agents = await run('customers.agents', {});
  const plan: FilePlan = { planned: planCustomers(table, agents.ok ? agents.result : []) };
  const commands = plan.planned.flatMap(({ command }) => command ?? []);
  const outcomes = await runAll(commands, { isPreview });
  return {
    table,
    ignored: table.ignored,
    ...toReport(plan, outcomes, { ...KIND, toReason, plan: () => plan }),
  };
};
const toReason: FileKind['toReason'] = ({ refusal, problems }) => [refusal, ...problems].join(' ');
const toStates = (lines: Awaited<ReturnType<typeof report>>['lines']) =>
  lines.map(({ state, reason }) => [state, reason].filter(Boolean).join(' '));

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((one) => one.trim() !== '');
const hostile = fc.constantFrom(
  '=1+1',
  '@SUM',
  '+39',
  '-',
  '"a;b"',
  'a,b;c',
  "'=x",
  'Ditta "Rossi"; & C',
  '1.500,00',
);
const fields = fc.record({
  company_name: fc.oneof(text, hostile),
  customer_code: fc.oneof(text, hostile),
  carrier: fc.oneof(fc.constant(''), hostile),
  port: fc.constantFrom('', 'franco', 'assegnato'),
  discount_chain: fc.constantFrom('', '25+5', '30,5+3'),
  payment_terms: fc.constantFrom('', 'RiBa 60 gg f.m.'),
  min_order: fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
  credit_limit: fc.integer({ min: 0, max: 500_000 }).map((cents) => cents / 100),
});

describe('[J-17] the file of customers', () => {
  test('exported and read again it changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fields, fc.constantFrom(...LOCALES), async (given, locale) => {
        await run('customers.change', { client_id: 12, ...given });
        const { lines, ignored } = await report(await toFile(locale));
        expect(toStates(lines)).toEqual(['same', 'same', 'same']);
        expect(ignored).not.toContain(getTranslate(locale)('desk:customers.fields.company_name'));
      }),
      { numRuns: 60 },
    );
  });

  test('columns come in any order and case; a column that is not there stays as it is', async () => {
    const [before] = (await listCustomers()).filter(({ client_id }) => client_id === 12);
    const { lines } = await report('fido\tNUMERO\tcolore\n1.250,50\t12\tblu\n', false);
    expect(lines).toMatchObject([
      { number: 2, state: 'changed', changes: [{ field: 'credit_limit', after: 1250.5 }] },
    ]);
    const [after] = (await listCustomers()).filter(({ client_id }) => client_id === 12);
    expect(after).toEqual({ ...before, credit_limit: 1250.5, version: 1 });
  });

  test('each refused line says why; they come back in the same columns and are mended and sent again', async () => {
    const rows = [
      'Numero;Ragione sociale;Fido;Agente;Via e numero;Città;Prima persona: nome e cognome;Prima persona: e-mail;CAP;Provincia;Partita IVA;Telefono;Codice destinatario',
      '12;Ferramenta "Due"; di Rossi;;;;;;;;;;',
      '12;Ancora;;;;;;;;;;;',
      '999;Ignota;;;;;;;;;;;',
      '13;Tredici;9000;;;;;;;;;;',
      '13;;;;;;;;;;;;',
      ';Nuova Srl;;;Via Roma 1;Padova;;;35100;PD;04123870265;0498765432;M5UXCR1',
      ';Seconda Srl;;Nessuno;Via Roma 1;Padova;Ugo Neri;ugo@seconda.example;35100;PD;04123870265;0498765432;M5UXCR1',
    ];
    const first = await report(`${rows[0]}\r\n${rows.slice(2).join('\r\n')}\r\n`);
    expect(toStates(first.lines)).toEqual([
      'changed',
      'refused unknown_customer',
      'refused credit_above_limit credit_limit: credit_above_limit',
      'refused invalid id: twice',
      'refused invalid user_name: required user_email: required',
      'refused invalid agent_id: unknown_agent',
    ]);
    const csv = toRefusedCsv(first.table, first, { t, locale: 'it' });
    expect(csv.split('\r\n')[2]).toBe(
      '4;credit_above_limit credit_limit: credit_above_limit;13;Tredici;9000;;;;;;;;;;',
    );
    expect(
      KIND.toReason({ refusal: 'credit_above_limit', problems: ['credit_limit: credit_above_limit'] }),
    ).toBe('Fido: Sopra i 5.000 € decide un amministratore.');
    const mended = csv
      .replace('Seconda Srl;;Nessuno', `Seconda Srl;;`)
      .replace('9000', '900')
      .replace('Padova;;;35100', 'Padova;Ida Verdi;ida@nuova.example;35100');
    const second = await report(mended, false);
    expect(second.ignored).toEqual(['Riga', 'Motivo']);
    expect(toStates(second.lines)).toEqual([
      'refused unknown_customer',
      'changed',
      'refused invalid id: twice',
      'added',
      'refused known_customer vat_number: known_customer',
    ]);
    expect(
      (await listCustomers()).map(({ company_name, credit_limit }) => [company_name, credit_limit]),
    ).toEqual(
      expect.arrayContaining([
        ['Tredici', 900],
        ['Nuova Srl', 0],
      ]),
    );
  });

  test('an agent is named, and what is done is undone line by line', async () => {
    const agents = await run('customers.agents', {});
    const [agent] = agents.ok ? agents.result : [];
    const { undo } = await report(`Numero,Agente,Fido\n13,${agent?.name},100\n12,,200\n`, false);
    expect(undo).toHaveLength(2);
    expect(AGENT).toMatch(/@/);
    await run('customers.change', { client_id: 12, credit_limit: 300 });
    const undone = await runAll(undo.map((id) => ({ name: 'log.undo', input: { id } }) as const));
    expect(undone).toMatchObject([
      { ok: true, result: { undone: ['credit_limit', 'agent_id'], kept: [] } },
      { ok: true, result: { kept: ['credit_limit'] } },
    ]);
  });

  test('a file that is none, is empty or too long is said to be so', async () => {
    const problem = async (body: string): Promise<string> => {
      const form = new FormData();
      form.set('table', body);
      const file = await readDeskFile(form, KIND.columns, 'it');
      return file.ok ? 'read' : file.problem;
    };
    expect(await problem('')).toBe('fileEmpty');
    expect(await problem('Numero;Fido\n')).toBe('fileEmpty');
    expect(await problem(`Numero;Fido\n${'12;1\n'.repeat(2001)}`)).toBe('fileTooLong');
    expect(await problem(`Numero;Fido\n12;"${'x'.repeat(1_000_000)}"`)).toBe('fileTooLong');
    expect(await problem('Numero;Fido\n12;"1')).toBe('fileNoCsv');
  });
});
