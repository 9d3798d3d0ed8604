import { describe, expect, it } from 'vitest';
import { toGroupUse } from './group-use.ts';

/** The rows of the values of a group. */
type Rows = readonly number[];

const add = (rows: Rows): number => rows.reduce((sum, one) => sum + one, 0);

/** `families`: the rows with a value, where the values count articles. */
const toCounts = (key: string, rows: Rows, families = add(rows)) => ({
  key,
  rows: families,
  values: rows.length,
  sum: add(rows),
  repeated: add(rows.filter((one) => one > 1)),
  squares: add(rows.map((one) => one * one)),
});

type Groups = Readonly<Record<string, Rows | { readonly families: number; readonly of: Rows }>>;

/** The keys of groups in a list of `total` rows, the most useful first. */
const rank = (total: number, groups: Groups): readonly string[] =>
  Object.entries(groups)
    .map(([key, rows]) => {
      const counts = 'of' in rows ? toCounts(key, rows.of, rows.families) : toCounts(key, rows);
      return [key, toGroupUse(counts, total)] as const;
    })
    .sort(([, a], [, b]) => b - a)
    .map(([key]) => key);

const repeat = (rows: number, times: number): Rows => Array.from({ length: times }, () => rows);

describe('the use of facet groups', () => {
  it('puts standard, material, head and class of screws before brand, size and colour', () => {
    const groups = rank(31, {
      color: [20, 8, 3],
      size: { families: 31, of: repeat(8, 240) },
      brand: [14, 10, 7],
      field_rivestimento: [10],
      field_grandezza_chiave: { families: 9, of: [18, 32, 100, 126, 24, 90, 90, 80, 70, 60, 50, 50, 47] },
      field_filettatura: { families: 31, of: [92, 163, 199, 288, 281, 250, 200, 150, 130, 100, 80, 50, 35] },
      field_materiale: [11, 10, 6, 3],
      field_norma: [4, 4, 4, 3, 3, 3, 2, 2, 2, 2, 1, 1],
      field_testa: [7, 4, 3, 3, 3, 2, 2, 2],
      field_classe_di_resistenza: [10, 7, 5, 3, 3, 1, 1, 1],
    });
    expect(new Set(groups.slice(0, 4))).toEqual(
      new Set(['field_norma', 'field_materiale', 'field_testa', 'field_classe_di_resistenza']),
    );
    expect(groups.indexOf('color')).toBeGreaterThan(groups.indexOf('brand'));
    expect(groups.at(-1)).toBe('field_rivestimento');
  });

  it('puts sizes and standards of gloves before attributes that are different for each', () => {
    const groups = rank(10, {
      field_livello_di_prestazione: repeat(1, 10),
      field_taglia: { families: 10, of: [4, 7, 11, 12, 12, 9, 4] },
      field_norma: [6, 2, 1, 1],
      color: [1, 1, 1],
    });
    expect(groups.slice(0, 2)).toEqual(['field_taglia', 'field_norma']);
    expect(groups.at(-1)).toBe('color');
  });

  it('puts material and section of cables before colours that few have', () => {
    const groups = rank(74, {
      color: [15, 14, 13, 3, 3, 2, 2, 1, 1, 1],
      field_materiale: [40, 8, 8, 8, 4, 2, 2, 1],
      field_sezione: [12, 14, 14, 1, 3, 4, 4, 4, 3, 3, 2],
      field_temperatura_massima: [40],
    });
    expect(groups).toEqual(['field_materiale', 'field_sezione', 'color', 'field_temperatura_massima']);
  });

  it('puts diameter and grit of discs before their model sizes', () => {
    const groups = rank(39, {
      size: { families: 39, of: repeat(2, 120) },
      field_diametro: { families: 36, of: [2, 2, 52, 52, 17, 16, 16, 10, 8, 8, 4, 3, 2, 2] },
      field_grana: { families: 18, of: [18, 17, 17, 14, 6, 6, 6, 6, 6, 5, 5, 4, 4, 2, 1, 1] },
      field_attacco: [15],
    });
    expect(groups.slice(0, 2).sort()).toEqual(['field_diametro', 'field_grana']);
    expect(groups.at(-1)).toBe('field_attacco');
  });

  it('puts brand and diagonal of monitors before climate, cartons and weight', () => {
    const groups = rank(647, {
      field_weight: repeat(1, 300),
      field_master_outer_case_length: repeat(3, 32),
      field_operating_temperature_t_t: [4, 13, 25, 9, 2, 60, 50, 45],
      field_display_diagonal: [3, 13, 25, 2, 15, 30, 30, 22],
      brand: [186, 108, 80, 54, 50, 40, 30, 20, 20, 19, 10, 10, 10, 10],
    });
    expect(groups.slice(0, 2)).toEqual(['brand', 'field_display_diagonal']);
  });

  it('counts a colour like other attributes where it divides the list well', () => {
    const even = { color: repeat(10, 10), field_finitura: repeat(25, 4) };
    expect(rank(100, even)).toEqual(['color', 'field_finitura']);
    expect(rank(100, { ...even, color: [70, 10, 10, 10] })).toEqual(['field_finitura', 'color']);
  });

  it('is 0 for a group that cannot divide the list', () => {
    for (const rows of [[12], []]) expect(toGroupUse(toCounts('field_marchio', rows), 12)).toBe(0);
  });
});
