/** The script of the page shown in place of one that cannot be reached: keeps the list that is typed there. */
import {
  canStoreOfflineList,
  readOfflineList,
  storeOfflineList,
} from '#src/ui/browser/offline-list.client.ts';
import '#src/ui/browser/reload-online.client.ts';

const box = document.querySelector('textarea');
if (!canStoreOfflineList()) box?.parentElement?.remove();
else if (box) {
  box.value = readOfflineList();
  box.addEventListener('input', () => storeOfflineList(box.value));
}
