/** Writers of the JSON of some objects, see `withJson`. */
const writers = new WeakMap<object, () => Buffer>();

/**
 * Attaches a writer that returns the JSON of `value` in UTF-8, the same bytes as `JSON.stringify`: for large values of which parts of the
 * text are ready.
 */
export const withJson = <T extends object>(value: T, write: () => Buffer): T => {
  writers.set(value, write);
  return value;
};

/** The JSON of a value in UTF-8. */
export const toJsonBytes = (value: unknown): Buffer => {
  const write = typeof value === 'object' && value !== null ? writers.get(value) : undefined;
  return write ? write() : Buffer.from(JSON.stringify(value));
};
