import { session } from '#src/ui/browser/storage.client.ts';

/** The language switch leads to the same place of the page in the other language. */
const KEY = 'language_scroll';

document.addEventListener('submit', ({ target }) => {
  if ((target as Element).matches('.language')) session.writeText(KEY, String(scrollY));
});

const top = session.readText(KEY);
if (top) {
  session.writeText(KEY, undefined);
  scrollTo(0, Number(top));
}
