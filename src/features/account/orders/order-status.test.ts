import { describe, expect, it } from 'vitest';
import it_account from '../../../../public/locales/it/account.json' with { type: 'json' };
import en_account from '../../../../public/locales/en/account.json' with { type: 'json' };
import { DOCUMENT_KINDS } from '#src/contract/document-traits.ts';
import { ORDER_FILTERS, ORDER_STATUSES } from '#src/contract/order.ts';
import {
  findReached,
  findStage,
  STAGES,
  STEPS,
  toShipment,
  toStatusKey,
  toStatusLook,
} from './order-status.ts';

const ITALIAN = [
  'Da accettare',
  'Non evaso',
  'Da spedire',
  'Evaso',
  'Spedito',
  'Consegnato',
  'Nota di credito',
];
/** The labels of the specification. */
const ENGLISH = [
  'To be accepted',
  'Not fulfilled',
  'To checkout',
  'Fulfilled',
  'Checked out',
  'Delivered',
  'Credit note',
];

/** Labels that the specification does not name. */
const BEYOND: ReadonlySet<string> = new Set(['CANCELLED', 'TO_BE_APPROVED']);

describe('the label of a document', () => {
  it('[K-18] [I-08] is one of seven, in the page’s language', () => {
    const label = (texts: Readonly<Record<string, unknown>>) =>
      STAGES.filter((stage) => !BEYOND.has(stage)).map((stage) => texts[`status_${stage}`]);
    expect(label(it_account)).toEqual(ITALIAN);
    expect(label(en_account)).toEqual(ENGLISH);
  });

  it('beyond the specification, is that of a cancelled order or of one that waits for its approval', () => {
    expect([it_account.status_CANCELLED, en_account.status_CANCELLED]).toEqual(['Annullato', 'Cancelled']);
    expect(it_account.status_TO_BE_APPROVED).toBe('Da approvare');
    expect(en_account.status_TO_BE_APPROVED).toBe('To be approved');
    for (const status of BEYOND) expect(findReached({ status })).toBeUndefined();
  });

  it('[K-18] exists for every status of an order, with and without delivery notes', () => {
    for (const status of ORDER_STATUSES)
      for (const shipment of [undefined, 'CHECKED_OUT', 'DELIVERED'] as const)
        expect(it_account).toHaveProperty(toStatusKey({ status, shipment }).replace('account:', ''));
    expect(new Set(ORDER_STATUSES.map((status) => toStatusLook({ status }))).size).toBe(4);
  });

  it('shows an unknown status verbatim, without progress', () => {
    expect(toStatusKey({ status: 'ON_HOLD' })).toBe('account:status_unknown');
    expect(findReached({ status: 'ON_HOLD' })).toBeUndefined();
  });

  it('[I-08] is in the page’s language for all, accompanying and deferred', () => {
    const label = (texts: Readonly<Record<string, unknown>>) =>
      ['filter_all', 'kind_accompanying', 'kind_deferred'].map((key) => texts[key]);
    expect(label(it_account)).toEqual(['Tutti', 'Fattura accompagnatoria', 'Fattura differita']);
    expect(label(en_account)).toEqual(['All', 'Accompanying invoice', 'Deferred invoice']);
  });

  it('exists for every filter, kind of document and step, in both languages', () => {
    const keys = [
      ...['all', ...ORDER_FILTERS].map((filter) => `filter_${filter}`),
      ...DOCUMENT_KINDS.map((kind) => `kind_${kind}`),
      ...STEPS.map((step) => `step_${step}`),
    ];
    for (const key of keys) {
      expect(it_account, key).toHaveProperty(key);
      expect(en_account, key).toHaveProperty(key);
    }
  });
});

describe('an order', () => {
  it.each([
    ['TO_BE_ACCEPTED', undefined, 'TO_BE_ACCEPTED', 1],
    ['TO_CHECKOUT', undefined, 'NOT_ESCAPED', 2],
    ['TO_CHECKOUT', 'DELIVERED', 'TO_CHECKOUT', 3],
    ['ESCAPED', undefined, 'ESCAPED', 4],
    ['ESCAPED', 'CHECKED_OUT', 'CHECKED_OUT', 4],
    ['ESCAPED', 'DELIVERED', 'DELIVERED', 5],
  ] as const)('%s with goods %s is %s, step %i of five', (status, shipment, stage, step) => {
    expect([findStage({ status, shipment }), findReached({ status, shipment })]).toEqual([stage, step]);
  });

  it('counts as delivered when it was collected', () => {
    expect(findReached({ status: 'ESCAPED', delivery: 'pickup' })).toBe(STEPS.length);
  });

  it('is delivered when all its delivery notes are', () => {
    const note = (status: string) => ({
      kind: 'delivery_note' as const,
      name: 'DDT',
      day: '2026-01-01',
      status,
    });
    expect(toShipment(undefined)).toBeUndefined();
    expect(toShipment([{ kind: 'deferred', name: 'FT', day: '2026-01-31' }])).toBeUndefined();
    expect(toShipment([note('DELIVERED'), note('CHECKED_OUT')])).toBe('CHECKED_OUT');
    expect(toShipment([note('DELIVERED'), note('DELIVERED')])).toBe('DELIVERED');
  });
});
