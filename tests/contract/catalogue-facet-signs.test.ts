import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportLine } from '#src/contract/import-line.ts';
import type { FacetGroup } from '#src/contract/listing.ts';
import { type FreshStore, openFreshStore } from '../support/fresh-store.ts';

const toProbe = (sku: string, attributes: ImportLine['attributes']): ImportLine => ({
  ...{ sku, name: `Sonda facetta ${sku}`, price: 5, attributes },
});

const LINES: readonly ImportLine[] = [
  toProbe('K20-A', { 'Temperatura K20': '-10 °C', 'Rumore K20': '<45 dB' }),
  toProbe('K20-B', { 'Temperatura K20': '10 °C', 'Rumore K20': '>45 dB' }),
  toProbe('K20-C', { 'Temperatura K20': '−3 °C', 'Rumore K20': ['≤ 45 dB', '≥ 45 dB'] }),
  { ...toProbe('K20-D', {}), brand: '-273', size: '-5', color: '~5' },
  { ...toProbe('K20-E', {}), brand: '273', size: '5', color: '5' },
];

describe('facet values that differ only by a sign', () => {
  let store: FreshStore;
  beforeAll(async () => {
    store = await openFreshStore(LINES);
  });
  afterAll(() => store.close());

  const findGroup = async (key: string): Promise<FacetGroup | undefined> => {
    const { filters } = await store.list();
    const sets = [filters.facets_link_results, filters.facets_check_results, filters.facets_results];
    return sets.flat().find(({ index }) => index === key);
  };
  const listCounts = async (key: string) =>
    Object.entries((await findGroup(key))?.results ?? {})
      .map(([slug, { label, count }]) => `${slug}: ${label} (${count})`)
      .sort();

  it('are values of their own', async () => {
    expect(await listCounts('field_temperatura_k20')).toEqual([
      '10-c: 10 °C (1)',
      'minus-10-c: -10 °C (1)',
      'minus-3-c: −3 °C (1)',
    ]);
    expect(await listCounts('field_rumore_k20')).toEqual([
      'ge-45-db: ≥ 45 dB (1)',
      'gt-45-db: >45 dB (1)',
      'le-45-db: ≤ 45 dB (1)',
      'lt-45-db: <45 dB (1)',
    ]);
    expect(await listCounts('brand')).toEqual(['273: 273 (1)', 'minus-273: -273 (1)']);
    expect(await listCounts('size')).toEqual(['5: 5 (1)', 'minus-5: -5 (1)']);
    expect(await listCounts('color')).toEqual(['5: 5 (1)', 'ca-5: ~5 (1)']);
  });

  it('list their own articles, by slug and as typed', async () => {
    for (const [filters, skus] of [
      [{ field_temperatura_k20: 'minus-10-c' }, ['K20-A']],
      [{ field_temperatura_k20: '-10 °C' }, ['K20-A']],
      [{ field_temperatura_k20: '10-c' }, ['K20-B']],
      [{ field_rumore_k20: 'lt-45-db' }, ['K20-A']],
      [{ field_rumore_k20: '<45 dB,gt-45-db' }, ['K20-A', 'K20-B']],
      [{ brand: 'minus-273' }, ['K20-D']],
      [{ size: '5' }, ['K20-E']],
    ] as const)
      expect(new Set(await store.skus({ filters })), JSON.stringify(filters)).toEqual(new Set(skus));
  });

  it('are in the ranges of their numbers, which may be negative', async () => {
    expect(await findGroup('field_temperatura_k20')).toMatchObject({ min: -10, max: 10, unit: '°C' });
    for (const [range, skus] of [
      ['-10..5', ['K20-A', 'K20-C']],
      ['..-5', ['K20-A']],
      ['-5..', ['K20-B', 'K20-C']],
      ['-3..-10', ['K20-A', 'K20-C']],
      ['10..40', ['K20-B']],
    ] as const)
      expect(new Set(await store.skus({ filters: { field_temperatura_k20: range } })), range).toEqual(
        new Set(skus),
      );
  });
});

const MEASURES = ['10 mΩ', '10 MΩ', '10 m', '10 mW', '10 MW', '10 µm', '10 mm', '10 Mm'];
const toMeasured = (value: string, at: number): ImportLine =>
  toProbe(`K21-${at}`, { 'Valore K21': value, 'Pendenza K21': at % 2 ? '5 %' : '5 ‰' });

describe('facet values that differ only by the case or the sign of their unit', () => {
  let store: FreshStore;
  const lines = MEASURES.map(toMeasured);
  beforeAll(async () => {
    store = await openFreshStore(lines.slice(0, 4).toReversed());
    // The index is updated, and an article that was first is last.
    await store.put(lines.slice(4).toReversed());
  });
  afterAll(() => store.close());

  const listValues = async (key: string) => {
    const { filters } = await store.list();
    const groups = [filters.facets_check_results, filters.facets_results].flat();
    return Object.entries(groups.find(({ index }) => index === key)?.results ?? {});
  };

  it('are values of their own, each with its articles', async () => {
    const values = await listValues('field_valore_k21');
    expect(values.map(([, { label }]) => label).toSorted()).toEqual(MEASURES.toSorted());
    for (const [slug, { label, count }] of values) {
      expect(count, label).toBe(1);
      const expected = [`K21-${MEASURES.indexOf(label)}`];
      for (const written of [slug, label])
        expect(await store.skus({ filters: { field_valore_k21: written } }), written).toEqual(expected);
    }
    expect(Object.fromEntries(values)).toMatchObject({
      ...{ '10-m': { label: '10 m' }, '10-mm': { label: '10 mm' }, '10-mw': { label: '10 mW' } },
    });
    expect((await listValues('field_pendenza_k21')).map(([slug, { label }]) => [slug, label])).toEqual(
      expect.arrayContaining([
        ['5', '5 %'],
        ['5-permille', '5 ‰'],
      ]),
    );
  });

  it('are listed by the address that they had, unless it is that of another value', async () => {
    const store = await openFreshStore([
      toProbe('K22-A', { 'Valore K22': '10 MΩ' }),
      toProbe('K22-B', { 'Valore K22': '10 mΩ' }),
      toProbe('K22-C', { 'Valore K22': '25 MΩ' }),
    ]);
    try {
      const list = async (value: string) => [...(await store.skus({ filters: { field_valore_k22: value } }))];
      expect((await list('10-m')).toSorted()).toEqual(['K22-A', 'K22-B']);
      expect(await list('25-m')).toEqual(['K22-C']);
      await store.put([toProbe('K22-D', { 'Valore K22': '10 m' })]);
      expect(await list('10-m')).toEqual(['K22-D']);
    } finally {
      await store.close();
    }
  });

  it('are not in the range of another unit', async () => {
    const store = await openFreshStore([
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((watts) =>
        toProbe(`K23-${watts}`, { 'Potenza K23': `${watts} mW` }),
      ),
      toProbe('K23-M', { 'Potenza K23': '5 MW' }),
    ]);
    try {
      const skus = await store.skus({ filters: { field_potenza_k23: '4..6' } });
      expect([...skus].toSorted()).toEqual(['K23-4', 'K23-5', 'K23-6']);
    } finally {
      await store.close();
    }
  });
});
