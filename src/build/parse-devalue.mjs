/** Negative numbers in place of an index: values that JSON lacks. */
const CONSTANTS = { '-1': undefined, '-3': NaN, '-4': Infinity, '-5': -Infinity, '-6': -0 };

/**
 * Reads what `stringify` of devalue writes for plain data (objects, arrays, texts, numbers, booleans, `null`, `undefined`):
 * a list of values, in which objects and arrays have indexes of that list. Actions return nothing else, and devalue's own
 * `parse` is 2 kB (gzip) on every page. Throws for what is not plain.
 */
export const parse = (text) => {
  const values = JSON.parse(text);
  const revive = (index) => {
    if (index < 0) {
      if (String(index) in CONSTANTS) return CONSTANTS[index];
      throw new Error('An action returned a list with holes');
    }
    const value = values[index];
    if (typeof value !== 'object' || value === null) return value;
    if (!Array.isArray(value))
      return Object.fromEntries(Object.entries(value).map(([key, place]) => [key, revive(place)]));
    if (typeof value[0] === 'string') throw new Error(`An action returned a ${value[0]}`);
    return value.map(revive);
  };
  return typeof values === 'number' ? revive(values) : revive(0);
};
