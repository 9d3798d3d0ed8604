/** The number of cases of a random test: `short`, or `long` in `npm run test:long`. */
export const toCaseCount = (short: number, long: number): number =>
  process.env['LONG_TESTS'] === '1' ? long : short;
