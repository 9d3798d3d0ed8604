/** An object without inherited properties: what visitors type, such as `constructor`, is only found if it is an entry. */
export const toRecord = <Value>(entries: Iterable<readonly [string, Value]>): Record<string, Value> =>
  Object.assign(Object.create(null) as Record<string, Value>, Object.fromEntries(entries));
