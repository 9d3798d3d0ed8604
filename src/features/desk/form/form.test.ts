import { describe, expect, test } from 'vitest';
import { CUSTOMER_FORMS } from '../customers/customer.forms.ts';
import {
  listFieldChanges,
  planForm,
  readChanged,
  toFieldProblems,
  toFields,
  toInput,
  toTexts,
} from './form.ts';

const { terms, credit, company } = CUSTOMER_FORMS;
const toData = (entries: readonly (readonly [string, string])[]): FormData => {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
};

describe('[J-14] a form of the desk', () => {
  test('follows from the schema of its command', () => {
    const fields = new Map(toFields(terms).map((field) => [field.name, field]));
    expect(fields.get('payment_methods')).toMatchObject({
      kind: 'ticks',
      choices: ['transfer', 'riba', 'account', 'card'],
    });
    expect(fields.get('port')).toMatchObject({ kind: 'choice', choices: ['', 'franco', 'assegnato'] });
    expect(toFields(company)[0]).toMatchObject({
      name: 'company_name',
      kind: 'text',
      isRequired: true,
      maxLength: 120,
    });
    expect(toFields(credit)[0]?.kind).toBe('amount');
  });

  test('says changed only for what differs from what the server sent, whatever the language of its amounts', () => {
    for (const [locale, text] of [
      ['it', '1.234,5'],
      ['en', '1,234.5'],
    ] as const) {
      const texts = toTexts(credit, { credit_limit: 1234.5 }, locale);
      expect(texts).toEqual({ credit_limit: text });
      expect(
        readChanged(
          credit,
          toData([
            ['was_credit_limit', text],
            ['credit_limit', ` ${text} `],
          ]),
        ),
      ).toEqual({});
      expect(toInput(credit, { credit_limit: text }, locale)).toEqual({ credit_limit: 1234.5 });
    }
    expect(toInput(credit, { credit_limit: 'molto' }, 'it')).toEqual({ credit_limit: NaN });
  });

  test('reads ticks, none of them too', () => {
    const was = ['was_payment_methods', 'transfer,riba'] as const;
    expect(
      readChanged(terms, toData([was, ['payment_methods', 'transfer'], ['payment_methods', 'riba']])),
    ).toEqual({});
    expect(readChanged(terms, toData([was]))).toEqual({ payment_methods: '' });
    expect(toInput(terms, { payment_methods: '' }, 'it')).toEqual({ payment_methods: [] });
  });

  test('knows who changed what, and is bound to its own version only where both changed a field', () => {
    const entries = [
      ...[
        ['version', '3'],
        ['was_telephone', 'a'],
        ['telephone', 'b'],
        ['was_fax', 'x'],
        ['fax', 'y'],
      ],
      ...[
        ['was_pec', 'p'],
        ['pec', 'p'],
        ['was_email', 'e'],
        ['email', 'f'],
      ],
    ] as [string, string][];
    const data = toData(entries);
    const now = { telephone: 'c', fax: 'x', pec: 'q', email: 'f' };
    expect(listFieldChanges(company, data, now).map(({ field, by }) => [field.name, by])).toEqual([
      ['pec', 'theirs'],
      ['telephone', 'both'],
      ['fax', 'mine'],
    ]);
    const state = { texts: now, version: 5, locale: 'it' as const };
    expect(planForm(company, data, state)).toMatchObject({ version: 3, isChanged: true });
    expect(planForm(company, data, { ...state, texts: { ...now, telephone: 'a' } }).version).toBe(5);
  });

  test('finds the fields of problems', () => {
    expect(toFieldProblems(['vat_number: invalid_vat_number', 'payment_methods.0: no'])).toEqual({
      ...{ vat_number: 'invalid_vat_number', payment_methods: 'no' },
    });
  });
});
