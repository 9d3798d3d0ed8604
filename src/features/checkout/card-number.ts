/** Sum of the digits from the right, every second one doubled and reduced by 9 above 9 (Luhn, ISO/IEC 7812-1). */
const toLuhnSum = (digits: string): number =>
  [...digits]
    .reverse()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2))
    .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0);

/** The digits of a typed card number, with or without spaces; undefined when it cannot be one. */
export const toCardNumber = (typed: string): string | undefined => {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{12,19}$/.test(digits) && toLuhnSum(digits) % 10 === 0 ? digits : undefined;
};
