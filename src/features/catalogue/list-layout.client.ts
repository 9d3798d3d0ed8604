import { local } from '#src/ui/browser/storage.client.ts';

const KEY = 'last_type';

/** The layout that the visitor chose last; undefined for none. */
export const findListLayout = (): 'grid' | 'small-list' | undefined => {
  const last = local.readText(KEY);
  return last === 'grid' || last === 'small-list' ? last : undefined;
};

export const storeListLayout = (layout: string): void => local.writeText(KEY, layout);
