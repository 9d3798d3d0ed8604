/** What buyers call adhesives, paints, protective clothing and what a store is fitted with; as in `005-trade-synonyms.ts`. */
const PAINTS_AND_GLUES = `
silicone acrilico, stucco acrilico, mastice acrilico, silicone verniciabile, decorators caulk, painters caulk, acrylic caulk > sigillante acrilico, acrylic sealant
caulk, caulking > sealant
silicone da bagno, silicone per bagno, silicone bagno, silicone doccia, silicone per sanitari, bathroom silicone, bathroom sealant, shower sealant, mould resistant silicone > silicone sanitario, sanitary silicone
silicone per stufe, silicone per camini, silicone alte temperature, silicone refrattario, heat resistant silicone, high temp silicone > silicone alta temperatura, high temperature silicone, sigillante refrattario
mastice refrattario, mastice per stufe, sigillante per camini, furnace cement, stove cement > sigillante refrattario, fire cement
polimero ibrido, sigillante ibrido, hybrid polymer, hybrid sealant > ms polimero, ms polymer
sikaflex, mastice poliuretanico, pu sealant > sigillante poliuretanico, polyurethane sealant
millechiodi, mille chiodi, colla di montaggio, collante di montaggio, colla millechiodi, no more nails, liquid nails, construction adhesive, mounting adhesive > adesivo di montaggio, grab adhesive
attak, super attak, superattak, colla istantanea, colla rapida, colla cianoacrilica, cianoacrilato, superglue, super glue, instant glue > adesivo istantaneo, instant adhesive
colla epossidica, colla bicomponente, resina bicomponente, epoxy glue, epoxy resin, two part glue > adesivo epossidico, epoxy adhesive
vinavil, colla vinavil, colla per legno > colla vinilica, wood glue
loctite, frena filetti, bloccafiletti, thread lock, threadlock, thread locker > frenafiletti, threadlocker
sigilla raccordi, sigillafiletti, sigillante per filetti, thread sealant, pipe dope > sigillaraccordi, pipe sealant
poliuretano espanso, espanso poliuretanico, schiuma per serramenti, schiuma di montaggio, spray foam, expanding foam, foam filler > schiuma poliuretanica, polyurethane foam
bi adesivo, biadesivo, doppio adesivo, double sided
nastro delimitazione, nastro da cantiere, nastro cantiere, caution tape, hazard tape, barrier tape, nastro segnaletico
nastro antisdrucciolo, striscia antiscivolo, strisce antiscivolo, grip tape, non slip tape, antislip tape > nastro antiscivolo, anti slip tape
nastro segnapavimento, nastro per segnaletica, line marking tape, aisle marking tape > nastro pavimenti, floor marking tape
foil tape, nastro di alluminio > nastro alluminio, aluminium tape
telo copritutto, telo per imbianchino, pellicola con nastro, masking sheet, drop cloth, dust sheet > telo mascheratura, masking film
smalto ad acqua, smalto all'acqua, vernice ad acqua, vernice all'acqua, water based paint, water based enamel
anti ruggine, antiruggine, anti rust
minio, primer antiruggine, rust primer, anti rust primer, red oxide primer > fondo antiruggine
fondo legno, fondo per legno, wood primer, undercoat > fondo cementite, primer timber
pittura per interni, pittura interni, pittura murale, pittura per muri, pittura lavabile, pittura traspirante, ducotone, wall paint, latex paint > idropittura, emulsion paint
pittura per facciate, pittura per esterni, masonry paint, exterior wall paint > pittura al quarzo, quartz paint
mordente per legno, vernice per legno, wood preservative, wood finish > impregnante legno, impregnante cerato, wood stain
bomboletta, bomboletta spray, vernice a spruzzo, aerosol paint, spray can > vernice spray, spray paint
cellulose thinner, lacquer thinner, gun wash > diluente nitro, nitro thinner
ragia, ragia minerale, mineral spirits, turps > acquaragia, white spirit
alcool, alcol, alcohol
alcool rosa, meths, methylated spirit > alcol denaturato, denatured alcohol
sverniciante, svernicatore, paint remover > sverniciatore, paint stripper
pennellessa, paintbrush, plafone > pennello, paint brush
rullo per imbianchino, rullo da imbianchino, rullo per pittura, rullo per pareti, roller frame > rullo con manico, paint roller
cartella colori, cartella ral, colour chart, color chart, colour card, fan deck > mazzetta colori, colour fan
svitol, wd40, wd 40, svitabulloni > sbloccante, penetrant
pulisci contatti, puliscicontatti, spray contatti, pulitore contatti, disossidante contatti, switch cleaner > contact cleaner
pulisci freni, puliscifreni, pulitore freni, spray freni > brake cleaner
zincante, zinco a freddo, zincatura a freddo, cold galvanising, cold galvanizing > zinco spray, zinc spray
sgrassatore, sgrassante, degreaser
sapone lavamani, gel lavamani, crema lavamani, hand soap > pasta lavamani, hand cleaning paste
segatura, sawdust
sepiolite, assorbiolio, assorbi olio, granuli assorbenti, oil absorbent, spill granules > granulato assorbente, absorbent granules
panno assorbente, spill kit, spill pad > assorbente, absorbent
aluminum, aluminium
gray, grey
fiber, fibre
mold, mould
`;

const CLOTHES_AND_STORES = `
scarpe da lavoro, scarpe antinfortunio, scarpe con punta in ferro, scarpe da cantiere, work shoes, safety footwear, steel toe shoes > scarpe antinfortunistiche, safety shoes
safety trainers, scarpe da ginnastica antinfortunistiche > scarpe sportive, sports safety shoes
scarponcini, scarponi antinfortunistici, scarponi da lavoro, polacchini, work boots, steel toe boots, safety boots > scarpe antinfortunistiche alte, scarponi
sabot, ciabatte da lavoro, zoccoli, clogs
stivali di gomma, stivali da lavoro, gumboots > stivali, safety wellingtons
guanti da lavoro, guanti antinfortunistici, guanti di protezione, work gloves, safety gloves > guanti, gloves
guanti chimici, guanti per acidi, guanti antiacido, chemical gloves, chemical resistant gloves > guanti neoprene, nitrile gloves for chemicals, guanti nitrile prodotti chimici
guanti da autista, guanti in pelle, leather gloves, drivers gloves, rigger gloves > guanti pelle fiore, guanti crosta
guanti termici, guanti imbottiti, guanti antifreddo, thermal gloves, cold weather gloves > guanti invernali, winter gloves
guanti antitaglio, cut proof gloves, anti cut gloves, cut resistant gloves
pantaloni da lavoro, pantaloni con tasche, pantaloni tasconi, pantaloni cargo, cargo trousers, work trousers, work pants > pantaloni multitasche, multi pocket trousers
pants, trousers
hoodie, jumper, sweater, maglione > felpa, sweatshirt
maglietta, tee shirt, t-shirt
smanicato, gilet, bodywarmer, body warmer, waistcoat
giubbotto, giubbino, giaccone > giacca, jacket, parka
impermeabile, k-way, raincoat, waterproof jacket > giacca antipioggia, rain jacket
tuta usa e getta, tuta bianca, tuta da verniciatura, tyvek, disposable suit, paper suit > tuta monouso, disposable coverall
tuta da lavoro, tuta da meccanico, tuta meccanico, boiler suit > tuta intera, overall
tuta con bretelle, salopette, dungarees, bib and brace, bib overalls
catarifrangente, rifrangente, hi viz, high vis, reflective > alta visibilità, hi vis
gilet catarifrangente, giubbino catarifrangente, hi viz vest, high vis vest, reflective vest, safety vest > gilet alta visibilità, hi vis vest
berretto antiurto, cappello antiurto, cappellino con guscio > cappellino antiurto, bump cap
occhiali a mascherina, maschera paraocchi, occhiali panoramici, goggles, safety goggles > occhiali a maschera
visiera, schermo facciale, visiera paraschizzi, face shield, face visor
occhiali da lavoro, eye protection, safety specs, safety spectacles, protective glasses > occhiali di protezione, safety glasses
tappi antirumore, tappi per orecchie, tappi orecchie, earplugs > inserto auricolare, ear plug
ear protection, hearing protection, protezione udito > cuffia antirumore, ear muff, inserto auricolare, ear plug
maschera antipolvere, mascherina antipolvere, face mask, respirator mask, disposable respirator > facciale filtrante, filtering face piece
maschera a gas, maschera antigas, maschera con filtri, maschera per verniciatura, respiratore, respirator, gas mask > semimaschera, half mask
filtri per maschera, filtri maschera, cartuccia per maschera, respirator filter, respirator cartridge, mask filter > filtro semimaschera, half mask filter
cintura di sicurezza, bretella anticaduta, safety harness > imbracatura, harness
fune anticaduta, safety lanyard > cordino anticaduta, fall arrest lanyard
arrotolatore anticaduta, anticaduta retrattile, avvolgitore anticaduta, inertia reel, self retracting lifeline, fall arrest block > dispositivo retrattile anticaduta, retractable fall arrester
segnale di sicurezza, targa segnaletica, pittogramma, safety sign > cartello, sign
cilindro serratura, cilindro per serratura, cilindro porta, cilindro yale, door cylinder, lock cylinder, lock barrel, euro barrel > cilindro europeo, euro cylinder
cassetta delle lettere, cassetta lettere, buca delle lettere, mailbox, mail box, letterbox, post box, postbox > cassetta postale, letter box
bacheca portachiavi, bacheca chiavi, cassetta portachiavi, cassetta chiavi, key box, key safe, key cupboard > armadietto portachiavi, key cabinet
lucchetto a numeri, lucchetto numerico, lucchetto con codice, number lock, combination lock > lucchetto a combinazione, combination padlock
lock out, lockout, loto, tagout
carrello a mano, carrello portapacchi, carrello porta casse, hand truck, hand trolley, sack trolley > carrello portacasse, sack truck
carrello piano, carrello con pianale, flatbed trolley, platform truck > carrello a pianale, platform trolley
caster, castor, castor wheel, caster wheel, rotella per carrelli, ruota carrello
piroettante, pivotante, girevole, swivel
scaletta, scala a libro, scala a forbice, scala a cavalletto, stepladder, step ladder > scala, ladder
bocca di lupo, vaschetta, cassettina, contenitore minuteria, storage bin, parts bin, picking bin > contenitore bocca di lupo
cassa euro, cassetta in plastica, cassetta impilabile, euro crate, euro box, stacking box, plastic crate > cassa impilabile, stacking container
scansia, scaffalatura, scaffalatura metallica, racking, shelving unit, shelf unit, storage rack > scaffale, shelving
`;

export const NAMES_OF_SUPPLIES = PAINTS_AND_GLUES + CLOTHES_AND_STORES.trimStart();
