import type { LabelledCatalogue, LabelledProduct } from './relevance-catalogue.ts';
import type { Label } from './relevance-labels.ts';

/** Words that make a product a part of or an accessory for the thing named before them. */
const ACCESSORY =
  'accessor|adapter|arm|bag|battery|box|bracket|cable|cage|cartridge|case|charger|clean|controller|converter|cord|cover|cushion|dock|' +
  'drum|enclosure|extender|extension|feeder|filter|for|frame|holder|hood|ink|kit|lamp|lens|lock|maintenance|memory|module|mount|pad|' +
  'paper|part|pod|power supply|privacy|protector|remote|ribbon|roller|server|service|shelf|sleeve|software|spare|splitter|stand|strap|' +
  'switch|table|toner|tray|upgrade|warranty|wrist';

/** Names of the thing itself: no accessory word follows. */
const itself = (thing: string): RegExp =>
  new RegExp(`\\b(?:${thing})s?\\b(?!.*\\b(?:${ACCESSORY})s?\\b)`, 'i');

type Things = Readonly<Record<string, RegExp>>;

/** Queries of one or two words for the demo shop and the names that must lead, written before any of them was run. */
const DEMO_THINGS: Readonly<Record<string, Things>> = {
  'things, italian': {
    viti: /^(?:Viti|Grani)\b/,
    vite: /^(?:Viti|Vite|Grani)\b/,
    dadi: /^Dad[io]\b/,
    dado: /^Dad[io]\b/,
    rondelle: /^Rondelle\b/,
    bulloni: /^Viti TE\b/,
    tasselli: /^(?:Tassell[io]|Ancorant[ie])\b/,
    rivetti: /^(?:Rivetti|Inserti filettati)\b/,
    punte: /^Punt[ae]\b/,
    trapano: /^Trapan[oi]\b/,
    trapani: /^Trapan[oi]\b/,
    avvitatore: /avvitatore/i,
    batteria: /^Batteri[ae]\b/,
    batterie: /^Batteri[ae]\b/,
    smerigliatrice: /^Smerigliatrice\b/,
    'sega circolare': /^Sega circolare\b/,
    compressore: /^Compressor[ei]\b/,
    tubo: /^Tub[oi]\b/,
    valvola: /^Valvol[ae]\b/,
    rubinetto: /^Rubinett[oi]\b|^Valvole a sfera/,
    guanti: /^Guanti\b/,
    scarpe: /^Scarp[ae]\b/,
    elmetto: /^Elmett[oi]\b/,
    occhiali: /^Occhiali\b/,
    maschera: /maschera|^Facciali/i,
    filtri: /^Filtri\b/,
    dischi: /^Disc[oh]i?\b/,
    disco: /^Disc[oh]i?\b/,
    bussole: /^Bussole\b/,
    chiave: /^Chiav[ei]\b/,
    cacciavite: /^Giravit[ei]\b/,
    inserti: /^Inserti\b/,
    martello: /^Martell[oi]\b|^Mazz/,
    pinza: /^Pinz[ae]\b/,
    metro: /^(?:Flessometr[oi]|Rotell[ae]|Metr[oi])\b/,
    cavo: /^Cav[oi]\b/,
    lampade: /^Lampad[ae]\b/,
    presa: /^(?:Pres[ae]|Interruttori e prese)\b/,
    vernice: /^(?:Vernic[ei]|Smalt[oi])\b/,
    silicone: /^Silicone\b/,
    colla: /^(?:Coll[ae]|Adesiv[oi])\b/,
    nastro: /^Nastr[oi]\b/,
    lucchetto: /^Lucchett[oi]\b/,
    cilindro: /^Cilindr[oi]\b/,
    armadietti: /^Armadi/,
    scala: /^Scal[ae]\b/,
    ruote: /^Ruot[ae]\b/,
    fascette: /^Fascett[ae]\b/,
    'guanti nitrile': /^Guanti .*nitrile/,
    'chiavi torx': /^Chiavi .*torx/i,
    'punte sds': /^Punte SDS/,
    'filtri maschera': /^Filtri\b.*maschera/,
  },
  'things, english': {
    screws: /\b(?:screws|bolts)\b(?! socket| set)/i,
    nuts: /\bnuts\b/i,
    washers: /\bwashers\b/i,
    bolts: /\bbolts\b/i,
    drill: /\bdrill driver\b/i,
    'drill bits': /\b(?:drill bits|SDS-plus bits)\b/i,
    grinder: /^(?:Cordless )?angle grinder/i,
    jigsaw: /^(?:Cordless )?jigsaw\b(?! blade)/i,
    battery: /\bbatter(?:y|ies)\b(?!.*charger)/i,
    gloves: /\bgloves\b/i,
    shoes: /\b(?:shoes|boots|clogs)\b/i,
    helmet: /\bhelmets?\b/i,
    ladder: /\bladders?\b/i,
    hose: /\bhoses?\b/i,
    valve: /\bvalves?\b/i,
    pipe: /\b(?:pipes?|conduits?|hoses?)\b/i,
    cable: /\bcables?\b(?! (?:tie|gland|lug))/i,
    'cable ties': /\bcable ties\b/i,
    socket: /\bsockets\b/i,
    screwdriver: /\bscrewdrivers?\b/i,
    pliers: /\bpliers?\b/i,
    hammer: /\bhammers?\b(?! drill)/i,
    padlock: /\bpadlocks?\b/i,
    lamp: /\b(?:lamps?|lights?|bulbs?)\b/i,
    silicone: /\bsilicone\b/i,
    tape: /\b(?:tapes?)\b/i,
    paint: /\b(?:paints?|enamel)\b/i,
  },
};

/** Queries for a catalogue of office and IT products, judged by the names of its products. */
const OFFICE_THINGS: Things = {
  monitor: itself('monitor|display'),
  monitors: itself('monitor|display'),
  laptop: itself('notebook|laptop|chromebook'),
  notebook: itself('notebook'),
  notebooks: itself('notebook'),
  camera: itself('camera|camcorder'),
  'digital camera': itself('camera|camcorder'),
  projector: itself('projector|projection'),
  printer: itself('printer|all-in-one|multifunctional'),
  'laser printer': itself('laser printer|laserjet.*printer'),
  scanner: itself('scanner'),
  keyboard: itself('keyboard'),
  mouse: itself('mouse|mice'),
  tablet: itself('tablet|4g lte'),
  server:
    /\bserver (?:barebone|Intel|AMD|\d)|\bserver$|storage server|\b(?:print|terminal|console|video|server)\/?.*\bserver\b(?!.* (?:drive|board|motherboard|rack|cable))/i,
  router: itself('router'),
  switch: itself('switch|switches'),
  modem: itself('modem'),
  telephone: itself('telephone|phone'),
  headphones: itself('headphones?|headset'),
  headset: itself('headset|headphones?'),
  microphone: itself('microphone'),
  loudspeaker: itself('loudspeaker|speaker'),
  radio: itself('radio'),
  television: itself('television|tv'),
  'dvd player': itself('dvd player|dvd/blu-ray player|dvd.*player'),
  'mp3 player': itself('mp3 player|mp3/mp4 player|mp[34].*player'),
  calculator: itself('calculator'),
  shredder: itself('shredder'),
  laminator: itself('laminator'),
  processor: /\bprocessor\b/i,
  motherboard: /\bmotherboard\b/i,
  'graphics card': /\b(?:geforce|radeon|graphics card|quadro)\b/i,
  'hard drive': /\b(?:hard (?:disk )?drive|HDD)\b/i,
  'memory module': /\bmemory module\b/i,
  'memory card': /\b(?:memory|sd|flash|compactflash|microsd\w*) card\b(?! read)|memory card/i,
  ssd: /\bSSD\b|solid state drive/i,
  battery: /\bbatter(?:y|ies)\b(?!.*\b(?:charger|cabinet|frame|cable|harness)s?\b)/i,
  batteries: /\bbatter(?:y|ies)\b(?!.*\b(?:charger|cabinet|frame|cable|harness)s?\b)/i,
  'battery charger': /\bcharger\b/i,
  lamp: /\blamp\b/i,
  'projector lamp': /projector lamp/i,
  'projector mount': /project(?:or)? mount/i,
  'monitor cable': /monitor .*cable|vga cable/i,
  'monitor mount': /monitor mount|flat panel .*mount|mount.*monitor/i,
  'laptop bag': /(?:laptop|notebook) .*(?:bag|case)|bag/i,
  'laptop battery': /laptop battery|notebook.*battery|battery/i,
  'notebook case': /notebook case/i,
  'camera case': /camera case/i,
  'camera lens': /camera lens/i,
  tripod: /\btripod\b/i,
  'camera battery': /camera(?:\/camcorder)? battery|camera.* battery/i,
  'printer cable': /printer cable|cable.*printer|parallel.*cable/i,
  'printer ribbon': /printer ribbon/i,
  'keyboard cover': /keyboard cover/i,
  'mouse pad': /mouse ?pad/i,
  'tablet case': /tablet case/i,
  'phone case': /phone case/i,
  'server rack': /\brack\b/i,
  'network card': /network(?:ing)? card|network interface|ethernet card/i,
  'patch panel': /patch panel/i,
  'patch cable': /patch.*cable|networking cable/i,
  'hdmi cable': /hdmi.*cable/i,
  'power cord': /power (?:cable|cord)|power.*cord/i,
  'power supply': /power supply/i,
  ups: /\bUPS\b|uninterruptible/i,
  toner: /\btoner cartridge\b|\btoner\b/i,
  drum: /\bdrum\b/i,
  fuser: /\bfuser\b/i,
  'ink cartridge': /ink cartridge/i,
  'photo paper': /photo paper/i,
  labels: /\blabels?\b/i,
  backpack: /\bbackpack\b/i,
  lock: /\block\b/i,
  desk: itself('desk'),
  stapler: itself('stapler'),
  fan: /\b(?:fan|cooler)\b/i,
  'coffee maker': itself('coffee maker|coffee machine|espresso machine|coffee making'),
  'surge protector': /surge protector/i,
  puzzle: /\bpuzzle\b/i,
  watch: itself('watch|smartwatch'),
  smartwatch: itself('smartwatch'),
  tripods: /\btripod\b/i,
};

/** A label per query that some product's name fits; a family counts once. */
const toThingLabels = ({ products }: LabelledCatalogue, kind: string, things: Things): readonly Label[] =>
  Object.entries(things).flatMap(([text, name]): Label[] => {
    const right = products.filter(({ names }: LabelledProduct) => name.test(names.it) || name.test(names.en));
    if (right.length === 0) return [];
    const rows = new Set(right.flatMap(({ sku, parent = sku }) => [sku, parent]));
    const families = new Set(right.map(({ sku, parent = sku }) => parent));
    return [{ kind, text, rows, families: families.size }];
  });

/** The labels of the demo shop. */
export const toDemoThings = (catalogue: LabelledCatalogue): readonly Label[] =>
  Object.entries(DEMO_THINGS).flatMap(([kind, things]) => toThingLabels(catalogue, kind, things));

/** The labels of another catalogue; empty for one without office products. */
export const toOfficeThings = (catalogue: LabelledCatalogue): readonly Label[] =>
  toThingLabels(catalogue, 'things, office', OFFICE_THINGS);
