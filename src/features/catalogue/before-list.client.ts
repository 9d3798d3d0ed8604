/** Runs in every page's head: sets `data-js` and the list layout, given by the address or by the visitor's last choice. */
import { findListLayout, storeListLayout } from './list-layout.client.ts';

const [, prefix = '', name] = /^(\/en)?\/shop\/(list|small-list)$/.exec(location.pathname) ?? [];
const root = document.documentElement;
root.setAttribute('data-js', '');
if (name) storeListLayout(name === 'list' ? 'grid' : 'small-list');
const layout = findListLayout();
if (layout) root.setAttribute('data-layout', layout);
// On tablets the layout addresses redirect to the list itself, with the same query.
if (name && matchMedia('(768px <= width < 992px)').matches)
  location.replace(`${prefix}/shop${location.search}${location.hash}`);
