import { type SeedCategory, toCategory } from './category.ts';

const plumbing = toCategory(
  ['idraulica', 'Idraulica', 'Plumbing'],
  [
    toCategory(
      ['rubinetteria-tecnica', 'Rubinetteria tecnica', 'Valves and taps'],
      [['valvole', 'Valvole', 'Valves']],
    ),
    toCategory(
      ['raccordi', 'Raccordi', 'Fittings'],
      [
        ['raccordi-in-ottone', 'Raccordi in ottone', 'Brass fittings'],
        ['raccordi-in-acciaio', 'Raccordi in acciaio e ghisa', 'Steel and iron fittings'],
        ['raccordi-a-pressare', 'Raccordi a pressare', 'Press fittings'],
      ],
    ),
    toCategory(
      ['tubi-e-scarichi', 'Tubi e scarichi', 'Pipes and drains'],
      [
        ['tubi-multistrato', 'Tubi multistrato', 'Multilayer pipes'],
        ['tubi-di-scarico', 'Tubi di scarico', 'Drain pipes'],
        ['raccordi-di-scarico', 'Raccordi di scarico', 'Drain fittings'],
      ],
    ),
    toCategory(
      ['pneumatica', 'Pneumatica', 'Pneumatics'],
      [['raccordi-a-innesto', 'Raccordi a innesto', 'Push-in fittings']],
    ),
  ],
);

const electrical = toCategory(
  ['materiale-elettrico', 'Materiale elettrico', 'Electrical'],
  [
    toCategory(['cavi-e-canaline', 'Cavi e canaline', 'Cables and ducts'], [['cavi', 'Cavi', 'Cables']]),
    toCategory(['luce', 'Luce', 'Light'], [['illuminazione', 'Illuminazione', 'Lighting']]),
  ],
);

export const plantCategories: readonly SeedCategory[] = [plumbing, electrical];
