/** Sections of the catalogue: flags in the shop query. A section list has no text on the wire. */
export const SECTIONS = ['disponibili', 'promo_list', 'next_insert'] as const;
export type Section = (typeof SECTIONS)[number];

/** Whether a key of the shop query selects a section. */
export const isSection = (key: string): key is Section => (SECTIONS as readonly string[]).includes(key);

/** A flag is on unless empty, `0` or `false`. */
export const isFlagOn = (value: string | undefined): boolean =>
  !['', '0', 'false', undefined].includes(value?.trim().toLowerCase());

/** Whether a list is a section: its text is not sent on the wire. */
export const isSectionList = (filters: Readonly<Record<string, string>>): boolean =>
  SECTIONS.some((key) => isFlagOn(filters[key]));
