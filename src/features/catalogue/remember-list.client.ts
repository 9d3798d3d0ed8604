import { readList, rememberList } from '#src/ui/browser/list-memory.client.ts';

/** Stores this list for the pager of the product page: back to the list, previous and next article. */
const remember = (): void => {
  const list = readList(document, location.pathname + location.search);
  if (list) rememberList(list);
};

remember();
document.addEventListener('list-changed', remember);
