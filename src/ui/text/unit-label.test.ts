import { describe, expect, it } from 'vitest';
import { listUnitLabels, toUnitLabel, toUnitWord } from './unit-label.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'common:unit.pz': 'pcs',
  'common:unitOne.pz': 'pc',
  'common:unit.m': 'm',
  'common:unit.paia': 'pairs',
};
const t = (key: string): string => TEXTS[key] ?? key.slice('common:'.length);

describe('a sales unit', () => {
  it('has a singular and a plural label, or is its own label without a text', () => {
    expect([toUnitLabel('pz', t, 1), toUnitLabel('pz', t, 100), toUnitLabel('pz', t)]).toEqual([
      'pc',
      'pcs',
      'pcs',
    ]);
    expect([toUnitLabel('m', t, 1), toUnitLabel('bobina', t, 1)]).toEqual(['m', 'bobina']);
  });

  it('is sent to the browser only when its label differs from the unit', () => {
    expect(listUnitLabels(['pz', 'm', 'paia', 'bobina'], t)).toEqual({
      pz: 'pcs',
      '1 pz': 'pc',
      paia: 'pairs',
    });
  });
});

describe('the label for a count of a unit', () => {
  it('is singular for 1 and plural otherwise', () => {
    expect(toUnitWord('bobina', {}, 12)).toBe('bobina');
    expect(toUnitWord('paio', { paio: 'paia', '1 paio': 'paio' })).toBe('paio');
    expect(toUnitWord('paio', { paio: 'paia', '1 paio': 'paio' }, 12)).toBe('paia');
    expect(toUnitWord('pz', { pz: 'pcs', '1 pz': 'pc' }, 1)).toBe('pc');
    expect(toUnitWord('pz', { pz: 'pcs', '1 pz': 'pc' }, 6)).toBe('pcs');
    expect(toUnitWord('pz', { pz: 'pcs' }, 1)).toBe('pcs');
  });
});
