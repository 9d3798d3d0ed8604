/** Lengths of GTINs: EAN-8, UPC-A, EAN-13 and GTIN-14. */
const LENGTHS = [8, 12, 13, 14] as const;

/** The GS1 check: from the right weights 1 and 3, the sum is a multiple of ten. Zeros in front do not change it. */
const hasCheckDigit = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, index) => sum + Number(digit) * (index % 2 ? 3 : 1), 0) % 10 ===
  0;

/** Whether a code is a GTIN: digits of one of its lengths, with a valid check digit, and not only zeros. */
export const isGtin = (code: string): boolean =>
  /^(?!0+$)(?:\d{8}|\d{12,14})$/.test(code) && hasCheckDigit(code);

/** A GTIN whose zeros in front a spreadsheet may have dropped: the digits of an EAN-8 at least, with a valid check digit. */
const SHORTENED = /^[1-9]\d{7,10}$/;

/**
 * The number in every length in which it is written: a UPC-A of 12 digits is the EAN-13 with a zero in front, and the GTIN-14 with two, and
 * spreadsheets drop the zeros. The code as it is comes first, and is the only one if it is not a GTIN.
 */
export const listGtinForms = (code: string): readonly string[] => {
  if (!isGtin(code) && !(SHORTENED.test(code) && hasCheckDigit(code))) return [code];
  const number = code.replace(/^0+/, '');
  const forms = LENGTHS.filter((length) => length >= number.length).map((length) =>
    number.padStart(length, '0'),
  );
  return [...new Set([code, ...forms])];
};
