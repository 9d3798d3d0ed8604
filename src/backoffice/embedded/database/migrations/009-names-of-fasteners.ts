/** What buyers call fasteners, fixings and their finishes; as in `005-trade-synonyms.ts`. */
export const NAMES_OF_FASTENERS = `
bullone, bullone te, bullone esagonale, hexagon bolt, hexagon head bolt, hex head bolt, hex head screw, hex cap screw > vite te, vite testa esagonale, hex bolt
mezzo filetto, filetto parziale, filettatura parziale, parzialmente filettata, half thread, part threaded, partially threaded > parzialmente filettato, partly threaded
tutto filetto, filetto totale, completamente filettata, interamente filettata, fully threaded, full thread > din 933, iso 4017
vite a brugola, allen bolt, allen screw, cap head screw, socket cap screw > tcei, socket head screw
brugola testa svasata, brugola svasata, vite a brugola svasata, tcei svasata, flat head socket screw, countersunk allen screw > tspei, countersunk socket
brugola testa bombata, brugola bombata, brugola testa tonda, vite a brugola bombata, dome head, button head > tbei, button head socket
vite per legno, vite da legno, wood screw > vite truciolare, chipboard screw
vite per truciolare, vite da truciolare, vite truciolare, chipboard screw
vite per travi, vite per tetti, vite strutturale, timber screw, structural timber screw, timber frame screw, vite da carpenteria
vite per deck, vite per decking, vite per terrazze, vite da terrazza, deck screw, decking screw
vite da lamiera, vite per lamiera, vite parker, sheet metal screw, self tapper > vite autofilettante, self tapping screw
lag bolt, lag screw, coach screw
auto forante, auto perforante, autoforante, self drilling
auto filettante, autofilettante, self tapping
auto bloccante, autobloccante, self locking, nylock
dado medio, dado normale, full nut, hexagon nut > dado esagonale, hex nut
controdado, contro dado, dado sottile, jam nut, half nut, dado basso, thin nut
dado alto, dado prolungato, dado di prolunga, manicotto filettato, dado di giunzione, coupling nut, connector nut, rod connector, stud connector
dado con flangia, dado con rondella, dado zigrinato, dado flangiato, flange nut, flanged nut
dado a farfalla, dado a galletto, butterfly nut, wing nut, galletto
dado a ghianda, dado a cappello, dado a calotta, dado coperto, domed nut > dado cieco, cap nut
dado a rivetto, rivetto filettato, rivetto femmina, inserto a strappo, inserto filettato, rivet nut, rivnut, nutsert, threaded insert
rondella spaccata, rondella a molla, rosetta elastica, split washer, split lock washer > rondella elastica, spring lock washer
rondella dentata, rondella a ventaglio, rondella a stella, star washer, shakeproof washer, tooth lock washer, serrated lock washer, rondella dentellata
grembialina, rondella grembialina, rondella maggiorata, rondella fascia larga, mudguard washer, repair washer > rondella larga, rondella piana larga, wide flat washer, fender washer
asta filettata, stanga filettata, tirante filettato, tondo filettato, threaded bar, screwed rod, threaded stud > barra filettata, threaded rod
vite a grano, grano a brugola, grub > stei, set screw
anello di arresto, snap ring, c clip > anello elastico, retaining ring
spina spaccata, spina a molla, tension pin, sellock pin > spina elastica, spring pin
spina calibrata, spina di centraggio, spina di riferimento, locating pin, parallel pin > spina cilindrica, dowel pin
golfaro, anello di sollevamento, occhio di sollevamento, eyebolt, eye bolt, lifting eye > golfare
vite ad occhio, vite a occhiello, occhiolo, occhiello a vite, screw eye, eye screw, vine eye
vite a gancio, gancio a vite, cup hook, screw hook
grillo dritto, grillo diritto, d shackle, dee shackle, straight shackle
grillo a omega, grillo omega, bow shackle
angolare > staffa angolare, angle bracket
squadretta, staffa ad angolo, staffa a l, staffa angolare, piastra angolare, corner brace, l bracket, angle bracket
fischer > tassello, wall plug
tassello da muro, tassello per muro, tappo a espansione > tassello espansione, tassello nylon, wall plug
tassello a battere, tassello a chiodo, tassello con chiodo, chiodo a percussione, tassello a percussione, nail plug, nail in anchor, hammer fixing, hammer in fixing
tassello lungo, tassello per serramenti, tassello per infissi, tassello prolungato, frame anchor, frame plug, frame fixing
tassello pesante, tassello passante, ancorante passante, ancorante a fascetta, wedge anchor, anchor bolt, expansion bolt, rawlbolt, through bolt
tassello femmina, ancorante femmina, ancorante a battere, boccola a espansione, drop in anchor
tassello chimico, resina chimica, fiala chimica, resina per ancoraggi, ancorante chimico, resin anchor, chemical resin, chemical fixing, chemical anchor
ribattino > rivetto, rivet
chiodo a strappo, rivetto a strappo, pop rivet, blind rivet
tropicalizzato, zincato giallo, zincatura gialla, yellow passivated, yellow zinc plated
zincato bianco, zincatura bianca, bzp, bright zinc plated > zincato, zinc plated
zincato a caldo, zincatura a caldo, hot dip galvanised, hot dip galvanized, hot dipped
inox 304, aisi 304, 304 stainless > a2
inox 316, aisi 316, 316 stainless, marine grade > a4
torx, esalobato, six lobe, hexalobular, star drive
pozidrive, pozi, pozidriv
`;
