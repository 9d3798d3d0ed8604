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
