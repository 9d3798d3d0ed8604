import { type SeedCategory, toCategory } from './category.ts';

export const plantCategories: readonly SeedCategory[] = [
  toCategory(
    ['idraulica', 'Idraulica', 'Plumbing'],
    [
      toCategory(
        ['rubinetteria-tecnica', 'Rubinetteria tecnica', 'Valves and taps'],
        [['valvole', 'Valvole', 'Valves']],
      ),
    ],
  ),
  toCategory(
    ['materiale-elettrico', 'Materiale elettrico', 'Electrical'],
    [
      toCategory(['cavi-e-canaline', 'Cavi e canaline', 'Cables and ducts'], [['cavi', 'Cavi', 'Cables']]),
      toCategory(['luce', 'Luce', 'Light'], [['illuminazione', 'Illuminazione', 'Lighting']]),
    ],
  ),
];
