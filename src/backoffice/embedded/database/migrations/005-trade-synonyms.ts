/**
 * The synonyms that every shop begins with, equivalents separated by `,`; behind `>` what they also find, and what does not find
 * them. Each shop changes its own afterwards.
 */
const TABLE = `
te, testa esagonale, hex head, hexagon head
tce, tcei, brugola, testa cilindrica con esagono incassato, socket head, socket cap, allen
tsp, testa svasata piana, testa svasata, countersunk, csk
tspei, testa svasata con esagono incassato, countersunk socket
tbei, testa bombata con esagono incassato, button head socket
tc, testa cilindrica, pan head, cheese head
stei, grano, vite senza testa, set screw, grub screw
inox, acciaio inox, acciaio inossidabile, inossidabile, stainless, stainless steel > a2, a4, aisi 304, aisi 316
zincato, zincatura, zinco, zinc, zn, galvanizzato, galvanised, galvanized, zinc plated
brunito, annerito, black oxide
truciolare, chipboard
autoforante, autoperforante, self drilling
autofilettante, self tapping
mordente, tirafondo, coach screw, lag screw
cartongesso, plasterboard, drywall
tassello, wall plug, rawlplug > ancorante, anchor
ancorante, anchor > tassello, wall plug
autobloccante, self locking, nyloc, nylstop
grower, rondella grower, rondella elastica, spring washer, spring lock washer
galletto, dado ad alette, wing nut
barra filettata, threaded rod, studding
seeger, anello elastico, circlip, retaining ring
copiglia, split pin, cotter pin
rivetto a strappo, pop rivet, blind rivet
cacciavite, giravite, screwdriver
chiave a brugola, chiave maschio esagonale, hex key, allen key
chiave inglese, chiave regolabile, chiave a rullino, adjustable wrench, adjustable spanner
chiave combinata, combination wrench, combination spanner
chiave a forchetta, chiave fissa, open ended wrench, open ended spanner
wrench, spanner
flessometro, metro a nastro, tape measure, measuring tape
livella, bolla, spirit level
smerigliatrice angolare, mola angolare, frullino, angle grinder
flessibile > smerigliatrice angolare
seghetto alternativo, jigsaw
trapano avvitatore, avvitatore, drill driver
cordless, senza filo > a batteria
tassellatore, martello perforatore, rotary hammer
mecchia > punta per legno
punta da trapano, punta elicoidale, drill bit > punta
croce, impronta a croce, phillips
carta vetrata, carta abrasiva, foglio abrasivo, sandpaper, abrasive paper, sanding sheet
disco lamellare, flap disc, flap wheel
nastro isolante, insulating tape, electrical tape
fascetta, fascetta stringicavo, cable tie, zip tie
canalina, trunking
magnetotermico, interruttore automatico, circuit breaker, mcb
salvavita, differenziale, rcd, residual current
ciabatta, multipresa, power strip, extension socket
lampadina, lampada, bulb
gomito, elbow
ptfe, teflon
saracinesca, gate valve
valvola a sfera, rubinetto a sfera, ball valve
scarpe antinfortunistiche, scarpe di sicurezza, safety shoes
dpi, dispositivi di protezione, ppe
alta visibilità, hi vis, high visibility
tuta, coverall, overall
sbloccante, svitante, penetrating oil
acquaragia, acqua ragia, white spirit
scotch, nastro adesivo, adhesive tape
lucchetto, padlock
transpallet, pallet truck
`;

const toList = (text = ''): readonly string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** Reads a table of synonyms, a group a line, in their order. */
export const readSynonymTable = (
  table: string,
): readonly { readonly words: readonly string[]; readonly also: readonly string[] }[] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('>'))
    .map(([words, also]) => ({ words: toList(words), also: toList(also) }));

export const TRADE_SYNONYMS = readSynonymTable(TABLE);
