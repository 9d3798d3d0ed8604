type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Only Chromium reports its connection. */
const getConnection = (): Connection | undefined =>
  (navigator as { readonly connection?: Connection }).connection;

/** Metered connections load nothing in advance. */
export const isSavingData = (): boolean => getConnection()?.saveData === true;

/** Whether nothing should be prefetched: data saver, 2g (specification, section 9), or no network at all. */
export const isTooSlowToPrefetch = (): boolean =>
  !navigator.onLine || isSavingData() || (getConnection()?.effectiveType ?? '').includes('2g');
