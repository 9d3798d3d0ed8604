import { rememberList } from '#src/ui/list-memory.client.ts';

const list = document.querySelector<HTMLElement>('[data-list-memory]');

/** An article's page leads back to this list, and from article to article of it. */
const remember = (): void => {
  if (!list) return;
  const titles = list.querySelectorAll<HTMLAnchorElement>('[data-row] .row-title');
  rememberList({
    path: location.pathname + location.search,
    title: list.dataset['title'] ?? '',
    total: Number(list.dataset['total']),
    first: Number(list.dataset['first']),
    articles: [...titles].map(({ pathname }) => pathname),
  });
};

remember();
document.addEventListener('list-extended', remember);
