import { type SeedCategory, toCategory } from './category.ts';

export const fastenersCategories: readonly SeedCategory[] = [
  toCategory(
    ['viteria-e-bulloneria', 'Viteria e bulloneria', 'Fasteners'],
    [
      toCategory(
        ['viti-metriche', 'Viti metriche', 'Machine screws and bolts'],
        [
          ['viti-a-testa-esagonale', 'Viti a testa esagonale', 'Hex bolts'],
          ['viti-a-testa-cilindrica', 'Viti a testa cilindrica', 'Socket head screws'],
        ],
      ),
      toCategory(
        ['viti-per-materiali', 'Viti per legno e lamiera', 'Screws for wood and sheet metal'],
        [['viti-per-legno', 'Viti per legno', 'Wood screws']],
      ),
      toCategory(
        ['dadi-e-rondelle', 'Dadi e rondelle', 'Nuts and washers'],
        [
          ['dadi', 'Dadi', 'Nuts'],
          ['rondelle', 'Rondelle', 'Washers'],
        ],
      ),
      toCategory(['ancoraggi', 'Ancoraggi', 'Anchors'], [['tasselli', 'Tasselli', 'Wall plugs']]),
    ],
  ),
];
