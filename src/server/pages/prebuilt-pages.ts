/** The build's pages that guests get in place of rendered ones. */
export type PrebuiltPages = {
  /** Whether the pages show the content of a version: all of them, or the one at `path`. */
  isCurrent(version: string, path?: string): boolean;
  /**
   * Compares the page that the fallback route rendered, at `path` and from content not older than `version`: a change of content
   * leaves most pages as they were, and those are served from the build again.
   */
  compare(version: string, path: string, rendered: Buffer): Promise<void>;
};

/** A page and its fallback route differ in the style sheets of the route. */
const OF_ROUTE = /<link rel="stylesheet"[^>]*>/g;

const toComparable = (page: Buffer): string => page.toString('utf8').replace(OF_ROUTE, '');

/** `builtVersion`: see `findBuiltVersion`. `readPage` reads the build's page at a path. */
export const createPrebuiltPages = (
  builtVersion: string | undefined,
  readPage: (path: string) => Promise<Buffer>,
): PrebuiltPages => {
  /** By path, whether the page is the same at `comparedVersion`. */
  const isSame = new Map<string, boolean>();
  let comparedVersion: string | undefined;
  return {
    isCurrent: (version, path) =>
      builtVersion !== undefined &&
      (version === builtVersion || (version === comparedVersion && isSame.get(path ?? '') === true)),
    async compare(version, path, rendered) {
      if (builtVersion === undefined || version === builtVersion) return;
      if (version !== comparedVersion) isSame.clear();
      comparedVersion = version;
      if (isSame.has(path)) return;
      isSame.set(path, false);
      const same = toComparable(await readPage(path)) === toComparable(rendered);
      if (version === comparedVersion) isSame.set(path, same);
    },
  };
};
