/** Storage may be forbidden, full, or hold what nobody can read: then nothing is kept. */
const unlessForbidden = <Value>(act: () => Value): Value | undefined => {
  try {
    return act();
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** What was kept under that name for this window of the browser; absent when there is none. */
export const findKept = (key: string): unknown =>
  unlessForbidden((): unknown => JSON.parse(sessionStorage.getItem(key) ?? 'null')) ?? undefined;

/** Keeps a value for this window of the browser; an absent one is forgotten. */
export const keep = (key: string, value: unknown): void => {
  unlessForbidden(() => {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  });
};
