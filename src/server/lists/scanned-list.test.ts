import { expect, test } from 'vitest';
import { addScannedCode, findScannedLine } from './scanned-list.ts';
import { readList } from './read-list.ts';

test('a scanned code is one pack, and one more each time', () => {
  const first = addScannedCode('', '8032748120455\r\n');
  expect(first).toBe('8032748120455;1 conf');
  const second = addScannedCode(first, 'TE-M8X40-ZN');
  expect(addScannedCode(second, '8032748120455')).toBe('8032748120455;2 conf\nTE-M8X40-ZN;1 conf');
  expect(findScannedLine(second, ' TE-M8X40-ZN ')).toBe(2);
  expect(findScannedLine(second, 'NONE')).toBe(0);
});

test('a barcode in another length is one more of the same', () => {
  const text = addScannedCode('036000291452;1 conf\nA1;1 conf', '0036000291452');
  expect(text).toBe('036000291452;2 conf\nA1;1 conf');
  expect(findScannedLine(text, '0036000291452')).toBe(1);
});

test('a list that was pasted before stays as it is', () => {
  expect(addScannedCode('A1 200\n\nA2;3', 'A1')).toBe('A1 200\nA2;3\nA1;1 conf');
  expect(addScannedCode('A1 200', ' \r\n')).toBe('A1 200');
});

test.each(['it', 'en'] as const)('its lines are read as packs (%s)', async (locale) => {
  const { lines } = await readList('8032748120455;2 conf', locale);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.readings[0]).toMatchObject({ code: '8032748120455', quantity: 2, unit: 'pack' });
});
