/** The list of codes that a visitor collects without a network, as text that quick order reads: a code and a quantity per line. */
import { local } from '#src/ui/browser/storage.client.ts';

const KEY = 'offline_list';

export const readOfflineList = (): string => (local.readText(KEY) ?? '').trim();

export const storeOfflineList = (text: string): void =>
  local.writeText(KEY, text.trim() === '' ? undefined : text);

export const countOfflineList = (): number => readOfflineList().split('\n').filter(Boolean).length;

/** Whether the browser stores anything: it may be forbidden. */
export const canStoreOfflineList = (): boolean => {
  const list = readOfflineList();
  storeOfflineList(list || '-');
  const isStored = readOfflineList() !== '';
  storeOfflineList(list);
  return isStored;
};
