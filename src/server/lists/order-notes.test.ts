import { describe, expect, it } from 'vitest';
import { orderCodes, takeCodes } from '../../../tests/support/known-codes.ts';
import type { Locale } from '#src/contract/locale.ts';

/** Lines that take back, return, ask or complain. */
const NOTHING: Readonly<Record<Locale, readonly string[]>> = {
  it: [
    ...[
      'BAT-12-4 no grazie',
      'annullate BAT-12-4',
      'reso BAT-12-4 2',
      'BAT-12-4 2 (reso)',
      'rendo 3 BAT-12-4',
    ],
    ...['stornare BAT-12-4 2', 'BAT-12-4: quanto costa?', 'BAT-12-4?', '2 BAT-12-4 arrivate rotte'],
    ...['al posto di BAT-12-4', 'vi rendiamo i seguenti articoli:\nBAT-12-4 2\n3 BAT-12-2'],
    ...['BAT-12-4 2 da rendere', 'restituisco 2 BAT-12-4', 'BAT-12-4 non serve più', 'BAT-12-4 annullato'],
    ...[
      'togliete BAT-12-4 dall’ordine',
      'niente BAT-12-4',
      'BAT-12-4 3 danneggiati',
      'BAT-12-4 disponibile?',
    ],
    ...['invece di BAT-12-4', 'BAT-12-4 prezzo?', 'non mi servono più i BAT-12-4', 'eliminare BAT-12-4 3'],
    ...[
      'Resi:\n\nBAT-12-4;2',
      'da annullare:\nCodice;Quantità\nBAT-12-4;2',
      'BAT-12-4 3 in garanzia, non funzionano',
    ],
    ...['ho 2 BAT-12-4 da restituire', 'BAT-12-4 lasciate perdere', 'rimborso BAT-12-4 2', 'reso CERN-1 2'],
    ...['cancellate CERN-1', 'BAT-12-4 2 reso, grazie', 'annullate 2 BAT-12-4, 3 BAT-12-2', 'reso: TON-1 2'],
    ...[
      'levate BAT-12-4',
      'i BAT-12-4 li ho già',
      'mancano 2 BAT-12-4 dall’ultima consegna',
      'BAT-12-4 errata',
    ],
    ...['mi avete mandato BAT-12-4 per sbaglio', 'preventivo per 3 BAT-12-4', 'Da rendere\nBAT-12-4 2'],
  ],
  en: [
    ...[
      'RMA BAT-12-4 2',
      'BAT-12-4 missing from last delivery',
      'leave out BAT-12-4',
      'quote for 3 BAT-12-4',
    ],
    ...['cancel BAT-12-4 3', 'return 3 BAT-12-4', 'do not send BAT-12-4', 'BAT-12-4 no longer needed'],
    ...['refund BAT-12-4 2', 'BAT-12-4?', 'BAT-12-4: how much is it?', 'BAT-12-4 in stock?'],
    ...[
      'returning 2 BAT-12-4',
      'we are sending back 2 BAT-12-4',
      "don't send BAT-12-4",
      'no BAT-12-4 thanks',
    ],
    ...[
      'BAT-12-4 2 arrived broken',
      'instead of BAT-12-4',
      'BAT-12-4 cancelled',
      'take BAT-12-4 off the order',
    ],
    ...['BAT-12-4 not needed', "we don't need BAT-12-4 any more", '2 BAT-12-4 faulty', 'BAT-12-4 2 (return)'],
    ...[
      'Returns:\nBAT-12-4 2\nBAT-12-2 1',
      'please cancel the following:\n\nBAT-12-4 2',
      'skip BAT-12-4 this time',
    ],
    ...[
      'credit for BAT-12-4 2',
      'return 3 MOL-1',
      'cancel CERN-1 2',
      'BAT-12-4 2 were damaged',
      'BAT-12-4 price?',
    ],
  ],
};

/** Orders with words of notes. */
const ORDERS: readonly (readonly [text: string, expected: string])[] = [
  ['Quantità;Codice;Descrizione\n3;XY-9;sostituisce BAT-12-4', '-'],
  ['Quantità;Codice;Descrizione\n3;BAT-12-2;sostituisce BAT-12-4', 'BAT-12-2 3'],
  ['BAT-12-2;3;al posto di BAT-12-4', '? BAT-12-2 3 BAT-12-4 3'],
  ['TON-1 toner alta resa 2', 'TON-1 2'],
  ['2 MOL-1 return spring', 'MOL-1 2'],
  ['TIM-1 timbro annullato 3', 'TIM-1 3'],
  ['passo 40 catena K12 2', 'K12 2'],
  ['lista portacavi BAT-12-4 2', 'BAT-12-4 2'],
  ['passa cavi BAT-12-4 2', 'BAT-12-4 2'],
  ['end cap BAT-12-4 2', 'BAT-12-4 2'],
  ['data cable BAT-12-4 2', 'BAT-12-4 2'],
  ['Mi mandate 2 BAT-12-4?', 'BAT-12-4 2'],
  ['could you send 2 BAT-12-4?', 'BAT-12-4 2'],
  ['vi rendiamo:\nBAT-12-4 2\nordiniamo invece:\nBAT-12-2 3', '? BAT-12-4 2, -, BAT-12-2 3'],
  ['Resi:\nBAT-12-4 2\nMi servono 3 BAT-12-2', '? BAT-12-4 2, BAT-12-2 3'],
];

describe('[Q-04] a cancellation, a return, a question and a complaint', () => {
  it.each(NOTHING.it)('%j orders nothing', async (text) => {
    expect(await takeCodes(text, 'it')).toEqual([]);
  });
  it.each(NOTHING.en)('%j orders nothing in English', async (text) => {
    expect(await takeCodes(text, 'en')).toEqual([]);
  });
  it.each(ORDERS)('%j orders what it names', async (text, expected) => {
    expect(await orderCodes(text)).toBe(expected);
  });
});
