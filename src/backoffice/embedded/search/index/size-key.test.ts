import { describe, expect, it } from 'vitest';
import { toScale, toScaled } from './group-scale.ts';
import { toSizeKey } from './size-key.ts';

describe('the size at the beginning of a label', () => {
  it.each([
    ['40 mm', 'mm', [40], 'mm', 1],
    ['4 cm', 'mm', [40], 'cm', 10],
    ['35,6 cm (14")', 'mm', [356], 'cm', 10],
    ['1.250 mm', 'mm', [1250], 'mm', 1],
    ['1 kW', 'w', [1000], 'kW', 1000],
    ['1,5 mm²', 'mm2', [1.5], 'mm²', 1],
    ['3/4"', 'in', [0.75], '"', 1],
    ['1 1/2"', 'in', [1.5], '"', 1],
    ['Ø 6 mm', 'mm', [6], 'mm', 1],
    ['-20 °C', 'c', [-20], '°C', 1],
    ['− 20 °C', 'c', [-20], '°C', 1],
    ['12 mesi', 'mesi', [12], 'mesi', 1],
    ['5 %', '%', [5], '%', 1],
    ['0,5', '', [0.5], '', 1],
  ])('%s is one number with its unit', (label, family, numbers, unit, factor) => {
    expect(toSizeKey(label)).toEqual({ family, numbers, measured: { unit, factor } });
  });

  it.each([
    ['M8', 'm', [8]],
    ['M10 x 20', 'm', [10, 20]],
    ['8x40', '', [8, 40]],
    ['DN25', 'dn', [25]],
    ['2 x 8 GB', '', [2, 8]],
  ])('%s is sortable, but not a range', (label, family, numbers) => {
    expect(toSizeKey(label)).toEqual({ family, numbers, measured: undefined });
  });

  it.each(['Mini', 'DDR4', 'dorato', '', '-', 'S'])('is absent in %s', (label) => {
    expect(toSizeKey(label)).toBeUndefined();
  });
});

describe('a group of values', () => {
  const scaleOf = (labels: readonly string[]) => toScale(labels.map(toSizeKey));

  it('has the most frequent unit of its values', () => {
    const scale = scaleOf(['1 kW', '750 W', '90 W']);
    expect(scale).toEqual({ family: 'w', unit: 'W', factor: 1 });
    expect(['1 kW', '750 W', '5', 'rosso', '3 mm'].map((label) => toScaled(toSizeKey(label), scale))).toEqual(
      [1000, 750, 5, NaN, NaN],
    );
  });

  it('has no unit when one in five values is not a number of its kind', () => {
    expect(scaleOf(['1 mm', '2 mm', '3 mm', '4 mm', 'rosso'])).toBeUndefined();
    expect(scaleOf(['1 mm', '2 kg', '3 mm', '4 kg'])).toBeUndefined();
    expect(scaleOf([])).toBeUndefined();
  });
});
