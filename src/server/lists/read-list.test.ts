import { describe, expect, it } from 'vitest';
import { createRandom, pick } from '../../../tests/support/random-catalogue.ts';
import { SAMPLES } from '../../../tests/support/list-samples.ts';
import { toBareCode } from './line-readings.ts';
import { readList } from './read-list.ts';

/** The codes of all samples: those that a catalogue would know. */
const CODES = new Map(
  SAMPLES.flatMap(([, expected]) => expected.split('|').map((line) => line.split(' ')[0] ?? ''))
    .filter((code) => code !== 'none')
    .map((code) => [toBareCode(code), code]),
);

/** The lines of a list by the first reading whose code is known; `none` without lines. */
const read = async (text: string): Promise<string> => {
  const { lines } = await readList(text, 'it');
  const found = lines.map(({ text: typed, readings }) => {
    const reading = readings.find(({ code }) => CODES.has(toBareCode(code)));
    if (!reading) return `unknown: ${typed}`;
    const { code, quantity, isPacks } = reading;
    return `${CODES.get(toBareCode(code))} ${quantity ?? '?'}${isPacks ? ' conf' : ''}`;
  });
  return found.join('|') || 'none';
};

describe('[Q-02] a pasted list', () => {
  it('has at least 200 samples', () => {
    expect(new Set(SAMPLES.map(([text]) => text)).size).toBeGreaterThanOrEqual(200);
  });

  it('accounts for each line that is not blank, whatever the text', async () => {
    const pieces = [
      'TE-M8',
      ' ',
      '\n',
      '\r\n',
      '\t',
      ';',
      ',',
      '"',
      '12',
      '1.500,5',
      'x',
      'pz',
      'Buongiorno',
      '€',
      '|',
      '>',
      '(',
      '🔩',
      '-',
    ];
    const random = createRandom(7);
    for (let run = 0; run < 2000; run++) {
      const text = Array.from({ length: Math.floor(random() * 40) }, () => pick(random, pieces)).join('');
      const { lines, others } = await readList(text, run % 2 ? 'it' : 'en');
      const numbers = [...lines, ...others].map(({ number }) => number).sort((a, b) => a - b);
      const filled = text.split(/\r\n|[\n\r]/).flatMap((line, at) => (line.trim() === '' ? [] : [at + 1]));
      expect(numbers, JSON.stringify(text)).toEqual(filled);
      expect(
        lines.every(({ readings }) => readings.length > 0),
        JSON.stringify(text),
      ).toBe(true);
    }
  });

  it.each(SAMPLES)('%j has its expected lines', async (text, expected) => {
    expect(await read(text)).toBe(expected);
  });
});
