/** Negative numbers in place of an index: values that JSON lacks. */
const CONSTANTS: Readonly<Record<string, number | undefined>> = {
  '-1': undefined,
  '-3': NaN,
  '-4': Infinity,
  '-5': -Infinity,
  '-6': -0,
};

/**
 * Reads what `stringify` of devalue writes for plain data (objects, arrays, texts, numbers, booleans, `null`, `undefined`):
 * a list of values, in which objects and arrays have indexes of that list. Actions return nothing else, and devalue's own
 * `parse` is 1.6 kB (gzip) larger, on every page. Throws for what is not plain.
 */
export const parse = (text: string): unknown => {
  const values = JSON.parse(text) as number | readonly unknown[];
  const revive = (index: number): unknown => {
    if (index < 0) {
      if (String(index) in CONSTANTS) return CONSTANTS[index];
      throw new Error('An action returned a list with holes');
    }
    const value = (values as readonly unknown[])[index];
    if (typeof value !== 'object' || value === null) return value;
    if (!Array.isArray(value))
      return Object.fromEntries(
        Object.entries(value as Readonly<Record<string, number>>).map(([key, place]) => [key, revive(place)]),
      );
    if (typeof value[0] === 'string') throw new Error(`An action returned a ${value[0]}`);
    return (value as readonly number[]).map(revive);
  };
  return typeof values === 'number' ? revive(values) : revive(0);
};
