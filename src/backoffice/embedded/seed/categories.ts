import type { ImportLine } from '#src/contract/import-line.ts';

/** A category of the demo shop; its slug is unique in the whole tree. */
export type SeedCategory = {
  readonly slug: string;
  readonly name: { readonly it: string; readonly en: string };
  readonly children: readonly SeedCategory[];
};

type Leaf = readonly [slug: string, it: string, en: string];

const toCategory = ([slug, it, en]: Leaf, children: readonly Leaf[] = []): SeedCategory => ({
  slug,
  name: { it, en },
  children: children.map((child) => toCategory(child)),
});

/** The tree, two levels, in the order of the counter. */
export const SEED_CATEGORIES: readonly SeedCategory[] = [
  toCategory(
    ['viteria-e-bulloneria', 'Viteria e bulloneria', 'Fasteners'],
    [
      ['viti-a-testa-esagonale', 'Viti a testa esagonale', 'Hex bolts'],
      ['viti-a-testa-cilindrica', 'Viti a testa cilindrica', 'Socket head screws'],
      ['viti-per-legno', 'Viti per legno', 'Wood screws'],
      ['dadi', 'Dadi', 'Nuts'],
      ['rondelle', 'Rondelle', 'Washers'],
      ['tasselli', 'Tasselli', 'Wall plugs'],
    ],
  ),
  toCategory(
    ['utensili-manuali', 'Utensili manuali', 'Hand tools'],
    [
      ['chiavi', 'Chiavi', 'Wrenches'],
      ['martelli', 'Martelli', 'Hammers'],
      ['strumenti-di-misura', 'Strumenti di misura', 'Measuring tools'],
    ],
  ),
  toCategory(
    ['elettroutensili', 'Elettroutensili', 'Power tools'],
    [
      ['trapani-avvitatori', 'Trapani avvitatori', 'Drill drivers'],
      ['smerigliatrici', 'Smerigliatrici', 'Angle grinders'],
    ],
  ),
  toCategory(
    ['punte-e-frese', 'Punte e frese', 'Drill bits'],
    [['punte-per-metallo', 'Punte per metallo', 'Metal drill bits']],
  ),
  toCategory(
    ['abrasivi-e-taglio', 'Abrasivi e taglio', 'Abrasives and cutting'],
    [['dischi-da-taglio', 'Dischi da taglio', 'Cutting discs']],
  ),
  toCategory(
    ['serrature-e-lucchetti', 'Serrature e lucchetti', 'Locks and padlocks'],
    [
      ['lucchetti', 'Lucchetti', 'Padlocks'],
      ['cilindri', 'Cilindri', 'Cylinders'],
    ],
  ),
  toCategory(
    ['sigillanti-e-adesivi', 'Sigillanti e adesivi', 'Sealants and adhesives'],
    [['siliconi', 'Siliconi', 'Silicones']],
  ),
  toCategory(['vernici', 'Vernici', 'Paints'], [['smalti', 'Smalti', 'Enamels']]),
  toCategory(['idraulica', 'Idraulica', 'Plumbing'], [['valvole', 'Valvole', 'Valves']]),
  toCategory(
    ['materiale-elettrico', 'Materiale elettrico', 'Electrical'],
    [
      ['cavi', 'Cavi', 'Cables'],
      ['illuminazione', 'Illuminazione', 'Lighting'],
    ],
  ),
  toCategory(
    ['antinfortunistica', 'Antinfortunistica', 'Safety'],
    [
      ['guanti', 'Guanti', 'Gloves'],
      ['scarpe', 'Scarpe', 'Shoes'],
      ['caschi', 'Caschi', 'Helmets'],
    ],
  ),
  toCategory(
    ['officina-e-magazzino', 'Officina e magazzino', 'Workshop and warehouse'],
    [
      ['aria-compressa', 'Aria compressa', 'Compressed air'],
      ['assorbenti', 'Assorbenti', 'Absorbents'],
      ['manuali-tecnici', 'Manuali tecnici', 'Technical handbooks'],
    ],
  ),
];

/**
 * Where a product is filed, as the import wants it, by the slug of a category of the second level.
 * @throws when there is no such category: a mistake in the seed.
 */
export const inCategory = (slug: string): Required<Pick<ImportLine, 'category_path' | 'categories'>> => {
  for (const top of SEED_CATEGORIES) {
    const leaf = top.children.find((child) => child.slug === slug);
    if (leaf) {
      return {
        category_path: `${top.slug}/${leaf.slug}`,
        categories: [
          [top.name.it, leaf.name.it],
          [top.name.en, leaf.name.en],
        ],
      };
    }
  }
  throw new Error(`the seed has no category ${slug}`);
};
