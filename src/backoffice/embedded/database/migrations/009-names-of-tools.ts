/** What buyers call tools, what is fitted to them and what is measured with; as in `005-trade-synonyms.ts`. */
export const NAMES_OF_TOOLS = `
flex > smerigliatrice, angle grinder
flessibile > smerigliatrice, angle grinder
frullino, moletta > smerigliatrice, angle grinder
trapano tassellatore, trapano a percussione, trapano demolitore, perforatore, martello tassellatore, hammer drill, sds drill > tassellatore, rotary hammer
svitavvita, svita avvita, avvitatore a batteria, trapano a batteria, avvitatore elettrico, cordless drill, combi drill, cordless screwdriver > trapano avvitatore, drill driver
seghetto elettrico, traforo elettrico, jig saw > seghetto alternativo, jigsaw
sega circolare a mano, skil saw, circolare a mano > sega circolare, circular saw
orbitale, roto orbitale, rotoorbitale, levigatrice orbitale, orbital sander, palm sander > levigatrice rotorbitale, random orbital sander
aspirapolvere, aspiraliquidi, bidone aspiratutto, bidone aspirapolvere, vacuum cleaner, hoover, shop vac, dust extractor > aspiratore, vacuum
pacco batteria, batteria di ricambio, batteria utensile, battery pack, spare battery > batteria litio, lithium battery
mola da taglio, disco flex, disco per flex, disco per flessibile, disco da flessibile, disco per frullino, disco per smerigliatrice, cut off disc, cut off wheel, cutting wheel, cutting disk, slitting disc > disco da taglio, cutting disc
mola da sbavo, disco da molatura, disco da sgrosso, disco sgrosso, grinding wheel, grinding disk > disco da sbavo, grinding disc
disco a lamelle, mola lamellare, flap disk, zirconia disc > disco lamellare, flap disc
mop wheel, flap wheel, ruota lamellare
dischetto > disco
disco velcro, disco velcrato, dischetto velcro, dischetto velcrato, disco a strappo, disco levigatrice, disco per levigatrice, disco rotorbitale, velcro disc, hook and loop disc, sanding disk, sanding disc > disco abrasivo velcro, hook and loop sanding disc
velcro, velcrato, hook and loop
disco in fibra, fibrodisco, fibre disc, fiber disc, disco fibra
nastro levigatrice, nastro per levigatrice, abrasive belt, sander belt > nastro abrasivo, sanding belt
carta vetro, carta a vetro, carta smeriglio, tela smeriglio, emery cloth, emery paper, sand paper, glass paper > carta abrasiva, foglio abrasivo, sanding sheet
disco diamante, disco per piastrelle, disco per cemento, tile blade, diamond blade, diamond wheel > disco diamantato, diamond disc
spazzola in ferro, spazzola di ferro, spazzola a tazza, spazzola per smerigliatrice, spazzola per flessibile, cup brush, wire wheel, wire cup > spazzola metallica, wire brush
lama per seghetto, lama seghetto ferro, lama da ferro, lama archetto, hack saw blade > lama per archetto, hacksaw blade
lama per alternativo, lametta seghetto, lama seghetto alternativo, jig saw blade, jigsaw blade
gattuccio, lama gattuccio, sabre saw blade, recip saw blade, recip blade > lama sega gattuccio, reciprocating saw blade
lama widia, disco widia, lama sega circolare, lama per sega circolare, disco per legno, disco da legno, tct blade, saw disc > lama circolare, circular saw blade
lama sega nastro, bandsaw blade > lama a nastro, band saw blade
punta widia, punta vidia, punta da muro, punta per mattone, punta per tasselli, masonry drill > punta per muro, masonry drill bit
punta al cobalto, punta cobalto, cobalt drill, cobalt drill bit > punta hss co, hss co drill bit
punta da ferro, punta per ferro, punta ferro, punta acciaio rapido, twist drill, jobber drill, metal drill bit > punta metallo, punta hss, drill bit metal, hss drill bit
punta conica, punta a cono, fresa conica, punta a scalini, fresa a gradini, step bit, step drill bit, cone cutter, cone drill > punta a gradini, step drill
punta a tortiglione, trivella per legno, punta lunga per legno, auger, auger drill > punta legno elica lunga, auger bit
punta per cerniere, fresa per cerniere, fresa forstner, hinge cutter, hinge bit > punta forstner, forstner bit
punta a spatola, paddle bit, spade drill > punta piatta, flat wood bit
fresa a tazza, punta a tazza, sega a corona, corona bimetallica, holesaw, hole cutter > sega a tazza, hole saw
fresa svasatrice, punta svasatrice, svasatore, countersink bit, countersink drill > countersink
set punte, kit punte, cofanetto punte, drill set, drill bit set > serie punte, set of drill bits
maschio per filettare, maschio a filettare, maschio filettatore, threading tap, thread tap > maschio a macchina, maschio a mano, machine tap, hand tap
madrevite, threading die, thread die, die nut > filiera, round die
milling cutter, slot drill > end mill, fresa
chiave mista > chiave combinata, combination wrench
chiave a cricchetto, chiave cricchetto, chiave a cricco, ratchet spanner, ratchet wrench, gear wrench > cricchetto, ratchet, chiave combinata cricchetto
cricco > cricchetto, ratchet
chiave a bussola > bussola
bussola a impatto, bussola a impulsi, bussola per avvitatore, impact socket > bussola macchina
bussola torx, bussola a brugola, bussola con inserto, socket bit, bit socket
set bussole, kit bussole, cassetta bussole, valigetta chiavi, socket set > valigetta bussole, socket ratchet set
set chiavi, kit chiavi, serie chiavi, spanner set, wrench set > serie chiavi combinate, set of combination wrenches
set giraviti, set cacciaviti, kit cacciaviti, serie cacciaviti, screwdriver set > serie giraviti, set of screwdrivers
chiave a t, brugola a t, t handle allen key > impugnatura a t, t handle
chiave torx, torx wrench > chiave maschio torx, torx key
cacciavite isolato, giravite isolato, cacciavite da elettricista, giravite da elettricista, insulated screwdriver, electricians screwdriver > giravite vde, vde screwdriver
cacciavite a bussola, giravite a bussola, chiave a bussola con manico, nut spinner, nutdriver, nut driver
punta avvitatore, punta per avvitatore, punta cacciavite, driver bit, bit avvitatore > inserto avvitatore, screwdriver bit
porta inserti, portainserti, porta bit, portabit, bit holder
pinza combinata, pinza da elettricista, linesman pliers, electricians pliers > pinza universale, combination pliers
pinza a punta, pinza a becchi mezzotondi, snipe nose pliers > pinza a becchi lunghi, long nose pliers
giratubi, channel lock pliers, tongue and groove pliers > pinza regolabile, water pump pliers
tronchesino, tronchesina, tagliafilo, wire cutter, nippers, snips > tronchese, diagonal cutter
tower pincers, end cutter, end nippers > tenaglia, pincers
crimpatrice, pinza crimpatrice, pinza per puntalini, pinza per capicorda, crimper, crimping pliers > pinza a crimpare, crimping tool
strettoio, sergente, sash clamp, f clamp, bar clamp > morsetto
morsetto rapido, quick grip, quick clamp, trigger clamp > morsetto a una mano, one hand clamp
morsetto a c, c clamp, g clamp, g cramp
mazzetta, mazzotto, lump hammer, club hammer > mazza, sledgehammer
sledge hammer, sledgehammer, mazza
martello di gomma, martello in gomma, martello gomma, rubber hammer > mazzuola in gomma, rubber mallet
martello di rame, martello in rame, copper mallet > mazzuola in rame, copper hammer
martello in nylon, martello di plastica, martello in plastica, soft face hammer, plastic hammer > martello antirimbalzo, dead blow hammer
martello a penna, martello da fabbro, martello da officina, ball pein hammer, cross pein hammer, machinist hammer > martello da meccanico, engineer's hammer
martello da falegname, carpenter hammer > martello da carpentiere
scalpello da muratore, scalpello per muro, scalpello muratore, masonry chisel, brick chisel > scalpello a freddo, cold chisel, punta per muratore
punzone cacciaspine, cacciaspina, drift punch, pin punch, cacciacopiglie
doppio metro, metro a rotella, metro avvolgibile, metro flessibile, tape ruler > flessometro, tape measure
metro > flessometro, tape measure
cordella metrica, fettuccia metrica, rollina, decametro, surveyors tape > rotella metrica, long tape, long measuring tape
corsoio, calibro, calibro a nonio, calibro ventesimale, calibro cinquantesimale, calliper, vernier caliper, slide caliper > calibro a corsoio, caliper
palmer > micrometro, micrometer
bolla d'aria, livella a bolla, bubble level > livella, spirit level
squadra fabbro, squadra da fabbro, squadra a 90, try square, engineers square > squadra di precisione, precision square
righello, riga metallica, riga metrica, ruler, steel ruler > riga in acciaio, steel rule
`;
