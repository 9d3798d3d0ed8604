/** What buyers call plumbing, compressed air and electrical material; as in `005-trade-synonyms.ts`. */
const PIPES = `
rubinetto di arresto, rubinetto di intercettazione, valvola di intercettazione, shut off valve, isolating valve, isolation valve, stopcock, stop valve > valvola a sfera, ball valve, saracinesca, gate valve
rubinetto del gas, valvola del gas, valvola gas, gas tap, gas cock, gas valve > valvola a sfera gas, ball valve gas
rubinetto da giardino, rubinetto portagomma, rubinetto con portagomma, rubinetto esterno, garden tap, outside tap, bib tap, hose bib > rubinetto a sfera portagomma, ball tap hose tail
faucet > ball tap, rubinetto
hose barb, hose tail, portagomma
pescante > valvola di fondo, foot valve
valvola di fondo, valvola di pescaggio, pescante con filtro, succheruola, foot valve, foot strainer, suction strainer
riduttore acqua, riduttore pressione acqua, regolatore di pressione, pressure regulator, pressure reducing valve, prv > riduttore di pressione, pressure reducer
raccordo a gomito, raccordo a l > gomito, elbow
curva, bend, elbow
niplo, nippel, nipplo, vite doppia, nipple
bocchettone, raccordo tre pezzi, giunto tre pezzi, raccordo 3 pezzi, giunto 3 pezzi, pipe union
pipe coupling, pipe socket, coupler > manicotto
bushing, reducing bushing, reducing bush, bussola di riduzione > riduzione
raccordo ridotto, pipe reducer > riduzione, reducer
tappo filettato, tappo maschio, pipe plug, blanking plug, hex plug
tappo femmina, calotta femmina, cappuccio filettato, pipe cap, blanking cap > calotta
tubo fognatura, tubo fogna, tubo di scarico, tubo da scarico, drain pipe, drainage pipe, sewer pipe, soil pipe, waste pipe > tubo pvc arancio, tubo pp grigio, pipe pvc orange, pipe pp grey
arancio, arancione, orange
braga, raccordo a y, derivazione a y, wye, branch pipe > single branch
bigiunto, manicotto doppio, manicotto bigiunto, slip coupling, double socket
pex, multistrato, multilayer
pinzare, press fitting, pressfit > pressare
nastro teflon, nastro di teflon, nastro teflonato, nastro idraulico, nastro per filetti, plumber's tape, plumbers tape, ptfe tape, thread seal tape, thread tape > nastro ptfe
fascetta a vite, fascetta metallica, fascetta stringi tubo, fascetta per tubo, fascetta per tubi, pipe clamp, worm drive clip > fascetta stringitubo, hose clamp
guarnizione torica, guarnizione toroidale, anello torico, anello di tenuta, rubber ring, sealing ring > oring
tubo da giardino, tubo per irrigazione, tubo irrigazione, gomma da giardino, gomma per acqua, hosepipe, garden hose, braided hose > tubo retinato, reinforced hose
tubo trasparente, clear tube, clear tubing, clear hose > tubo cristallo
tubo corrugato aspirazione, tubo spiralato, tubo aspirazione, suction pipe, suction hose
tubo flessibile, flexible hose > tubo gomma, tubo retinato, tubo spiralato, hose
tubo aria, tubo compressore, tubo per compressore, gomma per compressore, air hose, airline hose, compressor hose > tubo aria compressa, hose compressed air
rilsan, tubo nylon, tubo in nylon, nylon tube, nylon tubing > tubo poliammide, polyamide tube
tubo pneumatico, pneumatic tube, pneumatic tubing, air tubing > tubo calibrato, calibrated tube
raccordo rapido, raccordo automatico, raccordo istantaneo, raccordo pneumatico, push to connect, one touch fitting, pneumatic fitting > raccordo a innesto
innesto aria, attacco aria, innesto compressore, raccordo compressore, air coupling, air fitting, quick release coupling, quick connect > innesto rapido, rubinetto rapido, quick coupling, quick plug
frl, gruppo frl, gruppo trattamento aria, air treatment unit, service unit > filtro regolatore, filter regulator
gage, gauge
`;

const WIRES = `
cordina, filo elettrico, filo unipolare, cavo unifilare, conduttore unipolare, electrical wire, single core wire, panel wire > cavo unipolare, single core cable
cavo elettrico, cavo corrente, electric cable, power cable, mains cable > cavo unipolare, cavo multipolare, single core cable, multi core cable
cavo con guaina, cavo bipolare, cavo tripolare, cavo quadripolare, multicore cable, mains flex, electrical flex, core flex > cavo multipolare, multi core cable
n07v-k, h07v-k > fs17
fg7, fg7or > fg16or16
cavo neoprene, cavo gommato, rubber cable > h07rn-f
gialloverde, giallo verde, green yellow, green and yellow
forassite, guaina corrugata, guaina elettrica, corrugato, corrugated conduit, flexible conduit > tubo corrugato
tubo rigido, tubo portacavi, rigid conduit, conduit pipe
canala, canale portacavi, copricavo, minicanale, cable duct, cable channel, raceway > canalina, trunking
scatola stagna, cassetta stagna, scatola da esterno, scatola elettrica, adaptable box, weatherproof box > cassetta di derivazione, scatola di derivazione, junction box
interruttore luce, interruttore della luce, interruttore da parete, light switch, wall switch > interruttore 1p, switch 1p
deviatore, two way switch
invertitore, intermediate switch
presa di corrente, presa corrente, presa elettrica, presa da muro, presa italiana, power outlet, power socket, wall outlet > presa bipasso, presa universale, presa schuko
presa tedesca, presa shuko, presa schuko, schuko socket > schuko
presa rete, presa di rete, presa lan, presa ethernet, network socket, ethernet socket > presa dati, data socket
presa antenna, presa televisione, presa tv, aerial socket, tv socket
presa usb, usb socket, usb charger, caricatore usb
falso polo, tasto cieco, tappo copriforo, copriforo, blanking plate, blank plate, blank cover
mascherina per interruttori, mascherina per prese, cornice per interruttori, switch plate, face plate, faceplate, wall plate > placca, cover plate
presa industriale, presa pentapolare, presa trifase, ceeform socket, commando socket, industrial socket > presa cee, socket cee, socket outlet cee
spina industriale, spina pentapolare, spina trifase, commando plug, industrial plug > spina cee, plug cee
breaker > circuit breaker
rccb, elcb, gfci, rcd, residual current device, differenziale puro, interruttore differenziale
differenziale magnetotermico, magnetotermico differenziale, rcbo
due poli, 2 poli, bipolare, double pole, two pole > 2p
tripolare, 3 poli, triple pole, three pole > 3p, 2p+t
quadripolare, tetrapolare, 4 poli, four pole > 4p, 3p+n, 3p+t
pentapolare, 5 poli, five pole > 3p+n+t
capocorda, capicorda, terminale a crimpare, terminale preisolato, cable lug, crimp terminal, crimp connector, wire terminal > pre insulated terminal
tubetto terminale, terminale a tubetto, puntale per cavi, cord end, end sleeve, wire ferrule > puntalino, ferrule
fascetta in plastica, fascetta di plastica, fascetta per cavi, fascetta elettrica, fascetta nylon, tie wrap, wire tie, cable wrap > fascetta di cablaggio, cable tie
pressa cavo, pressacavo, serracavo, cord grip, cable gland
morsetto wago, splicing connector, push wire connector > connettore a leva, lever connector
neon > tubo fluorescente, fluorescent tube, tubo led, led tube
neon led, neon a led, tubo neon led, tubo led, led tube
strip light, plafoniera, batten light, led batten
faro led, faro da esterno, faretto da esterno, faro da cantiere, flood light, security light, work light, site light > proiettore led, floodlight
dicroica, spotlight, spot led, faretto led, led spot, spot light
lampada a candela, lampadina a candela, lampadina fiamma, lampadina oliva, candle bulb, candle lamp > lampada led oliva, led candle
lampadina goccia, lampadina classica, gls bulb, light bulb > lampada led goccia, led bulb
lampadina globo, globe bulb > lampada led globo, led globe
attacco grande, attacco edison, edison screw > e27
attacco piccolo, attacco mignon, small edison screw > e14
bianco caldo, luce bianca calda, luce gialla > luce calda, warm white
bianco freddo, luce bianca fredda, cold white, daylight > luce fredda, cool white
bianco naturale, luce neutra, natural white > luce naturale, neutral white
luce di emergenza, lampada anti black out, emergency lamp, emergency lighting, exit light > lampada di emergenza, emergency light
`;

export const NAMES_OF_PLANT = PIPES + WIRES.trimStart();
