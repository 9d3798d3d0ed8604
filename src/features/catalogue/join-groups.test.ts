import { describe, expect, it } from 'vitest';
import type { FilterGroup } from './facets.ts';
import { joinGroups } from './join-groups.ts';

const group = (label: string, unit?: string, isChosen = false): FilterGroup => ({
  ...{ index: `field_${label}`, label, count: 2, several: true, size: 3, entries: [], isChosen },
  toPath: () => '/shop',
  ...(unit !== undefined && { range: { min: 1, max: 9, unit, chosen: undefined } }),
});

const toLabels = (groups: readonly FilterGroup[], locale: 'it' | 'en') =>
  joinGroups(groups, locale).map(({ label, parts }) => [label, parts.map((part) => part.label)]);

describe('groups of one measure', () => {
  it('are one group at the place of the first, each under its own name', () => {
    const groups = [
      group('Materiale'),
      group('Diametro esterno', 'mm'),
      group('Norma'),
      group('Diametro', 'mm'),
      group('Diametro interno', 'mm', true),
    ];
    expect(toLabels(groups, 'it')).toEqual([
      ['Materiale', ['Materiale']],
      ['Diametro', ['Diametro esterno', 'Diametro', 'Diametro interno']],
      ['Norma', ['Norma']],
    ]);
    const [, diameter] = joinGroups(groups, 'it');
    expect(diameter).toMatchObject({ index: 'field_Diametro esterno', count: 6, isChosen: true });
  });

  it('are found by the last word in English', () => {
    const groups = [
      group('Outer diameter', 'mm'),
      group('Inner diameter', 'mm'),
      group('Inner length', 'mm'),
    ];
    expect(toLabels(groups, 'en')).toEqual([
      ['Diameter', ['Outer diameter', 'Inner diameter']],
      ['Inner length', ['Inner length']],
    ]);
  });

  it('stay apart in different units and without one, unless they have the same label', () => {
    const groups = [
      group('Tensione', 'V'),
      group('Tensione massima', 'kV'),
      group('Tipo'),
      group('Tipo di punta'),
    ];
    expect(joinGroups(groups, 'it')).toHaveLength(4);
    expect(toLabels([group('Colore'), group('Colore')], 'it')).toEqual([['Colore', ['Colore', 'Colore']]]);
  });
});
