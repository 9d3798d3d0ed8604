/** Maximum number of entries read; browsers send up to ten. */
const MAX_ENTRIES = 30;

/** An entry of a header such as `Accept-Language`, with its quality above 0. */
export type Weighted = { readonly name: string; readonly quality: number };

/** The accepted entries of `it-IT, en;q=0.8` as written, in their order (RFC 9110, 12.4.2). */
export const readWeighted = (header: string): readonly Weighted[] =>
  header
    .split(',', MAX_ENTRIES)
    .map((entry) => {
      const [name = '', ...parameters] = entry.split(';', MAX_ENTRIES).map((part) => part.trim());
      const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length);
      return { name, quality: q === undefined ? 1 : Number(q) };
    })
    .filter(({ quality }) => quality > 0);
