import { describe, expect, it } from 'vitest';
import type { ImportLine } from '#src/contract/import-line.ts';
import { openFreshStore } from '../support/fresh-store.ts';

const line = (sku: string, name: string, more: Partial<ImportLine> = {}): ImportLine => ({
  sku,
  name,
  price: 1,
  ...more,
});

describe('the order of results', () => {
  it('is the thing before what is for it, in both languages', async () => {
    const things = await openFreshStore([
      line('CAB', 'VGA monitor cable 2 m', { sales: 9 }),
      line('ARM', 'Monitor arm for two monitors', { sales: 9 }),
      line('MON', 'Office LCD monitor black 24" 1920 x 1200', { attributes: { Colour: 'Black' } }),
      line('CASE', 'Laptop case 15"', { attributes: { 'Case type': 'Sleeve case' }, sales: 9 }),
      line('NB', 'Pro 4520 15" 8 GB', { attributes: { 'Product type': 'Notebook' } }),
      line('PUN', 'Punte per trapano', { sales: 9 }),
      line('TRA', 'Trapano avvitatore 18 V'),
    ]);
    expect((await things.skus({ text: 'monitor' }))[0]).toBe('MON');
    expect((await things.skus({ text: 'monitors' }))[0]).toBe('MON');
    expect((await things.skus({ text: 'laptop' }))[0]).toBe('NB');
    expect((await things.skus({ text: 'laptop case' }))[0]).toBe('CASE');
    expect((await things.skus({ text: 'trapano' }))[0]).toBe('TRA');
    await things.close();
  });

  it('is last what a name denies, and among equals what is in stock', async () => {
    const equal = await openFreshStore([
      line('SB', 'Trapano 18 V, senza batteria', { sales: 9 }),
      line('ARR', 'Trapano 18 V, 2 batterie', { sales: 5, availability: 'IN ARRIVO' }),
      line('DIS', 'Trapano 12 V, 2 batterie', { sales: 1, availability: 'DISPONIBILE' }),
    ]);
    expect(await equal.skus({ text: 'trapano batteria' })).toEqual(['DIS', 'ARR', 'SB']);
    expect((await equal.skus({ text: 'trapano senza batteria' }))[0]).toBe('SB');
    await equal.close();
  });

  it('is the plain thing before the special one, and what is in stock first', async () => {
    const others = Array.from({ length: 40 }, (_, at) =>
      line(`V${at}`, `Vite esagonale M${at + 10} zincata`),
    );
    const nuts = await openFreshStore([
      ...others,
      line('AUTO', 'Dado autobloccante M8 inox A2', { sales: 9, availability: 'DISPONIBILE' }),
      line('LATE', 'Dado esagonale M8 inox A2', { sales: 5, availability: 'IN ARRIVO' }),
      line('PLAIN', 'Dado esagonale M8 inox A2', { sales: 1, availability: 'DISPONIBILE' }),
    ]);
    expect(await nuts.skus({ text: 'dadi m8 inox' })).toEqual(['PLAIN', 'LATE', 'AUTO']);
    await nuts.close();
  });

  it('is, among equals, what is in stock, then what arrives, then what is not available', async () => {
    const supplies = await openFreshStore([
      line('NONE', 'Dado esagonale M8', { sales: 9, availability: 'NON DISPONIBILE' }),
      line('LATE', 'Dado esagonale M8', { sales: 5, availability: 'IN ARRIVO' }),
      line('NOW', 'Dado esagonale M8', { sales: 1, availability: 'DISPONIBILE' }),
      line('FAM', 'Dado esagonale M8', { sales: 7 }),
      line('FAM-1', 'Dado esagonale M8', { parent: 'FAM', availability: 'IN ARRIVO' }),
    ]);
    expect(await supplies.skus({ text: 'dado esagonale' })).toEqual(['NOW', 'FAM', 'LATE', 'NONE']);
    await supplies.close();
  });

  it('is what is of a brand before what is for it', async () => {
    const brands = await openFreshStore([
      line('FOR', 'Kit for Dell', { brand: 'Origin', sales: 9 }),
      line('OF', 'Dell toner waste container, 25000 pages, with a collector', { brand: 'Dell' }),
    ]);
    expect(await brands.skus({ text: 'dell' })).toEqual(['OF', 'FOR']);
    await brands.close();
  });

  it('is the thing by its other name before a thing that has the words as attributes', async () => {
    const stands = await openFreshStore([
      line('NB', 'Pro 4520 laptop 15"', { attributes: { Mounting: 'Stand' }, sales: 9 }),
      line('ST', 'Universal notebook stand'),
    ]);
    expect(await stands.skus({ text: 'laptop stand' })).toEqual(['ST', 'NB']);
    await stands.close();
  });

  it('has completions of a misspelt beginning that is an inflection of another word', async () => {
    const tools = await openFreshStore([line('CHI', 'Wood finish Chi'), line('CHISEL', 'Wood chisel')]);
    const found = await tools.backOffice.catalogue.suggest('wood chie', 5, { locale: 'en' });
    expect(found.map(({ id }) => id)).toContain('CHISEL');
    await tools.close();
  });

  it('is words before the codes that begin with them', async () => {
    const codes = await openFreshStore([
      line('X1', 'Cavo VGA 2 m', { manufacturer_code: 'Monitor cavo 2' }),
      line('X2', 'Monitor 24"'),
    ]);
    expect(await codes.skus({ text: 'monitor' })).toEqual(['X2', 'X1']);
    await codes.close();
  });

  it('ranks words as written before inflected forms, and these before corrections', async () => {
    const forms = await openFreshStore([
      line('C', 'Lime triangolari piccole'),
      line('B', 'Lima triangolare', { sales: 9 }),
      line('A', 'Lime triangolari grandi'),
    ]);
    expect((await forms.skus({ text: 'lima triangolare' }))[0]).toBe('B');
    expect((await forms.skus({ text: 'lime triangolari' }))[2]).toBe('B');
    expect(await forms.skus({ text: 'lima triangolore' })).toHaveLength(3);
    await forms.close();
  });
});
