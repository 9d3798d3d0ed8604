import { type SeedCategory, toCategory } from './category.ts';

const plumbing = toCategory(
  ['idraulica', 'Idraulica', 'Plumbing'],
  [
    toCategory(
      ['rubinetteria-tecnica', 'Rubinetteria tecnica', 'Valves and taps'],
      [
        ['valvole', 'Valvole a sfera', 'Ball valves'],
        ['valvole-di-ritegno', 'Valvole di ritegno', 'Check valves'],
        ['riduttori-di-pressione', 'Riduttori di pressione', 'Pressure reducers'],
        ['rubinetti', 'Rubinetti', 'Taps'],
      ],
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
        ['tubi-flessibili', 'Tubi flessibili', 'Hoses'],
      ],
    ),
    toCategory(
      ['tenuta-e-fissaggio', 'Tenuta e fissaggio', 'Sealing and clamping'],
      [
        ['guarnizioni', 'Guarnizioni', 'Seals'],
        ['nastri-di-tenuta', 'Nastri di tenuta', 'Thread tapes'],
        ['fascette-stringitubo', 'Fascette stringitubo', 'Hose clamps'],
      ],
    ),
    toCategory(
      ['pneumatica', 'Pneumatica', 'Pneumatics'],
      [
        ['raccordi-a-innesto', 'Raccordi a innesto', 'Push-in fittings'],
        ['innesti-rapidi', 'Innesti rapidi', 'Quick couplings'],
        ['filtri-e-regolatori', 'Filtri e regolatori', 'Filters and regulators'],
        ['manometri', 'Manometri', 'Pressure gauges'],
        ['tubi-pneumatici', 'Tubi pneumatici', 'Pneumatic tubes'],
      ],
    ),
  ],
);

const electrical = toCategory(
  ['materiale-elettrico', 'Materiale elettrico', 'Electrical'],
  [
    toCategory(
      ['cavi-e-canaline', 'Cavi e canaline', 'Cables and ducts'],
      [
        ['cavi', 'Cavi', 'Cables'],
        ['tubi-e-guaine', 'Tubi e guaine', 'Conduits'],
        ['canaline', 'Canaline', 'Trunking'],
        ['cassette-di-derivazione', 'Cassette di derivazione', 'Junction boxes'],
      ],
    ),
    toCategory(
      ['apparecchi', 'Prese e comandi', 'Wiring devices'],
      [
        ['prese-e-interruttori', 'Prese e interruttori', 'Switches and sockets'],
        ['prese-industriali', 'Prese industriali', 'Industrial sockets'],
      ],
    ),
    toCategory(
      ['quadri-e-protezioni', 'Quadri e protezioni', 'Boards and protection'],
      [
        ['interruttori-modulari', 'Interruttori magnetotermici', 'Circuit breakers'],
        ['differenziali', 'Interruttori differenziali', 'Residual current devices'],
      ],
    ),
    toCategory(
      ['cablaggio', 'Cablaggio', 'Wiring accessories'],
      [
        ['capicorda-e-puntalini', 'Capicorda e puntalini', 'Terminals and ferrules'],
        ['fascette-di-cablaggio', 'Fascette di cablaggio', 'Cable ties'],
        ['pressacavi-e-connettori', 'Pressacavi e connettori', 'Glands and connectors'],
      ],
    ),
    toCategory(
      ['luce', 'Luce', 'Light'],
      [
        ['illuminazione', 'Proiettori e plafoniere', 'Floodlights and battens'],
        ['lampade-led', 'Lampade LED', 'LED lamps'],
        ['illuminazione-di-emergenza', 'Illuminazione di emergenza', 'Emergency lighting'],
      ],
    ),
  ],
);

export const plantCategories: readonly SeedCategory[] = [plumbing, electrical];
