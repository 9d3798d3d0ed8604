import { session } from '#src/ui/storage.client.ts';

/** The language switch leads to the same place of the page in the other language. */
const KEY = 'language_scroll';

const readPath = (form: HTMLFormElement): string => {
  const to = form.querySelector<HTMLInputElement>('[name="to"]');
  return new URL(to?.value ?? '', location.href).pathname;
};

document.addEventListener('submit', ({ target }) => {
  if (target instanceof HTMLFormElement && target.matches('.language'))
    session.writeJson(KEY, [readPath(target), window.scrollY]);
});

const stored = session.readJson(KEY);
session.writeJson(KEY, undefined);
if (Array.isArray(stored) && stored[0] === location.pathname)
  window.scrollTo({ top: Number(stored[1]), behavior: 'instant' });
