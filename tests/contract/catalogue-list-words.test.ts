import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#src/contract/locale.ts';
import { readList } from '#src/server/lists/read-list.ts';
import { resolveList } from '#src/server/lists/resolve-list.ts';
import { type FreshStore, GUEST, openFreshStore } from '../support/fresh-store.ts';

const ARTICLE = { price: 1, availability: 'DISPONIBILE' as const };
const CABLE = { unit: 'm', min_packaging: 0.5 };

/** An article with its Italian and its English name. */
const name = (sku: string, it: string, en: string, more: object = {}) => ({
  ...{ ...ARTICLE, sku, name: { it, en } },
  ...more,
});

const LINES = [
  name('FG16-3G25', 'Cavo FG16 3G2,5 mm² a taglio', 'FG16 cable 3G2.5 mm² cut to length', CABLE),
  name('FG16-3G25-R', 'Cavo FG16 3G2,5 mm² in rotolo da 100 m', 'FG16 cable 3G2.5 mm² 100 m coil', {
    unit: 'm',
    min_packaging: 100,
  }),
  name('FK15-25-NE', 'Tubo corrugato 25 mm nero', 'Corrugated conduit 25 mm black', {
    unit: 'm',
    min_packaging: 75,
  }),
  name('FK15-25-VE', 'Tubo corrugato 25 mm verde', 'Corrugated conduit 25 mm green', {
    unit: 'm',
    min_packaging: 75,
  }),
  name('NPI-19', 'Nastro isolante nero 19x25', 'Insulating tape black 19x25', { min_packaging: 10 }),
  ...['6', '9', '10'].map((size) =>
    name(`GNT-${size}`, `Guanti nitrile taglia ${size}`, `Nitrile gloves size ${size}`, { unit: 'paio' }),
  ),
  ...['40', '50'].map((size) =>
    name(`LK-${size}`, `Lucchetto ottone ${size} mm`, `Brass padlock ${size} mm`),
  ),
  name('TE-M8X40-ZN', 'Vite TE M8x40 zincata', 'Hex bolt M8x40 zinc plated', { min_packaging: 100 }),
  name('DE-M8-ZN', 'Dado esagonale M8 zincato', 'Hex nut M8 zinc plated', { min_packaging: 200 }),
  name('RP-M8-ZN', 'Rondella piana M8 zincata', 'Flat washer M8 zinc plated', { min_packaging: 600 }),
  name('TRA-18-2B', 'Trapano 18 V 80 Nm con 2 batterie', 'Drill 18 V 80 Nm with 2 batteries'),
  name('TRA-18', 'Trapano 18 V 80 Nm senza batterie', 'Drill 18 V 80 Nm without batteries'),
  name('FCV-NE', 'Fascetta nera 4,8 x 200 mm', 'Cable tie black 4.8 x 200 mm', { min_packaging: 100 }),
  name('FCV-BI', 'Fascetta bianca 4,8 x 200 mm', 'Cable tie white 4.8 x 200 mm', { min_packaging: 100 }),
  { sku: 'PMU', name: { it: 'Punte per muro', en: 'Masonry bits' } },
  ...['6 x 100', '6 x 150', '8 x 120', '10 x 150'].map((size) =>
    name(`PMU-${size.replaceAll(' ', '')}`, `Punta per muro ${size} mm`, `Masonry bit ${size} mm`, {
      parent: 'PMU',
    }),
  ),
  name('VSF-34', 'Valvola a sfera 3/4" FF', 'Ball valve 3/4" FF'),
];

let store: FreshStore;
beforeAll(async () => {
  store = await openFreshStore(LINES);
});
afterAll(() => store.close());

/** What a list orders: `SKU quantity` of each article that is taken, `?` with the articles that a line offers, `-` for others. */
const order = async (text: string, locale: Locale): Promise<string> => {
  const { lines } = await readList(text, locale);
  const resolved = await resolveList(store.backOffice, { ...GUEST, locale }, lines);
  return resolved
    .map(({ status, product, asked, choices }) => {
      if (status === 'found' || status === 'rounded') return `${product?.sku} ${asked}`;
      const offered = choices.map((choice) => choice.product.sku).sort();
      return offered.length > 0 ? `? ${offered.join(' ')}` : '-';
    })
    .join(', ');
};

describe('[Q-04] a line in words takes its article where it can mean no other', () => {
  it.each([
    ['vite te m8x40 zincata 200 pz', 'TE-M8X40-ZN 200'],
    ['20 guanti nitrile 10', 'GNT-10 20'],
    ['6 guanti nitrile 9', 'GNT-9 6'],
    ['4 lucchetti ottone 50', 'LK-50 4'],
    ['lucchetto ottone 40', 'LK-40 1'],
    ['fascette 4,8x200 nere 5 bustine', 'FCV-NE 500'],
    ['due trapani 18V 80 Nm con 2 batterie', 'TRA-18-2B 2'],
    ['due valvole a sfera 3/4 ff', 'VSF-34 2'],
    ['mi servono duecento dadi emme otto zincati', 'DE-M8-ZN 200'],
    ['una dozzina di lucchetti ottone 50', 'LK-50 12'],
  ])('%s', async (text, expected) => {
    expect(await order(text, 'it')).toBe(expected);
  });

  it.each([
    ['hex bolts M8x40 zinc 200', 'TE-M8X40-ZN 200'],
    ['six nitrile gloves size 9', 'GNT-9 6'],
    ['brass padlock 40mm x 6', 'LK-40 6'],
    ['cable ties 4.8 x 200 black 5 bags', 'FCV-NE 500'],
    ['can you send us 2 brass padlocks 50', 'LK-50 2'],
    ['half a dozen brass padlocks 40', 'LK-40 6'],
    ['two hundred em eight hex nuts', 'DE-M8-ZN 200'],
  ])('%s', async (text, expected) => {
    expect(await order(text, 'en')).toBe(expected);
  });
});

describe('[Q-04] coils, bars and packs', () => {
  it.each([
    ['2 bobine FG16 3G2,5', 'FG16-3G25-R 200'],
    ['cavo fg16 3g2,5 1 rotolo', 'FG16-3G25-R 100'],
    ['cavo fg16 3g2,5 mt 60', 'FG16-3G25 60'],
    ['tubo corrugato 25 nero 3 rotoli', 'FK15-25-NE 225'],
    ['nastro isolante nero 19x25 4 rotoli', 'NPI-19 4'],
    ['dadi m8 zincati 2 conf', 'DE-M8-ZN 400'],
    ['dadi m8 zincati 2 scatole da 100', 'DE-M8-ZN 200'],
  ])('count what the article is sold by: %s', async (text, expected) => {
    expect(await order(text, 'it')).toBe(expected);
  });
});

describe('[Q-04] a line with several articles', () => {
  it.each([
    ['150 TE-M8X40-ZN, 250 DE-M8-ZN e 600 RP-M8-ZN', 'TE-M8X40-ZN 150, DE-M8-ZN 250, RP-M8-ZN 600'],
    ['4 guanti nitrile 9 e 6 guanti nitrile 10', 'GNT-9 4, GNT-10 6'],
    ['3 rotoli tubo corrugato 25 nero, 2 verde', 'FK15-25-NE 225, FK15-25-VE 150'],
  ])('orders each of them: %s', async (text, expected) => {
    expect(await order(text, 'it')).toBe(expected);
  });

  it.each([
    ['TE-M8X40-ZN 100 con dado', '? TE-M8X40-ZN'],
    ['TE-M8X40-ZN DE-M8-ZN 100', '? DE-M8-ZN TE-M8X40-ZN'],
  ])('asks where one would be lost: %s', async (text, expected) => {
    expect(await order(text, 'it')).toBe(expected);
  });
});

describe('[Q-04] a line that leaves its article open', () => {
  it.each([
    ['2 tubo corrugato 25', '? FK15-25-NE FK15-25-VE'],
    ['guanti nitrile 9 pz 10', '? GNT-10 GNT-9'],
    ['3 trapani 18V', '? TRA-18 TRA-18-2B'],
    ['punte muro 6', '? PMU-6x100 PMU-6x150'],
    ['20 punte muro 6', '? PMU-6x100 PMU-6x150'],
  ])('asks: %s', async (text, expected) => {
    expect(await order(text, 'it')).toBe(expected);
  });
});

it.each([
  'M8 drop-in anchors 100',
  'come l’altra volta 200 TE-M8X40-ZN',
  'same as last time 200 TE-M8X40-ZN',
])('[Q-04] an order with words of notes stays one: %s', async (text) => {
  expect((await readList(text, 'en')).lines).toHaveLength(1);
});

describe('[Q-04] a note orders nothing, whatever code it contains', () => {
  it.each([
    ...['annulla pure i 200 TE-M8X40-ZN di ieri', 'la TE-M8X40-ZN dell’altra volta era sbagliata, chiamami'],
    ...['non mandatemi più i GNT-9 che sono piccoli', 'quanto costa il trapano 18V 80 Nm con 2 batterie?'],
    ...['per cantiere Rossi 12', 'Franco 3391234567', 'cancel the 50 TE-M8X40-ZN'],
    ...[
      'the GNT-9 you sent were too small',
      'do you stock brass padlocks 50?',
      'I returned 2 LK-40 last week, credit?',
    ],
  ])('%s', async (text) => {
    expect((await readList(text, 'it')).lines).toEqual([]);
    expect((await readList(text, 'en')).lines).toEqual([]);
  });
});
