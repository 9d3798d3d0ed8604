import { describe, expect, it } from 'vitest';
import { listUnitLabels, toUnitLabel } from './unit-label.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'common:unit.pz': 'pcs',
  'common:unitOne.pz': 'pc',
  'common:unit.m': 'm',
  'common:unit.paia': 'pairs',
};
const t = (key: string): string => TEXTS[key] ?? key.slice('common:'.length);

describe('a sales unit', () => {
  it('is said as one, as several, or as it is written where there is no text', () => {
    expect([toUnitLabel('pz', t, 1), toUnitLabel('pz', t, 100), toUnitLabel('pz', t)]).toEqual([
      'pc',
      'pcs',
      'pcs',
    ]);
    expect([toUnitLabel('m', t, 1), toUnitLabel('bobina', t, 1)]).toEqual(['m', 'bobina']);
  });

  it('goes to a script only where its word is another', () => {
    expect(listUnitLabels(['pz', 'm', 'paia', 'bobina'], t)).toEqual({
      pz: 'pcs',
      '1 pz': 'pc',
      paia: 'pairs',
    });
  });
});
