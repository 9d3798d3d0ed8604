import { rememberList } from '#src/ui/list-memory.client.ts';

/** Stores this list for the pager of the product page: back to the list, previous and next article. */
const remember = (): void => {
  const list = document.querySelector<HTMLElement>('[data-list-memory]');
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
document.addEventListener('list-changed', remember);
