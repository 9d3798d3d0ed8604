const WRITTEN = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;
/** Characters of an Italian IBAN; other countries have their own lengths. */
const ITALIAN = 27;

/**
 * Whether a text is an IBAN, with or without spaces: its first four characters behind the others and letters as numbers from 10 (A) on,
 * the remainder by 97 is 1 (ISO 13616, ISO 7064).
 */
export const isIban = (text: string): boolean => {
  const iban = text.replaceAll(' ', '').toUpperCase();
  if (!WRITTEN.test(iban) || (iban.startsWith('IT') && iban.length !== ITALIAN)) return false;
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
};
