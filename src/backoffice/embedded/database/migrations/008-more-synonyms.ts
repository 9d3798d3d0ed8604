import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { readSynonymTable } from './005-trade-synonyms.ts';

const TABLE = `
inox, ss
tcei, shcs, socket head screw, socket head cap screw
dado autobloccante, lock nut, self locking nut, nyloc nut
rondella, rosetta, washer
rondella larga, rondella piana larga, wide flat washer, penny washer, fender washer
spina elastica, spring pin, slotted spring pin, roll pin
spina cilindrica, dowel pin
dado cieco, cap nut, dome nut, acorn nut
fascetta stringitubo, hose clamp, hose clip, jubilee clip
fascetta di cablaggio, fascetta da elettricista, fascetta stringicavo, cable tie, zip tie
elmetto, casco, caschetto, helmet, hard hat
cuffia antirumore, ear muff, earmuff, ear defender
inserto auricolare, tappo per orecchie, tappo auricolare, ear plug
facciale filtrante, mascherina, filtering face piece, dust mask
occhiali di protezione, occhiali protettivi, occhiali antinfortunistici, safety glasses
imbracatura, imbragatura, harness
stivali, wellingtons, wellies, rubber boots
saldatore, saldatura, saldare, welding
pinza regolabile, pinza a pappagallo, water pump pliers
tronchese, side cutter, diagonal cutter
claw hammer > martello da carpentiere
valvola di ritegno, valvola di non ritorno, check valve, non return valve
cassetta di derivazione, scatola di derivazione, junction box
proiettore, faro, floodlight
innesto rapido, attacco rapido, quick coupling, quick plug
connettore a leva, morsetto a leva, lever connector
wago > connettore a leva, lever connector
aspiratore, aspiratutto, vacuum, vac
schiuma poliuretanica, schiuma espansa, polyurethane foam, expanding foam
poliuretano, polyurethane, pu
trasparente, transparent, clear
grana, grit
taglia, tg, size
`;

/** More synonyms of the trade, behind those that a shop has. */
export const moreSynonyms: Migration = {
  async up(db: Kysely<unknown>) {
    for (const { words, also } of readSynonymTable(TABLE))
      await sql`insert into synonym (position, words, also)
        select coalesce(max(position), -1) + 1, ${JSON.stringify(words)}, ${JSON.stringify(also)} from synonym`.execute(
        db,
      );
  },
};
