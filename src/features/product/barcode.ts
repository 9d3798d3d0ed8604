import { toSVG } from 'bwip-js/node';
import { isGtin } from '#src/contract/gtin.ts';

/** Maximum characters of a drawn code; Code 128 is too wide for a screen beyond it. */
const MAX_BARCODE = 48;

const BY_LENGTH: ReadonlyMap<number, string> = new Map([
  [8, 'ean8'],
  [12, 'upca'],
  [13, 'ean13'],
  [14, 'itf14'],
]);

/**
 * The symbology of a code: by its length a GTIN with a valid check digit, otherwise Code 128; absent where the code is
 * empty, too long or not printable ASCII.
 */
export const findSymbology = (code: string): string | undefined => {
  const gtin = isGtin(code) ? BY_LENGTH.get(code.length) : undefined;
  return gtin ?? (/^[ -~]+$/.test(code) && code.length <= MAX_BARCODE ? 'code128' : undefined);
};

/** Width of a module in px, margin in modules (GS1: at least 11 for EAN-13), height of the bars in mm. */
const LOOK = { scale: 2, paddingwidth: 12, paddingheight: 4, height: 14, backgroundcolor: 'FFFFFF' };

/** The bars of a code as SVG, without its text; absent where it cannot be drawn. */
export const drawBarcode = (code: string): string | undefined => {
  const bcid = findSymbology(code);
  return bcid && toSVG({ bcid, text: code, ...LOOK });
};
