/** Stands for the shop's own origin. */
const OWN = 'https://shop.invalid';

/**
 * An address of the host's content as a link may have it: a route of the shop or an http address, as written; empty for
 * other schemes, and for backslashes and control characters, which browsers read as slashes or leave out.
 */
export const toRoute = (written: string): string => {
  const text = written.trim();
  if (/[\\\p{Cc}]/u.test(text) || !URL.canParse(text, OWN)) return '';
  const { origin, protocol, href } = new URL(text, OWN);
  if (origin === OWN) return text;
  if (protocol !== 'https:' && protocol !== 'http:') return '';
  return text.startsWith('//') ? href : text;
};
