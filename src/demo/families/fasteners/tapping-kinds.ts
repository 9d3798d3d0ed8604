import { flats, recess } from './machine-kinds.ts';
import type { ScrewKind } from './screws.ts';
import { between } from './threads.ts';

const TORX = recess('Torx', {
  3: 'T10',
  3.5: 'T15',
  4: 'T20',
  4.5: 'T20',
  5: 'T25',
  6: 'T30',
  8: 'T40',
  10: 'T50',
});
const PHILLIPS = recess('Phillips', {
  ...{ 2.9: 'PH1', 3.5: 'PH2', 3.9: 'PH2', 4.2: 'PH2', 4.8: 'PH2', 5.5: 'PH3', 6.3: 'PH3' },
});

/** Lengths of screws for sheet metal, ISO 1478, mm. */
const SHEET = [6.5, 9.5, 13, 16, 19, 22, 25, 32, 38, 45, 50, 60, 70, 80, 100];
const sheet = (from: number, to: number): readonly number[] => SHEET.filter((l) => l >= from && l <= to);

const WOOD = { thread: 'own', per: 1000, recess: 'torx', tip: 'point', dearer: 1 } as const;

export const CHIPBOARD: ScrewKind = {
  ...{ ...WOOD, code: 'VTR', leaf: 'viti-per-legno', head: 'countersunk' },
  ...{ form: 'svasata piana', headGrams: 2.2, tags: ['truciolare', 'Torx'], drive: TORX },
  name: { it: 'Vite truciolare TSP Torx', en: 'Chipboard screw Torx' },
  plural: { it: 'Viti truciolari TSP Torx', en: 'Chipboard screws Torx' },
  about: {
    it: '<p>Vite per truciolare e legno con punta autofilettante e nervature fresanti sotto la testa: entra senza preforo nei legni teneri e a filo con il pannello.</p><p>Impronta Torx: l’inserto non salta e si avvita con una mano.</p>',
    en: '<p>Screw for chipboard and timber with a self-tapping point and milling ribs under the head: needs no pilot hole in softwood and sits flush with the panel.</p><p>Torx drive: the bit does not cam out, so one hand is enough.</p>',
  },
  smooth: (l) => (l < 45 ? 0.06 : 0.36),
  sizes: {
    ...{ 3: between(16, 40), 3.5: between(16, 50), 4: between(16, 70, 55, 65), 4.5: between(20, 80, 55, 65) },
    ...{ 5: between(25, 120, 55, 65, 110), 6: between(40, 300, 45, 55, 65, 130, 150) },
  },
};

export const TIMBER: ScrewKind = {
  ...{ ...WOOD, per: 100, code: 'VTL', leaf: 'viti-per-legno', head: 'plate', dearer: 1.5 },
  ...{ form: 'larga piatta', headGrams: 5, tags: ['carpenteria', 'Torx'], drive: TORX },
  name: { it: 'Vite da carpenteria testa larga Torx', en: 'Timber frame screw wide head Torx' },
  plural: { it: 'Viti da carpenteria testa larga Torx', en: 'Timber frame screws wide head Torx' },
  about: {
    it: '<p>Vite strutturale per legno con testa larga piatta: tira a pacco travi e pannelli senza rondella. Fresa sul gambo e punta a taglio: non serve preforo nel legno lamellare. Marcatura CE secondo EN 14592.</p>',
    en: '<p>Structural timber screw with a wide flat head: pulls beams and panels together without a washer. Shank cutter and cutting point: no pilot hole in glued laminated timber. CE marked to EN 14592.</p>',
  },
  smooth: (l) => (l < 80 ? 0.3 : 0.5),
  sizes: {
    ...{
      6: between(60, 200, 65, 110, 130, 150),
      8: between(80, 300, 110, 130, 150),
      10: between(120, 300, 130, 150),
    },
  },
};

export const DECKING: ScrewKind = {
  ...{ ...WOOD, per: 100, code: 'VDK', leaf: 'viti-per-legno', head: 'countersunk', dearer: 1.25 },
  ...{ form: 'svasata piccola', headGrams: 1.6, tags: ['terrazze', 'Torx'], drive: TORX },
  name: { it: 'Vite per terrazze TSP Torx', en: 'Decking screw Torx' },
  plural: { it: 'Viti per terrazze TSP Torx', en: 'Decking screws Torx' },
  about: {
    it: '<p>Vite per pavimenti da esterno con testa piccola e filetto di bloccaggio sotto testa: la doga non scricchiola e non si solleva. Nei legni duri preforare.</p>',
    en: '<p>Screw for outdoor decking with a small head and a holding thread beneath it: boards neither creak nor lift. Pre-drill hardwoods.</p>',
  },
  smooth: () => 0.4,
  sizes: { 4.5: between(40, 60, 55), 5: between(40, 80, 55, 65), 6: between(60, 120, 65, 110) },
};

export const COACH: ScrewKind = {
  ...{ ...WOOD, per: 100, code: 'VM', leaf: 'viti-mordenti', norm: 'DIN 571', head: 'hex', dearer: 1.6 },
  ...{ form: 'esagonale (TE)', headGrams: 11, tags: ['mordenti', 'tirafondi'] },
  name: { it: 'Vite mordente TE', en: 'Coach screw' },
  plural: { it: 'Viti mordenti TE', en: 'Coach screws' },
  about: {
    it: '<p>Vite mordente a testa esagonale per legno, anche con tassello in nylon per staffe e mensole pesanti. Preforare al 70 % del diametro e usare una rondella piana.</p>',
    en: '<p>Hexagon head screw for timber, or with a nylon plug for brackets and heavy shelves. Pre-drill to 70 % of the diameter and use a flat washer.</p>',
  },
  drive: flats({ 6: 10, 8: 13, 10: 17, 12: 19 }, { it: 'Testa esagonale', en: 'Hexagon head' }),
  smooth: () => 0.36,
  sizes: {
    ...{ 6: between(30, 120, 35, 45, 55, 65, 110), 8: between(40, 200, 45, 55, 65, 110, 130, 150) },
    ...{ 10: between(50, 220, 55, 65, 110, 130, 150), 12: between(60, 240, 65, 110, 130, 150) },
  },
};

const METAL = { thread: 'own', per: 100 } as const;

export const DRILLING_HEX: ScrewKind = {
  ...{ ...METAL, code: 'AFE', leaf: 'viti-autoforanti', norm: 'DIN 7504 K', head: 'flange', recess: 'hex' },
  ...{
    tip: 'drill',
    form: 'esagonale flangiata',
    headGrams: 11,
    dearer: 1.4,
    tags: ['autoforanti', 'lattoneria'],
  },
  name: { it: 'Vite autoforante TE', en: 'Hex self-drilling screw' },
  plural: { it: 'Viti autoforanti TE', en: 'Hex self-drilling screws' },
  about: {
    it: '<p>Vite autoforante a testa esagonale con finta rondella: fora, filetta e serra in un colpo solo. Per lamiere, grondaie e profilati fino a 6 mm; 1.800 giri al minuto con bussola magnetica.</p>',
    en: '<p>Self-drilling screw with hexagon washer head: drills, taps and tightens in one go. For sheet, gutters and sections up to 6 mm; 1,800 rpm with a magnetic socket.</p>',
  },
  drive: flats({ 4.2: 7, 4.8: 8, 5.5: 8, 6.3: 10 }, { it: 'Finta rondella', en: 'Washer head' }),
  sizes: { 4.2: sheet(13, 25), 4.8: sheet(16, 50), 5.5: sheet(19, 80), 6.3: sheet(19, 100) },
};

export const DRILLING_PAN: ScrewKind = {
  ...{ ...METAL, code: 'AFC', leaf: 'viti-autoforanti', norm: 'DIN 7504 N', head: 'pan', recess: 'cross' },
  ...{
    tip: 'drill',
    form: 'cilindrica bombata',
    headGrams: 6,
    dearer: 1.3,
    tags: ['autoforanti'],
    drive: PHILLIPS,
  },
  name: { it: 'Vite autoforante TC croce', en: 'Pan head self-drilling screw' },
  plural: { it: 'Viti autoforanti TC croce', en: 'Pan head self-drilling screws' },
  about: {
    it: '<p>Vite autoforante a testa cilindrica bombata con croce Phillips: fissa lamiere sottili, canaline e profili fino a 3 mm senza preforo.</p>',
    en: '<p>Self-drilling screw with Phillips pan head: fixes thin sheet, trunking and sections up to 3 mm without a pilot hole.</p>',
  },
  sizes: { 3.5: sheet(9.5, 25), 3.9: sheet(13, 38), 4.2: sheet(13, 38), 4.8: sheet(16, 50) },
};

export const TAPPING_PAN: ScrewKind = {
  ...{ ...METAL, code: 'ATC', leaf: 'viti-autofilettanti', norm: 'DIN 7981', head: 'pan', recess: 'cross' },
  ...{
    tip: 'point',
    form: 'cilindrica bombata',
    headGrams: 6,
    dearer: 1.15,
    tags: ['autofilettanti'],
    drive: PHILLIPS,
  },
  name: { it: 'Vite autofilettante TC croce', en: 'Pan head self-tapping screw' },
  plural: { it: 'Viti autofilettanti TC croce', en: 'Pan head self-tapping screws' },
  about: {
    it: '<p>Vite autofilettante a testa cilindrica bombata con punta e croce Phillips: si forma il filetto in lamiere preforate, plastica e legno.</p>',
    en: '<p>Self-tapping screw with Phillips pan head and point: forms its thread in pre-drilled sheet, plastic and timber.</p>',
  },
  sizes: {
    ...{ 2.9: sheet(6.5, 25), 3.5: sheet(9.5, 38), 3.9: sheet(9.5, 38), 4.2: sheet(9.5, 50) },
    ...{ 4.8: sheet(13, 60), 5.5: sheet(19, 60) },
  },
};

export const TAPPING_FLAT: ScrewKind = {
  ...TAPPING_PAN,
  ...{ code: 'ATS', norm: 'DIN 7982', head: 'countersunk', form: 'svasata piana', headGrams: 2.6 },
  name: { it: 'Vite autofilettante TSP croce', en: 'Countersunk self-tapping screw' },
  plural: { it: 'Viti autofilettanti TSP croce', en: 'Countersunk self-tapping screws' },
  about: {
    it: '<p>Vite autofilettante a testa svasata piana con punta e croce Phillips: resta a filo di lamiere svasate, profili in alluminio e cerniere.</p>',
    en: '<p>Self-tapping screw with flat countersunk Phillips head and point: lies flush in countersunk sheet, aluminium sections and hinges.</p>',
  },
};

export const PLASTERBOARD: ScrewKind = {
  ...{ ...WOOD, code: 'VCG', leaf: 'viti-per-cartongesso', norm: 'EN 14566', head: 'bugle', recess: 'cross' },
  ...{ form: 'a tromba', headGrams: 3, dearer: 0.85, tags: ['cartongesso', 'Phillips'] },
  drive: recess('Phillips', { 3.5: 'PH2', 3.9: 'PH2', 4.2: 'PH2', 4.8: 'PH2' }),
  name: { it: 'Vite per cartongesso', en: 'Plasterboard screw' },
  plural: { it: 'Viti per cartongesso', en: 'Plasterboard screws' },
  about: {
    it: '<p>Vite a testa svasata a tromba con punta a chiodo e filetto fine: fissa le lastre in cartongesso a profili fino a 0,7 mm senza strappare il cartone.</p>',
    en: '<p>Bugle head screw with sharp point and fine thread: fixes plasterboard to sections up to 0.7 mm without tearing the paper.</p>',
  },
  sizes: {
    3.5: [25, 35, 45, 55],
    3.9: [25, 30, 35, 45, 55],
    4.2: [65, 75, 90],
    4.8: [100, 110, 120, 130, 150],
  },
};

export const PLASTERBOARD_DRILL: ScrewKind = {
  ...PLASTERBOARD,
  ...{ code: 'VCP', tip: 'drill', dearer: 1.05 },
  name: { it: 'Vite per cartongesso autoforante', en: 'Self-drilling plasterboard screw' },
  plural: { it: 'Viti per cartongesso autoforanti', en: 'Self-drilling plasterboard screws' },
  about: {
    it: '<p>Vite a testa svasata a tromba con punta a trapano: fora profili in acciaio da 0,7 a 2,25 mm e fissa la lastra in un colpo solo.</p>',
    en: '<p>Bugle head screw with drill point: drills steel sections from 0.7 to 2.25 mm and fixes the board in one go.</p>',
  },
  sizes: { 3.5: [25, 35, 45, 55], 3.9: [25, 35, 45] },
};
