/**
 * Storage may be forbidden or full (DOMException) or missing (TypeError): reads then return undefined, writes do
 * nothing.
 */
const attempt = <Value>(act: () => Value): Value | undefined => {
  try {
    return act();
  } catch (error) {
    if (error instanceof DOMException || error instanceof TypeError) return undefined;
    throw error;
  }
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    // Anything can be written to storage; an entry that is not JSON counts as absent.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const wrap = (open: () => Storage) => {
  /** Undefined when absent. */
  const readText = (key: string): string | undefined => attempt(() => open().getItem(key)) ?? undefined;
  /** An undefined text removes the entry. */
  const writeText = (key: string, text: string | undefined): void => {
    attempt(() => (text === undefined ? open().removeItem(key) : open().setItem(key, text)));
  };
  return {
    readText,
    writeText,
    /** Undefined when absent or not JSON. */
    readJson: (key: string): unknown => parseJson(readText(key) ?? 'null') ?? undefined,
    /** An undefined value removes the entry. */
    writeJson: (key: string, value: unknown): void =>
      writeText(key, value === undefined ? undefined : JSON.stringify(value)),
    listKeys: (): readonly string[] => attempt(() => Object.keys(open())) ?? [],
  };
};

/** Shared by all windows of the browser, persists until cleared. */
export const local = wrap(() => localStorage);
/** Of this tab only. */
export const session = wrap(() => sessionStorage);
