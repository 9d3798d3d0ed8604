import { MAX_COMPARED } from '#src/contract/limits.ts';
import { local } from '#src/ui/browser/storage.client.ts';

/** Key in local storage of the codes that were compared last. */
const KEY = 'compared';

const readCodes = (): readonly string[] => {
  const stored = local.readJson(KEY);
  return Array.isArray(stored) ? stored.filter((code) => typeof code === 'string') : [];
};

/** The comparison page stores its codes. */
const page = document.querySelector<HTMLElement>('[data-compared]');
if (page) local.writeText(KEY, page.dataset['compared']);

/** A product's link adds it to the last comparison; without script the comparison begins with the product. */
const extendLinks = (): void => {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-compare]')) {
    const code = link.dataset['compare'] ?? '';
    const codes = [...readCodes().filter((other) => other !== code), code].slice(-MAX_COMPARED);
    link.search = `?items=${codes.map((each) => encodeURIComponent(each)).join(',')}`;
  }
};

extendLinks();
// Back to this page from the comparison: other codes may be stored by then.
addEventListener('pageshow', extendLinks);
