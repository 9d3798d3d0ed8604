import { constants } from 'node:zlib';

/**
 * Brotli's quality and window (the exponent of its bytes) for a page that is sent more than once: the knee of the curve. The window
 * holds a page of 128 kB; over 17, or at 9 with more than 64 kB, the tables take ten times as long for no fewer bytes.
 *
 * @type {Readonly<Record<number, number>>}
 */
export const PAGE_BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_LGWIN]: 17 };

/**
 * For a page that is sent often: some 20 times as long for a tenth fewer bytes, which for a large product is a round trip. 11 takes
 * four times as long again for 3 % less.
 *
 * @type {Readonly<Record<number, number>>}
 */
export const OFTEN_BROTLI = { ...PAGE_BROTLI, [constants.BROTLI_PARAM_QUALITY]: 10 };
