import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInvoice } from '#src/backoffice/electronic-invoice/check-invoice.ts';
import {
  toElectronicInvoice,
  toInvoiceElement,
} from '#src/backoffice/electronic-invoice/electronic-invoice.ts';
import type { CompleteSource, ElectronicSource } from '#src/backoffice/electronic-invoice/source.ts';
import { toProgressive } from '#src/backoffice/electronic-invoice/transmission.ts';
import { type XmlElement, writeInvoice } from '#src/backoffice/electronic-invoice/xml.ts';
import { toMoney } from '#src/backoffice/rules/money.ts';
import { toTotalsWith } from '#src/backoffice/rules/totals.ts';
import { run as invoicesCommand } from '#src/cli/invoices.ts';
import type { CommandOutput } from '#src/contract/staff/commands.ts';
import { serveElectronicInvoices } from '#src/server/electronic-invoice.ts';
import { openZip } from '#src/server/lists/zip.ts';
import { openSchema } from '../support/fatturapa/schema.ts';
import { DAY, type Terms, toParty, toSource } from '../support/fatturapa/source.ts';
import { useFulfilment } from '../support/fulfilment.ts';
import { runCommand } from '../support/run-command.ts';
import { createRun } from '../support/run-staff.ts';
import { openSeededShop, type SeededShop } from '../support/seeded-shop.ts';

const findFaults = openSchema();

/** Invoices that the command takes at once. */
const AT_ONCE = 200;
const SALES = { name: 'Sandra', role: 'sales' } as const;

type Made = CommandOutput<'invoices.electronic'>;

/** The text of a valid electronic invoice. */
const toXml = (source: ElectronicSource, today = DAY): string => {
  const made = toElectronicInvoice(source, today);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  expect(findFaults(made.xml)).toBe('');
  return made.xml;
};

/** The texts of all elements of a name. */
const readAll = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);

describe('the electronic invoices of the demo shop', () => {
  let shop: SeededShop;
  let made: Made;
  beforeAll(async () => {
    shop = await openSeededShop();
    const run = createRun(shop.database, { clock: () => Date.parse('2026-11-21T12:00:00Z') });
    made = { files: [], refused: [] };
    const names = shop.history.invoices.map(({ name }) => name);
    for (let at = 0; at < names.length; at += AT_ONCE) {
      const told = await run('invoices.electronic', { invoices: names.slice(at, at + AT_ONCE) });
      if (!told.ok) throw new Error(told.refusal);
      made.files.push(...told.result.files);
      made.refused.push(...told.result.refused);
    }
  });
  afterAll(() => shop.close());

  it('[J-13] are all accepted by the schema, and none would be refused by the exchange', () => {
    expect(made.refused).toEqual([]);
    expect(made.files.length).toBe(shop.history.invoices.length);
    expect(made.files.filter(({ xml }) => findFaults(xml) !== '')).toEqual([]);
  });

  it('[J-13] have names of their own, and types, totals, delivery notes and due days as stored', () => {
    expect(new Set(made.files.map(({ file }) => file)).size).toBe(made.files.length);
    for (const { invoice, file, xml } of made.files) {
      expect(file).toMatch(/^IT01234567897_[\dA-Z]{5}\.xml$/);
      const stored = shop.history.invoices.find(({ name }) => name === invoice);
      const { document, kind, id } = stored!;
      expect(readAll(xml, 'TipoDocumento')[0]).toBe(
        { deferred: 'TD24', accompanying: 'TD01' }[kind] ?? 'TD04',
      );
      expect(readAll(xml, 'ImportoTotaleDocumento')).toEqual([document.totale_doc.toFixed(2)]);
      expect(readAll(xml, 'NumeroDDT')).toEqual(document.delivery_notes.map(({ name }) => name));
      const dues = shop.history.deadlines.filter(({ invoice_id }) => invoice_id === id);
      expect(readAll(xml, 'DataScadenzaPagamento')).toEqual(
        kind === 'credit_note' ? [] : dues.map(({ due_day }) => due_day),
      );
      if (document.credits) expect(readAll(xml, 'IdDocumento')).toContain(document.credits);
    }
  });
});

describe('who the customer is', () => {
  const office = {
    vat_number: '',
    tax_code: '80012000826',
    recipient_code: 'UF5DHZ',
    Citta: '90133 Palermo (PA)',
  };
  const cases: readonly (readonly [
    string,
    Partial<CompleteSource['document']['party']>,
    readonly string[],
  ])[] = [
    ['a company', {}, ['FPR12', 'M5UXCR1', '', 'IT', '04123870265', '', 'IT']],
    [
      'a company with certified mail',
      { recipient_code: '0000000', pec: 'rossi@pec.example' },
      ['FPR12', '0000000', 'rossi@pec.example', 'IT', '04123870265', '', 'IT'],
    ],
    ['a public office', office, ['FPA12', 'UF5DHZ', '', '', '', '80012000826', 'IT']],
    [
      'a condominium',
      { vat_number: '', tax_code: '80012000826', recipient_code: '' },
      ['FPR12', '0000000', '', '', '', '80012000826', 'IT'],
    ],
    [
      'a private person',
      toParty({ kind: 'private', tax_code: 'RSSMRA85T10A562S' }),
      ['FPR12', '0000000', '', '', '', 'RSSMRA85T10A562S', 'IT'],
    ],
    [
      'a company of Germany',
      { vat_number: 'DE136695976', recipient_code: '', Citta: '80331 München ()' },
      ['FPR12', 'XXXXXXX', '', 'DE', '136695976', '', 'DE'],
    ],
    [
      'a company of Greece',
      { vat_number: 'EL094259216', recipient_code: '', Citta: '10431 Αθήνα ()' },
      ['FPR12', 'XXXXXXX', '', 'GR', '094259216', '', 'GR'],
    ],
    [
      'a company of Switzerland',
      { vat_number: 'CHE107787577', recipient_code: '', Citta: '8001 Zürich ()' },
      ['FPR12', 'XXXXXXX', '', 'CH', 'E107787577', '', 'CH'],
    ],
    [
      'a company of San Marino',
      { vat_number: 'SM24165', recipient_code: '', Citta: '47890 San Marino ()' },
      ['FPR12', '2R4GTO8', '', 'SM', '24165', '', 'SM'],
    ],
    [
      'a company of Great Britain',
      { vat_number: 'GB980780684', recipient_code: '', Citta: 'SW1A 1AA London ()' },
      ['FPR12', 'XXXXXXX', '', 'GB', '980780684', '', 'GB'],
    ],
    [
      'a company of Northern Ireland',
      { vat_number: 'XI980780684', recipient_code: 'XXXXXXX', Citta: 'BT1 1AA Belfast ()' },
      ['FPR12', 'XXXXXXX', '', 'XI', '980780684', '', 'GB'],
    ],
  ];
  it.each(cases)('[J-13] %s is named with code, number and country', (_, party, expected) => {
    const xml = toXml(toSource({ party }));
    const customer = xml.slice(xml.indexOf('<CessionarioCommittente>'));
    const read = (text: string, name: string): string => readAll(text, name)[0] ?? '';
    expect([
      read(xml, 'FormatoTrasmissione'),
      read(xml, 'CodiceDestinatario'),
      read(xml, 'PECDestinatario'),
      read(customer, 'IdPaese'),
      read(customer, 'IdCodice'),
      read(customer, 'CodiceFiscale'),
      read(customer, 'Nazione'),
    ]).toEqual(expected);
    expect(xml).toContain(`versione="${expected[0]}"`);
  });

  it('[J-13] a public office pays its VAT itself, and the invoice has the codes of its order', () => {
    const source = toSource({
      party: office,
      dues: [1, 1],
      note: 'Consegna al magazzino. CIG: Z1A2B3C4D5, CUP b12d34567890123',
    });
    const xml = toXml(source);
    expect(readAll(xml, 'EsigibilitaIVA')).toEqual(['S', 'S']);
    const net = source.document.totals.vat.reduce((sum, { taxable }) => sum + taxable, 0);
    const paid = readAll(xml, 'ImportoPagamento').map(Number);
    expect(paid.reduce((sum, part) => sum + part, 0)).toBeCloseTo(net, 6);
    expect([readAll(xml, 'CodiceCIG'), readAll(xml, 'CodiceCUP')]).toEqual([
      ['Z1A2B3C4D5'],
      ['B12D34567890123'],
    ]);
  });
});

describe('what an electronic invoice states', () => {
  it('[J-13] discount and transport are lines, so that each rate sums up', () => {
    const xml = toXml(toSource({ transport: 9.9, discount: 20 }));
    expect(readAll(xml, 'Descrizione').slice(2)).toEqual([
      'Spese di trasporto',
      'Sconto ESTATE',
      'Sconto ESTATE',
    ]);
    expect(readAll(xml, 'PrezzoTotale')).toEqual(['187.50', '14.97', '9.90', '-18.52', '-1.48']);
    expect(readAll(xml, 'ImponibileImporto')).toEqual(['178.88', '13.49']);
  });

  it('[J-13] a part of a row has the price of one unit that its amount gives', () => {
    const { document, ...source } = toSource();
    const rows = document.rows.slice(0, 1).map((row) => ({ ...row, amount: 187.52 }));
    const totals = toTotalsWith([{ amount: toMoney(187.52), vat: 22 }], 0);
    const xml = toXml({ ...source, document: { ...document, rows, totals, deadlines: [] } });
    expect([readAll(xml, 'PrezzoUnitario'), readAll(xml, 'PrezzoTotale')]).toEqual([
      ['0.12501333'],
      ['187.52'],
    ]);
    expect(readAll(toXml(toSource()), 'PrezzoUnitario')).toEqual(['0.125', '4.99']);
  });

  it('[J-13] instalments are named with their way of payment, a transfer with the account', () => {
    const xml = toXml(toSource({ dues: [1, 2] }));
    expect(readAll(xml, 'CondizioniPagamento')).toEqual(['TP01']);
    expect(readAll(xml, 'ModalitaPagamento')).toEqual(['MP05', 'MP12']);
    expect(readAll(xml, 'IBAN')).toEqual(['IT60X0542811101000000123456']);
    const { document, ...source } = toSource();
    const card = toXml({ ...source, document: { ...document, payment_terms: 'Carta' } });
    expect([readAll(card, 'CondizioniPagamento'), readAll(card, 'ModalitaPagamento')]).toEqual([
      ['TP02'],
      ['MP08'],
    ]);
  });

  it('[J-13] VAT rate 0 has the exemption of the settings, with stamp duty above 77.47 euros', () => {
    const rows = [{ carti: 'A', name: 'Esente', quantity: 1, price: 77.48, price_per: 1, vat: 0 }];
    const exempt = toXml(toSource({ rows }));
    expect([readAll(exempt, 'Natura'), readAll(exempt, 'ImportoBollo')]).toEqual([['N4', 'N4'], ['2.00']]);
    const fiscal = { zero_vat_nature: 'N3.1', zero_vat_reference: 'Art. 8 DPR 633/1972' };
    const abroad = toXml(toSource({ rows, fiscal }));
    expect([readAll(abroad, 'Natura'), readAll(abroad, 'ImportoBollo')]).toEqual([['N3.1', 'N3.1'], []]);
    expect(readAll(abroad, 'RiferimentoNormativo')).toEqual(['Art. 8 DPR 633/1972']);
    const small = toXml(toSource({ rows: rows.map((row) => ({ ...row, price: 77.47 })) }));
    expect(readAll(small, 'ImportoBollo')).toEqual([]);
  });

  it('[J-13] the seller has its regime and its entry in the register', () => {
    const fiscal = { tax_regime: 'RF18', rea: 'TV-123456', share_capital: '100000.00', shareholders: 'SM' };
    const xml = toXml(toSource({ fiscal }));
    expect(
      ['RegimeFiscale', 'Ufficio', 'NumeroREA', 'CapitaleSociale', 'SocioUnico', 'StatoLiquidazione'].flatMap(
        (name) => readAll(xml, name),
      ),
    ).toEqual(['RF18', 'TV', '123456', '100000.00', 'SM', 'LN']);
    expect(readAll(toXml(toSource()), 'RegimeFiscale')).toEqual(['RF01']);
  });

  it('[J-13] texts are written in Latin letters that keep their meaning', () => {
    const name = ' Cavo\t3×1,5 mm² “Ölflex” ≥ 10 kΩ – 1⅛ & <5 €> 日本 ≠ ☎\u0000 ';
    const rows = [{ carti: 'Ω1', name, quantity: 1, price: 1, price_per: 1, vat: 22 }];
    const xml = toXml(toSource({ rows }));
    expect(readAll(xml, 'Descrizione')).toEqual([
      'Cavo 3×1,5 mm² "Ölflex" &gt;= 10 kohm - 1 1/8 &amp; &lt;5 EUR&gt; RiBen != ?',
    ]);
    expect(readAll(xml, 'CodiceValore')).toEqual(['ohm1']);
  });

  it('[J-13] the numbers of documents give names of files that differ for 30 years', () => {
    expect(toProgressive('FT-2026-000123')).toBe(toProgressive('FT-2026-000123'));
    fc.assert(
      fc.property(
        fc.tuple(fc.constantFrom('FT', 'NC'), fc.integer({ min: 2026, max: 2055 }), fc.nat(999_999)),
        fc.tuple(fc.constantFrom('FT', 'NC'), fc.integer({ min: 2026, max: 2055 }), fc.nat(999_999)),
        (...numbers) => {
          const names = numbers.map(
            ([series, year, at]) => `${series}-${year}-${String(at).padStart(6, '0')}`,
          );
          const files = names.map((one) => toProgressive(one) ?? '');
          for (const file of files) expect(file).toMatch(/^[\dA-Z]{5}$/);
          expect(new Set(files).size).toBe(new Set(names).size);
        },
      ),
    );
  });
});

describe('any document', () => {
  const text = fc.string({ unit: 'binary', maxLength: 1200 });
  const line = fc.record({
    carti: fc.string({ unit: 'binary', maxLength: 64 }),
    name: text,
    quantity: fc.integer({ min: 1, max: 999_999_999 }).map((thousandths) => thousandths / 1000),
    price: fc.integer({ min: 0, max: 99_999_999 }).map((parts) => parts / 10_000),
    price_per: fc.constantFrom(1, 100, 1000),
    vat: fc.constantFrom(0, 4, 5, 10, 22),
  });
  const terms: fc.Arbitrary<Terms> = fc.record({
    rows: fc.array(line, { minLength: 1, maxLength: 8 }),
    transport: fc.constantFrom(0, 9.9),
    discount: fc.constantFrom(0, 0.01, 33.33, 99_999_999),
    note: text,
    dues: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 2 }),
    party: fc.record({
      company_name: text,
      IndirizzoEsteso: text,
      Citta: fc.oneof(text, fc.constant('31100 Treviso (TV)')),
      pec: fc.constantFrom('', 'a@b.example', 'ü@b.example'),
      recipient_code: fc.constantFrom('M5UXCR1', '', 'UF5DHZ', '0000000', 'xxxxxxx', 'ab'),
      vat_number: fc.constantFrom('04123870265', 'DE136695976', 'SM24165', ''),
      tax_code: fc.constantFrom('', '80012000826', 'RSSMRA85T10A562S', 'abc'),
    }),
  });

  it('[J-13] is accepted by the schema and exact in every sum, or refused with reasons', () => {
    let accepted = 0;
    fc.assert(
      fc.property(terms, (one) => {
        const made = toElectronicInvoice(toSource(one), DAY);
        if (!made.ok) {
          expect(made.problems.length).toBeGreaterThan(0);
          // What was typed may be wrong; sums are the shop's own.
          expect(made.problems.filter(({ at }) => !at.startsWith('customer.'))).toEqual([]);
          return;
        }
        accepted += 1;
        expect(findFaults(made.xml)).toBe('');
      }),
      { numRuns: 300 },
    );
    expect(accepted).toBeGreaterThan(30);
  });
});

/** An invoice with the first text at a path replaced; undefined removes the element, an element is put behind it. */
const change = (element: XmlElement, path: string, text: string | undefined | XmlElement): XmlElement => {
  const [name, ...rest] = path.split('/');
  if (typeof element.content === 'string') throw new Error(`no ${path}`);
  const at = element.content.findIndex((one) => one.name === name);
  const found = element.content[at];
  if (!found) throw new Error(`no ${path} in ${element.name}`);
  const changed =
    rest.length > 0
      ? [change(found, rest.join('/'), text)]
      : text === undefined
        ? []
        : [
            typeof text === 'string' ? { name: found.name, content: text } : found,
            ...(typeof text === 'string' ? [] : [text]),
          ];
  return { ...element, content: element.content.toSpliced(at, 1, ...changed) };
};

describe('what the exchange refuses', () => {
  const zero = [{ carti: 'A', name: 'Esente', quantity: 2, price: 10, price_per: 1, vat: 0 }];
  const [head, body] = ['FatturaElettronicaHeader', 'FatturaElettronicaBody'];
  const customer = `${head}/CessionarioCommittente/DatiAnagrafici`;
  const [line, sum] = [`${body}/DatiBeniServizi/DettaglioLinee`, `${body}/DatiBeniServizi/DatiRiepilogo`];
  const general = `${body}/DatiGenerali`;
  const office = { vat_number: '', tax_code: '80012000826', recipient_code: 'UF5DHZ' };
  const cases: readonly (readonly [string, string, string, string | undefined | XmlElement, Terms?])[] = [
    ['00300', 'a wrong sender', `${head}/DatiTrasmissione/IdTrasmittente/IdCodice`, '01234567890'],
    [
      '00301',
      'a wrong VAT number of the shop',
      `${head}/CedentePrestatore/DatiAnagrafici/IdFiscaleIVA/IdCodice`,
      '01234567890',
    ],
    ['00305', 'a wrong VAT number of the customer', `${customer}/IdFiscaleIVA/IdCodice`, '04123870266'],
    [
      ...([
        '00302',
        'a wrong tax code of the shop',
        `${head}/CedentePrestatore/DatiAnagrafici/CodiceFiscale`,
      ] as const),
      '80012000827',
      { fiscal: { tax_code: '80012000826' } },
    ],
    ['00306', 'a wrong tax code', `${customer}/CodiceFiscale`, '80012000827', { party: office }],
    [
      '00313',
      'the code of foreigners for a customer in Italy',
      `${head}/DatiTrasmissione/CodiceDestinatario`,
      'XXXXXXX',
    ],
    ['00311', 'a code that is none', `${head}/DatiTrasmissione/CodiceDestinatario`, 'M5-XCR1'],
    ['00400', 'a line of rate 0 without reason', `${line}/Natura`, undefined, { rows: zero }],
    ['00401', 'a line with rate and reason', `${line}/AliquotaIVA`, { name: 'Natura', content: 'N4' }],
    ['00403', 'a day that comes', `${general}/DatiGeneraliDocumento/Data`, '2026-08-01'],
    ['00417', 'neither VAT number nor tax code', `${customer}/IdFiscaleIVA`, undefined],
    ['00419', 'a rate without sum', sum, undefined],
    [
      ...(['00420', 'a split VAT with a reversed charge', `${sum}/Imposta`] as const),
      { name: 'EsigibilitaIVA', content: 'S' },
      { rows: zero, fiscal: { zero_vat_nature: 'N6.1' } },
    ],
    ['00421', 'a wrong tax', `${sum}/Imposta`, '41.27'],
    ['00422', 'a wrong taxable amount', `${sum}/ImponibileImporto`, '187.51'],
    ['00423', 'a wrong amount of a line', `${line}/PrezzoTotale`, '187.52'],
    ['00424', 'a rate that is no percentage', `${line}/AliquotaIVA`, '0.22'],
    ['00425', 'a number without digit', `${general}/DatiGeneraliDocumento/Numero`, 'FT'],
    [
      '00426',
      'certified mail beside a recipient code',
      `${head}/DatiTrasmissione/CodiceDestinatario`,
      { name: 'PECDestinatario', content: 'a@b.example' },
    ],
    [
      '00427',
      'a code of six characters for a company',
      `${head}/DatiTrasmissione/CodiceDestinatario`,
      'UF5DHZ',
    ],
    [
      '00427',
      'a code of seven characters for an office',
      `${head}/DatiTrasmissione/CodiceDestinatario`,
      'M5UXCR1',
      { party: office },
    ],
    ['00429', 'a sum of rate 0 without reason', `${sum}/Natura`, undefined, { rows: zero }],
    ['00430', 'a sum with rate and reason', `${sum}/AliquotaIVA`, { name: 'Natura', content: 'N4' }],
    ['00443', 'a sum of a rate without lines', `${sum}/AliquotaIVA`, '5.00'],
    ['data', 'two sums of a rate', `${sum}/AliquotaIVA`, '4.00'],
    ['00444', 'a reason without sum', `${line}/Natura`, 'N1', { rows: zero }],
    ['00445', 'a reason that is out of use', `${line}/Natura`, 'N2', { rows: zero }],
    ['00471', 'an invoice to itself', `${customer}/IdFiscaleIVA/IdCodice`, '01234567897'],
    ['data', 'another total', `${general}/DatiGeneraliDocumento/ImportoTotaleDocumento`, '1.00'],
    ['data', 'a delivery after the invoice', `${general}/DatiDDT/DataDDT`, '2026-08-01'],
    ['data', 'an order after the invoice', `${general}/DatiOrdineAcquisto/Data`, '2026-08-01'],
  ];
  const named = cases.map(([code, what, path, text, terms = {}]) => ({ code, what, path, text, terms }));
  it.each(named)('[J-13] $code: $what', ({ code, path, text, terms }) => {
    const invoice = toInvoiceElement(toSource(terms));
    expect(checkInvoice(invoice, DAY)).toEqual([]);
    const codes = checkInvoice(change(invoice, path, text), DAY).map((problem) => problem.code);
    expect(codes).toContain(code);
  });

  it('[J-13] 00418: a credit note before its invoice', () => {
    const { document, ...source } = toSource();
    const credit = {
      ...source,
      document: { ...document, kind: 'credit_note', name: 'NC-2026-000001' },
    } as const;
    const credited = { name: 'FT-2026-000123', day: '2026-08-01' };
    const element = toInvoiceElement({ ...credit, credited });
    expect(checkInvoice(element, DAY).map(({ code }) => code)).toContain('00418');
  });

  it('[J-13] the schema refuses what is broken', () => {
    const invoice = toInvoiceElement(toSource());
    expect(findFaults(writeInvoice(invoice, 'FPR12'))).toBe('');
    const path = `${general}/DatiGeneraliDocumento/Divisa`;
    expect(findFaults(writeInvoice(change(invoice, path, 'Euro'), 'FPR12'))).toContain('Divisa');
    expect(findFaults(writeInvoice(change(invoice, path, undefined), 'FPR12'))).toContain('Divisa');
  });

  it.each<readonly [string, (source: CompleteSource) => ElectronicSource, string]>([
    ['no seller', (source) => ({ ...source, seller: undefined }), 'npm run settings'],
    [
      'no address of the seller',
      (source) => ({ ...source, seller: { ...source.seller, city: 'Silea' } }),
      '31057 Silea (TV)',
    ],
    ['no account that exists', (source) => ({ ...source, iban: 'IT00' }), '"iban"'],
    [
      'no address of the customer',
      (source) => ({
        ...source,
        document: { ...source.document, party: { ...source.document.party, Citta: '  ()' } },
      }),
      'registered office',
    ],
    ['no rows', (source) => ({ ...source, document: { ...source.document, rows: [] } }), '0 rows'],
    [
      'no number of this shop',
      (source) => ({ ...source, document: { ...source.document, name: 'X' } }),
      'the number X',
    ],
  ])('[J-13] %s: the answer says what is missing and where to mend it', (_, breakIt, words) => {
    const made = toElectronicInvoice(breakIt(toSource()), DAY);
    expect(made.ok ? '' : made.problems.map(({ code, text }) => `${code}: ${text}`).join()).toContain(words);
  });
});

describe('the electronic invoices of a shop', () => {
  const { state, run, accept, ship, invoice } = useFulfilment();
  /** Fiscal data of the shop, and of the client. */
  const configure = async () => {
    await run('settings.change', {
      seller: {
        ...{ name: 'Prova S.r.l.', street: 'Via Prova 1', city: '31100 Treviso (TV)' },
        vat_number: '01234567897',
      },
    });
    await state.shop.database.write(async (tx) => {
      const place = { postal_code: '31100', city: 'Treviso', province: 'TV' };
      await tx.updateTable('address').set(place).where('client_id', '=', 11).execute();
      const vat_number = '04123870265';
      await tx.updateTable('client').set({ vat_number }).where('id', '=', 11).execute();
    });
  };
  const issue = async (): Promise<string> => invoice(await ship({ order: await accept() }));

  it('[J-13] says what is missing until shop and customer are known, then gives the same file every time', async () => {
    await run('settings.change', { seller: null });
    const number = await issue();
    const read = (...invoices: string[]) => run('invoices.electronic', { invoices });
    expect(await read(number, 'FT-2026-999999')).toMatchObject({
      result: {
        files: [],
        refused: [
          { invoice: number, problems: [{ at: 'seller.name' }, { at: 'customer.city' }] },
          { invoice: 'FT-2026-999999', problems: [{ code: 'data', at: 'document' }] },
        ],
      },
    });
    await configure();
    const first = await read(number, number);
    expect(first.ok && first.result.files.map(({ xml }) => findFaults(xml))).toEqual(['']);
    await run('invoices.pay', { invoice: number });
    expect(await read(number)).toEqual(first);
  });

  it('[J-13] names the customer as on the day of the document, unless the exchange would refuse that', async () => {
    await configure();
    const number = await issue();
    const read = async () => {
      const told = await run('invoices.electronic', { invoices: [number] });
      return told.ok ? told.result.files.map(({ xml }) => readAll(xml, 'IdCodice').at(-1)) : [];
    };
    const set = (vat_number: string) =>
      state.shop.database.write((tx) =>
        tx.updateTable('client').set({ vat_number }).where('id', '=', 11).execute(),
      );
    await set('00743110157');
    expect(await read()).toEqual(['04123870265']);
    await state.shop.database.write(async (tx) => {
      const { document } = await tx.selectFrom('invoice').select('document').executeTakeFirstOrThrow();
      const wrong = document.replace('04123870265', '04123870266');
      await tx.updateTable('invoice').set({ document: wrong }).execute();
    });
    expect(await read()).toEqual(['00743110157']);
    await set('04123870266');
    expect(await read()).toEqual([]);
  });

  it('[J-13] are downloaded singly as XML, several as ZIP, and not at all when one would be refused', async () => {
    await configure();
    const [one, two] = [await issue(), await issue()];
    await run('credits.issue', { invoice: two });
    const staff = {
      findActor: async () => undefined,
      run: (_: unknown, { name, input }: never) => run(name, input),
    } as never;
    const single = await serveElectronicInvoices(staff, SALES, [one]);
    expect([single.status, single.headers.get('content-type')]).toEqual([
      200,
      'application/xml; charset=utf-8',
    ]);
    expect(single.headers.get('content-disposition')).toMatch(/filename="IT01234567897_[\dA-Z]{5}\.xml"$/);
    expect(findFaults(await single.text())).toBe('');
    const several = await serveElectronicInvoices(staff, SALES, [one, two, 'NC-2026-000001']);
    const zip = openZip(Buffer.from(await several.arrayBuffer()), 1_000_000);
    expect(zip.names.length).toBe(3);
    for (const name of zip.names) expect(findFaults(String(await zip.read(name)))).toBe('');
    const refused = await serveElectronicInvoices(staff, SALES, [one, 'FT-2026-999999']);
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { refused: [{ invoice: 'FT-2026-999999' }] },
    ]);
  });

  it('[J-13] are written by a command, which prints why one is not', async () => {
    await configure();
    const number = await issue();
    const folder = mkdtempSync(join(tmpdir(), 'invoices-'));
    const write = (...numbers: string[]) =>
      runCommand(invoicesCommand, ['xml', folder, ...numbers], state.shop.place.env);
    try {
      const { code, stdout } = await write(number);
      const [file = ''] = readdirSync(folder);
      expect([code, stdout]).toEqual([0, `${join(folder, file)}: ${number}\n`]);
      expect(findFaults(readFileSync(join(folder, file), 'utf8'))).toBe('');
      const { code: failed, stderr } = await write(number, 'FT-2026-999999');
      expect(failed).toBe(1);
      expect(stderr).toContain('FT-2026-999999: document: no invoice or credit note has this number (data)');
      expect((await write()).stderr).toContain('Usage');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('[J-13] are the customer’s own', async () => {
    await configure();
    const number = await issue();
    const found = await state.shop.documents.findElectronic?.(state.rossi, number);
    expect(found?.ok && findFaults(found.xml)).toBe('');
    const other = {
      ...state.rossi,
      session: { ...state.rossi.session!, user: { ...state.rossi.session!.user, client_id: '12' } },
    };
    expect(await state.shop.documents.findElectronic?.(other as never, number)).toBeUndefined();
    expect(await state.shop.documents.findElectronic?.({ locale: 'it' } as never, number)).toBeUndefined();
  });
});
