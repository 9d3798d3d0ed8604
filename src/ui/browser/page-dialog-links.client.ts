import { isPlainClick } from './plain-click.client.ts';
import { readField } from './quantity-field.client.ts';

/** The quantity typed beside the link, where there is one. */
const withTypedQuantity = (link: HTMLAnchorElement): void => {
  const typed = link.closest('[data-price-steps]')?.querySelector<HTMLInputElement>('[name="quantity"]');
  const quantity = typed ? readField(typed) : 0;
  if (!(quantity > 0)) return;
  const url = new URL(link.href);
  url.searchParams.set('quantity', String(quantity));
  link.href = url.href;
};

/** Links with `data-dialog` open a part of their page over this one; without script or network they lead there. */
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || !isPlainClick(event)) return;
  const link = event.target.closest<HTMLAnchorElement>('a[data-dialog]');
  if (!link) return;
  event.preventDefault();
  withTypedQuantity(link);
  import('./page-dialog.client.ts')
    .then(({ showPage }) => showPage(link))
    .catch(() => location.assign(link.href));
});
