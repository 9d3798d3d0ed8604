import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportLine } from '#src/contract/import-line.ts';
import { ENGLISH_GUEST, type FreshStore, GUEST, openFreshStore } from '../support/fresh-store.ts';

const line = (sku: string, name: ImportLine['name'], more: Partial<ImportLine> = {}): ImportLine => ({
  sku,
  name,
  price: 1,
  ...more,
});

const CODES: readonly ImportLine[] = [
  line('W-1', 'Staffa per KR450'),
  line('KR-450', 'Supporto'),
  line('KR450-9', 'Piastra'),
  line('KR450', 'Ganascia'),
  line('M-1', 'Perno', { manufacturer_code: 'ZF-40500' }),
  line('M-2', 'Anello', { codes: ['ZF 40500 B'] }),
];

const BOLTS: readonly ImportLine[] = [
  line('TE', { it: 'Viti TE zincate', en: 'Hex bolts zinc plated' }),
  ...['M8x40', 'M8x60', 'M10x40'].map((size) =>
    line(
      `TE-${size.toUpperCase()}-ZN`,
      { it: `Vite TE ${size} zincata`, en: `Hex bolt ${size} zinc plated` },
      { parent: 'TE', size, attributes: { Lunghezza: `${size.split('x')[1]} mm` } },
    ),
  ),
  line('VM-8X40', { it: 'Vite mordente TE 8x40 zincata', en: 'Coach screw 8x40 zinc plated' }),
  line('VTR-3.5X35', { it: 'Vite truciolare 3,5x35', en: 'Chipboard screw 3.5x35' }),
];

const OTHERS: readonly ImportLine[] = [
  line('GOM-34', { it: 'Gomito in ottone 3/4"', en: 'Brass elbow 3/4"' }),
  line('GOM-112', { it: 'Gomito in ottone 1.1/2"', en: 'Brass elbow 1.1/2"' }),
  line('CAV-15', { it: 'Cavo unipolare 1,5 mm²', en: 'Single core cable 1.5 mm²' }),
  line('CAV-3G', { it: 'Cavo multipolare 3G1,5', en: 'Multicore cable 3G1.5' }),
  line('VAL-25', { it: 'Valvola DN25', en: 'Valve DN 25' }),
  line('PUN-6', { it: 'Punta per muro Ø 6 mm', en: 'Masonry drill bit 6 mm' }),
  line('PUN-60', { it: 'Punta per muro 60 mm', en: 'Masonry drill bit 60 mm' }),
  line('STU-1', { it: 'Stufa da 1 kW', en: 'Heater 1 kW' }),
  line('GUA-9', { it: "Guanto per l'elettricista", en: 'Electrician’s glove' }, { brand: 'Böllhoff' }),
  line('PIN-1', { it: 'Pinza isolata', en: 'Insulated pliers' }, { sales: 5 }),
  line('PIN-2', { it: 'Pinza isolata', en: 'Insulated pliers' }, { sales: 50 }),
  line('CAS-1', { it: 'Cassetta', en: 'Toolbox' }, { description: 'Con una pinza isolata' }),
  line('SET-1', { it: 'Serie di utensili', en: 'Tool set' }, { attributes: { Contiene: 'pinza isolata' } }),
  line('TRA-1', { it: 'Trapano avvitatore', en: 'Drill driver' }),
  line(
    'SEG-OLD',
    { it: 'Seghetto', en: 'Jigsaw' },
    { successor: 'SEG-NEW', availability: 'NON DISPONIBILE' },
  ),
  line('SEG-NEW', { it: 'Seghetto alternativo a batteria da 18 V', en: 'Cordless 18 V pendulum jigsaw' }),
  line('SEG-ORD', { it: 'Seghetto per legno', en: 'Jigsaw for wood' }, { availability: 'NON DISPONIBILE' }),
];

let store: FreshStore;
beforeAll(async () => {
  store = await openFreshStore([...CODES, ...BOLTS, ...OTHERS]);
});
afterAll(() => store.close());

const find = (text: string, visitor = GUEST): Promise<readonly string[]> => store.skus({ text }, visitor);

/** Expects each text to find exactly these rows in both languages of the page. */
const findAlways = async (skus: readonly string[], texts: readonly string[]): Promise<void> => {
  for (const text of texts) {
    expect(await find(text), text).toEqual(skus);
    expect(await find(text, ENGLISH_GUEST), text).toEqual(skus);
  }
};

describe('the order of results', () => {
  it('[S-04] is the whole code, a prefix, the code without separators, then words', async () => {
    expect(await find('KR450')).toEqual(['KR450', 'KR450-9', 'KR-450', 'W-1']);
  });

  it('[S-04] matches manufacturer codes and former codes, with separators or without', async () => {
    for (const text of ['ZF-40500', 'zf40500', 'zf 40500']) expect((await find(text))[0], text).toBe('M-1');
    expect(await find('zf40500b')).toEqual(['M-2']);
  });

  it('is name, attribute, description; ties by sales', async () => {
    expect(await find('pinza isolata')).toEqual(['PIN-2', 'PIN-1', 'SET-1', 'CAS-1']);
  });
});

describe('a dimension', () => {
  it('matches in all spellings', async () => {
    await findAlways(['TE-M8X40-ZN'], ['M8x40', 'm8 x 40', 'M8×40', 'M 8 X 40', 'm8*40', 'm8x40mm']);
    await findAlways(['VTR-3.5X35'], ['3,5x35', '3.5 x 35', '3,5*35', 'M3,5*35']);
    await findAlways(['GOM-34'], ['3/4"', '3/4', '3/4 pollici', '3/4 inch', '¾"', '0,75"']);
    await findAlways(['GOM-112'], ['1.1/2', '1 1/2"', '1"1/2', '1½"', '1,5 pollici']);
    await findAlways(['CAV-15'], ['unipolare 1,5 mm²', 'unipolare 1.5mmq', 'cables 1.5 mm2 single']);
    await findAlways(['CAV-15', 'CAV-3G'], ['cavo 1,5 mm²', 'cavo 1.5 mm2']);
    await findAlways(['CAV-3G'], ['3G1,5', '3g1.5', 'cavo 3x1,5']);
    await findAlways(['VAL-25'], ['DN25', 'dn 25']);
    await findAlways(['PUN-6'], ['Ø 6', 'diam. 6', 'punta 6 mm', 'punta 6mm', 'punte 6']);
    await findAlways(['STU-1'], ['1000 W', '1kW', 'stufa 1.000w']);
  });

  it('without M matches threads and plain pairs, ranked by the other words', async () => {
    expect(await find('8x40')).toEqual(['VM-8X40', 'TE-M8X40-ZN']);
    expect(await find('vite te 8x40 zinc')).toEqual(['TE-M8X40-ZN', 'VM-8X40']);
  });

  it('matches a bare number as a thread or a grit', async () => {
    const loose = await openFreshStore([
      line('DE-8', 'Dado esagonale M8'),
      line('DE-80', 'Dado esagonale M80'),
      line('RP-8', 'Rondella 8 mm'),
      line('FAB-120', 'Foglio abrasivo P120'),
    ]);
    expect(await loose.skus({ text: 'dadi 8' })).toEqual(['DE-8']);
    expect(await loose.skus({ text: 'abrasivo 120' })).toEqual(['FAB-120']);
    expect(await loose.skus({ text: 'rondella m8' })).toEqual([]);
    expect(await loose.skus({ text: 'abrasivo 12' })).toEqual([]);
    await loose.close();
  });

  it('matches a bare number in a larger unit if nothing else matches', async () => {
    const loose = await openFreshStore([
      line('PLA-150', 'Plafoniera 150 cm'),
      line('PUN-6', 'Punta 6 mm'),
      line('PUN-60', 'Punta 60 mm'),
      line('SMA-75', 'Smalto bianco 0,75 l'),
      line('SMA-25', 'Smalto bianco 2,5 l'),
    ]);
    expect(await loose.skus({ text: 'plafoniera 150' })).toEqual(['PLA-150']);
    expect(await loose.skus({ text: 'punta 6' })).toEqual(['PUN-6']);
    expect(await loose.skus({ text: 'smalto 0,75' })).toEqual(['SMA-75']);
    expect(await loose.skus({ text: 'smalto 25' })).toEqual([]);
    await loose.close();
  });

  it('matches as a prefix of a longer one if nothing else matches', async () => {
    const loose = await openFreshStore([
      line('ANG-18', 'Angolare 50x50x18 zincato'),
      line('ANG-40', 'Angolare 50x50x40 zincato'),
      line('ANG-3', 'Angolare 30x30x15 zincato'),
      line('PIA-30', 'Piastra 30x30 zincata'),
    ]);
    for (const text of ['angolare 50x50', '50 x 50'])
      expect(await loose.skus({ text }), text).toEqual(['ANG-18', 'ANG-40']);
    expect(await loose.skus({ text: '30x30' })).toEqual(['PIA-30']);
    expect(await loose.skus({ text: 'angolare 30x30' })).toEqual(['ANG-3']);
    expect(await loose.skus({ text: 'angolare 50x6' })).toEqual([]);
    await loose.close();
  });

  it('that the catalogue does not contain is never corrected', async () => {
    for (const text of ['M8x41', 'zf40501', 'DN26', '7/8"']) expect(await find(text), text).toEqual([]);
  });

  it('returns the child itself, like any word that the parent does not contain', async () => {
    expect(await find('viti te')).toEqual(['TE', 'VM-8X40']);
    expect(await find('viti te m10')).toEqual(['TE-M10X40-ZN']);
    expect(await find('vite 60 mm')).toEqual(['TE-M8X60-ZN']);
  });
});

describe('a family', () => {
  it('is not returned if only its description matches while its children’s names match', async () => {
    const bulbs = await openFreshStore([
      line('LED', 'Faretti LED', { description: 'A luce calda o fredda, per interni.' }),
      line('LED-C', 'Faretto LED luce calda', { parent: 'LED' }),
      line('LED-F', 'Faretto LED luce fredda', { parent: 'LED' }),
    ]);
    expect(await bulbs.skus({ text: 'faretto calda' })).toEqual(['LED-C']);
    expect(await bulbs.skus({ text: 'faretti led luce' })).toEqual(['LED-C', 'LED-F']);
    expect(await bulbs.skus({ text: 'faretto per interni' })).toEqual(['LED']);
    expect(await bulbs.skus({ text: 'faretto led' })).toEqual(['LED']);
    await bulbs.close();
  });
});

describe('a word', () => {
  it('matches in either language, inflected, without accents and elided', async () => {
    await findAlways(
      ['GUA-9'],
      ['guanti elettricisti', "guanto dell'elettricista", 'gloves', 'bollhoff', 'BÖLLHOFF guanti'],
    );
    await findAlways(['TRA-1'], ['trapani avvitatori', 'drills drivers', 'trapano driver']);
  });

  it('matches by an abbreviation with a dot', async () => {
    expect(await find('vite trucio.')).toEqual(['VTR-3.5X35']);
    expect(await find('trap. avv.')).toEqual(['TRA-1']);
  });

  it('matches after an elided article without its apostrophe', async () => {
    const glue = await openFreshStore([line('COL', "Colla resistente all'acqua")]);
    for (const text of ['colla resistente allacqua', 'resistenti dellacqua', 'colla lacqua'])
      expect(await glue.skus({ text }), text).toEqual(['COL']);
    expect(await glue.skus({ text: 'xlacqua' })).toEqual([]);
    await glue.close();
  });

  it('matches by its trade names, and a standard by those that it supersedes', async () => {
    const shop = await openFreshStore([
      line('TE', 'Vite TE M8x30 ISO 4017'),
      line('TEP', 'Vite TE M8x30 ISO 4014'),
      line('ANE', 'Anello elastico per alberi 30 mm'),
      line('ANI', 'Anello elastico per fori 30 mm'),
      line('TEE', 'Tee in ottone 1/2"'),
      line('BOC', 'Presa at 1/2"'),
    ]);
    for (const text of ['din 933', 'uni 5739 8x30', 'vite m8x30 iso 4017', 'viti din 933 m8x30'])
      expect(await shop.skus({ text }), text).toEqual(['TE']);
    expect(await shop.skus({ text: 'seeger interno 30' })).toEqual(['ANI']);
    expect(await shop.skus({ text: 'seeger per alberi 30' })).toEqual(['ANE']);
    expect(await shop.skus({ text: 'raccordo a t 1/2' })).toEqual(['TEE']);
    await shop.close();
  });

  it('is corrected, whichever letter is wrong, unless the catalogue contains it', async () => {
    for (const text of ['trapamo', 'rtapano', 'drapano', 'trapan', 'avvitatroe', 'trapanno avitatore'])
      expect(await find(text), text).toEqual(['TRA-1']);
    expect(await find('vute mordente')).toEqual(['VM-8X40']);
  });
});

describe('odd texts', () => {
  const ODD = [
    ...[
      '"',
      "'",
      '%',
      '%%',
      '\\',
      '_',
      '*',
      '.',
      '…',
      '()',
      '[a-z',
      '{',
      '?',
      '-',
      '--',
      '/',
      '\u0000',
      '\ud800',
      '🔩',
      '🔩🔧 👷‍♂️',
    ],
    ...['=1+1', "' or 1=1 --", '<script>alert(1)</script>', '&nbsp;', 'x'.repeat(100_000), '9'.repeat(5000)],
    ...['vite '.repeat(200), `${'a '.repeat(500)}vite`, '1x'.repeat(300), '1/2 '.repeat(200), 'm'.repeat(60)],
    ...[
      '̀'.repeat(500),
      '螺丝 مسمار',
      "l'".repeat(300),
      '"'.repeat(1000),
      '1.'.repeat(1000),
      ' \n\t vite \r ',
    ],
  ];

  it('find their words or nothing, and take no longer than others', async () => {
    expect(await find('"trapano" (avvitatore)!')).toEqual(['TRA-1']);
    expect(await find('🔧 trapano 🔩')).toEqual(['TRA-1']);
    expect(await find('%')).toEqual([]);
    const start = process.cpuUsage().user;
    for (const text of ODD) {
      await find(text);
      await store.backOffice.catalogue.suggest(text, 5, GUEST);
    }
    expect((process.cpuUsage().user - start) / 1000 / ODD.length).toBeLessThan(50);
  });
});

describe('suggestions', () => {
  const suggest = async (text: string): Promise<readonly string[]> =>
    (await store.backOffice.catalogue.suggest(text, 5, GUEST)).map(({ id }) => id);

  it('complete the last word', async () => {
    expect(await suggest('trapano avv')).toEqual(['TRA-1']);
    expect(await suggest('gomito 1.1')).toEqual([]);
    expect(await suggest('gomito ott')).toEqual(['GOM-34', 'GOM-112']);
    expect(await suggest('ottone 3/4')).toEqual(['GOM-34']);
  });

  it('correct an incomplete word, but none with a digit', async () => {
    for (const text of ['trapn', 'trpa', 'drill drivr', 'avitato', 'trapano avvv'])
      expect(await suggest(text), text).toEqual(['TRA-1']);
    expect(await suggest('gomitto')).toEqual(['GOM-34', 'GOM-112']);
    for (const text of ['zf40501', 'kr46', 'm8x41']) expect(await suggest(text), text).toEqual([]);
  });

  it('begin with codes and respect the limit', async () => {
    expect(await suggest('kr4')).toEqual(['KR450-9', 'KR450', 'KR-450', 'W-1']);
    expect(await store.backOffice.catalogue.suggest('vite', 1, GUEST)).toHaveLength(1);
  });
});

it('articles that are replaced and sold out stand below those that can be bought, unless their code is searched', async () => {
  await findAlways(['SEG-ORD', 'SEG-NEW', 'SEG-OLD'], ['seghetto', 'jigsaw']);
  expect((await find('SEG-OLD'))[0]).toBe('SEG-OLD');
});
