/** A category of the demo shop; its slug is unique in the whole tree. */
export type SeedCategory = {
  readonly slug: string;
  readonly name: { readonly it: string; readonly en: string };
  readonly children: readonly SeedCategory[];
};

type Name = readonly [slug: string, it: string, en: string];

export const toCategory = (
  [slug, it, en]: Name,
  children: readonly (SeedCategory | Name)[] = [],
): SeedCategory => ({
  slug,
  name: { it, en },
  children: children.map((child) => ('slug' in child ? child : toCategory(child))),
});
