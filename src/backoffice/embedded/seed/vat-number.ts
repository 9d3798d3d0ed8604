/**
 * The check digit of an Italian VAT number (partita IVA) from its first ten digits: every second digit is
 * doubled and its own digits are added up; the sum is filled up to ten.
 */
const toCheckDigit = (ten: string): number => {
  const sum = [...ten].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
};

export const isVatNumber = (text: string): boolean =>
  /^\d{11}$/.test(text) && Number(text[10]) === toCheckDigit(text.slice(0, 10));
