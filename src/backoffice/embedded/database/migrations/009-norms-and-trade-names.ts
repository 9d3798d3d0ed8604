import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { readSynonymTable } from './005-trade-synonyms.ts';
import { NAMES_OF_FASTENERS } from './009-names-of-fasteners.ts';
import { NAMES_OF_PLANT } from './009-names-of-plant.ts';
import { NAMES_OF_SUPPLIES } from './009-names-of-supplies.ts';
import { NAMES_OF_TOOLS } from './009-names-of-tools.ts';

/** Norms of fasteners that took each other's place: buyers still ask for the old one, and for the Italian one. */
const NORMS = `
din 933, iso 4017, uni 5739
din 931, iso 4014, uni 5737
din 912, iso 4762, uni 5931
din 7991, iso 10642, uni 5933
din 913, iso 4026, uni 5923
din 914, iso 4027, uni 5927
din 916, iso 4029, uni 5929
din 7985, iso 7045, uni 7687
din 965, iso 7046, uni 7688
din 7981, iso 7049, uni 6954
din 7982, iso 7050, uni 6955
din 571, uni 704
din 934, iso 4032, uni 5588
din 439, iso 4035, uni 5589
din 985, iso 10511, uni 7474
din 1587, uni 5721
din 315, uni 5448
din 6923, iso 4161
din 125, iso 7089, uni 6592
din 9021, iso 7093, uni 6593
din 127, uni 1751
din 94, iso 1234, uni 1336
din 1481, iso 8752, uni 6873
din 6325, iso 8734, uni 6364
din 471, uni 7435
din 472, uni 7437
din 580, iso 3266, uni 2947
din 582, uni 2948
din 911, iso 2936
`;

const TRADE_NAMES = `
f/f, ff, femmina femmina
m/f, mf, maschio femmina
anello elastico per alberi, anello seeger esterno, seeger esterno, seeger per alberi, external circlip, retaining ring for shafts
anello elastico per fori, anello seeger interno, seeger interno, seeger per fori, internal circlip, retaining ring for bores
barra filettata, allthread, all thread
vite autoforante, vite tek, tek screw, self drilling screw
wall plug, rawl plug
punta per muro, punta per calcestruzzo, punta per cemento, masonry drill bit, masonry bit > sds
punta piatta, flat wood bit, spade bit
pinza regolabile, pappagallo, slip joint pliers
pinza a becchi lunghi, pinza a becchi, long nose pliers, needle nose pliers
giravite a taglio, cacciavite a taglio, cacciavite piatto, slotted screwdriver, flat screwdriver, flathead screwdriver
giravite phillips, cacciavite a croce, cacciavite a stella
chiave poligonale, chiave a stella, ring wrench, ring spanner
rotella metrica, bindella, long tape
rullo, rullino
tee, raccordo a t
valvola di ritegno, valvola antiritorno, valvola unidirezionale, clapet
canalina, canaletta
puntalino, ferrule, bootlace ferrule
faston > innesto femmina, blade terminal
nastro telato, nastro americano, duct tape, gaffer tape
nastro da imballo, nastro da pacchi, scotch da pacchi, packing tape, parcel tape
nastro in carta, nastro di carta, nastro carta, nastro da carrozziere, masking tape
colla vinilica, colla bianca, colla da falegname, wood glue, pva glue
pasta al rame, grasso al rame, copper paste, copper grease
pasta lavamani, sapone per meccanici, hand cleaning paste, hand cleaner
guanto monouso, guanto usa e getta, disposable glove
otoprotettore > inserto auricolare, cuffia antirumore
uscita di emergenza, emergency exit, fire exit
`;

const TABLES = [NORMS, TRADE_NAMES, NAMES_OF_FASTENERS, NAMES_OF_PLANT, NAMES_OF_TOOLS, NAMES_OF_SUPPLIES];

/** Other names of what the trade sells, behind the synonyms that a shop has. */
export const normsAndTradeNames: Migration = {
  async up(db: Kysely<unknown>) {
    for (const { words, also } of TABLES.flatMap(readSynonymTable))
      await sql`insert into synonym (position, words, also)
        select coalesce(max(position), -1) + 1, ${JSON.stringify(words)}, ${JSON.stringify(also)} from synonym`.execute(
        db,
      );
  },
};
