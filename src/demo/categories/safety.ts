import { type SeedCategory, toCategory } from './category.ts';

/** Locks, sealants and paints: what a builders' merchant keeps beside the fasteners. */
export const buildingCategories: readonly SeedCategory[] = [
  toCategory(
    ['serrature-e-lucchetti', 'Serrature e lucchetti', 'Locks and padlocks'],
    [
      toCategory(
        ['chiusure', 'Chiusure', 'Locking'],
        [
          ['lucchetti', 'Lucchetti', 'Padlocks'],
          ['cilindri', 'Cilindri', 'Cylinders'],
        ],
      ),
      toCategory(
        ['custodia', 'Custodia', 'Safekeeping'],
        [['cassette-e-chiavi', 'Cassette postali e portachiavi', 'Letter boxes and key cabinets']],
      ),
    ],
  ),
  toCategory(
    ['sigillanti-e-adesivi', 'Sigillanti e adesivi', 'Sealants and adhesives'],
    [
      toCategory(
        ['sigillanti', 'Sigillanti', 'Sealants'],
        [
          ['siliconi', 'Siliconi', 'Silicones'],
          ['sigillanti-acrilici', 'Sigillanti acrilici e refrattari', 'Acrylic and fire sealants'],
          ['ms-polimeri', 'MS polimeri e poliuretani', 'MS polymers and polyurethanes'],
          ['schiume', 'Schiume poliuretaniche', 'Polyurethane foams'],
        ],
      ),
      toCategory(
        ['adesivi', 'Adesivi', 'Adhesives'],
        [
          ['frenafiletti', 'Frenafiletti', 'Threadlockers'],
          ['colle', 'Colle e adesivi', 'Glues and adhesives'],
        ],
      ),
      toCategory(
        ['nastri', 'Nastri', 'Tapes'],
        [
          ['nastri-adesivi', 'Nastri adesivi', 'Adhesive tapes'],
          ['nastri-isolanti', 'Nastri isolanti', 'Insulating tapes'],
        ],
      ),
    ],
  ),
  toCategory(
    ['vernici', 'Vernici', 'Paints'],
    [
      toCategory(
        ['pitture', 'Pitture', 'Coatings'],
        [
          ['smalti', 'Smalti', 'Enamels'],
          ['vernici-spray', 'Vernici spray', 'Spray paints'],
          ['pitture-murali', 'Pitture murali', 'Wall paints'],
          ['impregnanti', 'Impregnanti per legno', 'Wood stains'],
          ['fondi', 'Fondi e primer', 'Primers'],
          ['diluenti', 'Diluenti e solventi', 'Thinners and solvents'],
        ],
      ),
      toCategory(
        ['attrezzi-da-imbianchino', 'Attrezzi da imbianchino', 'Painting tools'],
        [['pennelli-e-rulli', 'Pennelli e rulli', 'Brushes and rollers']],
      ),
    ],
  ),
];

/** Protection of people, and what a workshop and a warehouse use up. */
export const safetyCategories: readonly SeedCategory[] = [
  toCategory(
    ['antinfortunistica', 'Antinfortunistica', 'Safety'],
    [
      toCategory(
        ['protezione-mani-e-piedi', 'Protezione di mani e piedi', 'Hand and foot protection'],
        [
          ['guanti', 'Guanti', 'Gloves'],
          ['guanti-monouso', 'Guanti monouso', 'Disposable gloves'],
          ['scarpe', 'Scarpe', 'Shoes'],
          ['stivali', 'Stivali', 'Wellingtons'],
        ],
      ),
      toCategory(
        ['abbigliamento-da-lavoro', 'Abbigliamento da lavoro', 'Workwear'],
        [
          ['pantaloni', 'Pantaloni', 'Trousers'],
          ['giacche-e-felpe', 'Giacche e felpe', 'Jackets and sweatshirts'],
          ['magliette-e-polo', 'Magliette e polo', 'T-shirts and polo shirts'],
          ['tute-e-salopette', 'Tute e salopette', 'Overalls'],
          ['alta-visibilita', 'Alta visibilità', 'High visibility'],
        ],
      ),
      toCategory(
        ['protezione-del-capo', 'Protezione del capo', 'Head protection'],
        [
          ['caschi', 'Caschi', 'Helmets'],
          ['occhiali', 'Occhiali e visiere', 'Glasses and face shields'],
          ['udito', 'Protezione dell’udito', 'Hearing protection'],
          ['vie-respiratorie', 'Vie respiratorie', 'Respiratory protection'],
        ],
      ),
      toCategory(
        ['lavori-in-quota', 'Lavori in quota', 'Work at height'],
        [['anticaduta', 'Anticaduta', 'Fall arrest']],
      ),
    ],
  ),
  toCategory(
    ['officina-e-magazzino', 'Officina e magazzino', 'Workshop and warehouse'],
    [
      toCategory(
        ['attrezzature', 'Attrezzature', 'Equipment'],
        [
          ['aria-compressa', 'Aria compressa', 'Compressed air'],
          ['scale', 'Scale', 'Ladders'],
          ['carrelli', 'Carrelli', 'Trolleys'],
          ['ruote', 'Ruote', 'Castors'],
        ],
      ),
      toCategory(
        ['stoccaggio', 'Stoccaggio', 'Storage'],
        [
          ['contenitori', 'Contenitori', 'Containers'],
          ['scaffalature', 'Scaffalature', 'Shelving'],
          ['segnaletica', 'Segnaletica', 'Signs'],
        ],
      ),
      toCategory(
        ['consumabili', 'Consumabili', 'Consumables'],
        [
          ['spray-tecnici', 'Spray tecnici', 'Technical sprays'],
          ['oli-e-grassi', 'Oli e grassi', 'Oils and greases'],
          ['detergenti', 'Detergenti e lavamani', 'Cleaners and hand cleaners'],
          ['assorbenti', 'Assorbenti', 'Absorbents'],
          ['manuali-tecnici', 'Manuali tecnici', 'Technical handbooks'],
        ],
      ),
    ],
  ),
];
