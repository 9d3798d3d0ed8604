import { describe, expect, it } from 'vitest';
import { drawBarcode, findSymbology } from './barcode.ts';

describe('the symbology of a barcode', () => {
  it.each([
    ['8099010100048', 'ean13'],
    ['96385074', 'ean8'],
    ['036000291452', 'upca'],
    ['18099010100045', 'itf14'],
    ['8099010100049', 'code128'],
    ['TE-M8X40-ZN', 'code128'],
  ])('of %s is %s', (code, symbology) => {
    expect(findSymbology(code)).toBe(symbology);
  });

  it.each(['', 'è', 'a\nb', 'x'.repeat(49)])('is absent for %j', (code) => {
    expect(findSymbology(code)).toBeUndefined();
    expect(drawBarcode(code)).toBeUndefined();
  });
});
