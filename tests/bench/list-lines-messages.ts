import type { TradeLines } from './list-lines.ts';

/** Whole messages of all trades, dictated lines, and lines that name articles without ordering them. */
export const MESSAGES: TradeLines = {
  it: [
    [
      'Ciao Anna, per domattina:\n- 3 rotoli corrugato 20 nero\n- 2 scatole wago 5 vie da 4mm\n- nastro isol nero 19x25 x10\nPasso verso le 7:30\nFranco 3391234567',
      'FK15-20-NE 300, MRL-4-5 100, NPI-NE-19-25 10',
    ],
    [
      'Buongiorno,\nsi richiede:\n1) n. 4 valvole a sfera 3/4 FF\n2) n. 10 nippli ottone 1/2\n3) n. 1 riduttore di pressione 1/2\nDistinti saluti\nTermoidraulica Bassi snc\nVia Roma 15, 20090 Opera (MI)',
      'VSF-34 4, NIP-OT-12 10, RDP-12 1',
    ],
    [
      'lista cantiere\nvtr 4x50 gialle 2 sc\nvtr 5x80 gialle 1 sc\ncolla d3 5 kg\nguanti 9 pu grigi 12',
      'VTR-4X50-ZG 1000, VTR-5X80-ZG 200, VIN-D3-5 1, GPU-GR-9 12',
    ],
    ['la TE-M8X40-ZN dell’altra volta era sbagliata, chiamami', 'none'],
    ['non mandatemi più i GNT-9 che sono piccoli', 'none'],
    ['annulla pure i 200 TE-M10X50-ZN di ieri', 'none'],
    ['quanto costa il trapano 18V 80 Nm con 2 batterie?', 'none'],
    ['avete il cilindro 30/40 ottone in casa?', 'none'],
    ['mi sono finiti i dischi da 115 per inox, mandamene venticinque di quelli da 1', 'DT-115-10-IX 25'],
    ['allora mi servono duecento dadi emme otto zincati', 'DE-M8-ZN 200'],
    ['due scatole di viti quattro per quaranta truciolari gialle', 'VTR-4X40-ZG 1000'],
    ['cento metri di effegì sedici tre gi due e cinque', '? 100 FG16-3G25 FG16-3G25-R'],
    ['sette punte esse di esse plus dieci per centosessanta', 'SDSP-10X160 7'],
    ['TE M12x50 ZN pz 50 (quelle 8.8)', 'TE-M12X50-ZN 50'],
    ['siliccone neutro traspaente 12', 'SIL-310-TR 12'],
    ['rondele piane m10 zincate 250', 'RP-M10-ZN 250'],
    ['corugato 25 blu/azzurro 2 rot', 'FK15-25-AZ 150'],
    ['1 bancale tavole abete 4 m', 'none'],
    ['cemento rapido sacco 5 kg x 4', 'none'],
    ['granulato assorbente sepiolite 10 kg 3 sacchi', 'ASG-SEP-10 3'],
    ['come al solito', 'none'],
    ['stesso ordine del mese scorso ma doppio', 'none'],
  ],
  en: [
    [
      'Hi Sarah,\ncan you send us:\n2 boxes of M10 nuts zinc\n100 M10 x 50 hex bolts zinc\n100 M10 washers zinc\nRing me when it is ready\nDave',
      'DE-M10-ZN 200, TE-M10X50-ZN 100, RP-M10-ZN 100',
    ],
    [
      'For job 4471:\n5 lengths white trunking 25x17\n10 x two-way switch Burano white\ncheers',
      'CAN-25X17-BI 5, CIV-DEV-BI 10',
    ],
    ['the GNT-9 you sent were too small, sort it out please', 'none'],
    ['how much is the 230 mm grinder?', 'none'],
    ['do you stock 22 mm pipe clips?', 'none'],
    ['cancel the 50 TE-M8X40-ZN', 'none'],
    ['a couple of brass ball valves three quarter female female', 'VSF-34 2'],
    ['half a dozen brass padlocks 40', 'LK-40 6'],
    ['white silcone sanitary 1 box', 'SSA-BI 12'],
    ['two hundred em eight zinc nuts', 'DE-M8-ZN 200'],
    ['same again as last month', 'none'],
  ],
  heldIt: [
    [
      'ciao, x il cantiere di lodi\n4 rot multistrato 16 nudo\n20 gomiti press 16\n1 scatola nastro ptfe 19x15 0,2\nmandate tutto col furgone, grazie',
      'MLT-16-R 400, PRS-GOM-16 20, PTFE-19-15-200 10',
    ],
    ['le 100 VTR-4X40-ZG non sono arrivate', 'none'],
    ['che differenza c’è tra MSP-BI e SIL-310-BI?', 'none'],
    ['trecento rondelle emme sei zincate', 'RP-M6-ZN 300'],
    ['disco lamelare 125 zirconio p40 10', 'DLM-125-Z40 10'],
    ['cartongesso lastre 120x200 10', 'none'],
    ['due elmetti, uno bianco e uno giallo', 'ELM-BI 1, ELM-GI 1'],
    ['occhiali trasparenti 10', '? 10 OCC-CL-TR OCC-SP-TR OCC-SO-TR'],
  ],
  heldEn: [
    ['50 off M8x40 zinc hex bolts w/ nuts', 'TE-M8X40-ZN 50, DE-M8-ZN 50'],
    ['I returned 2 AVV-18-2B last week, credit?', 'none'],
    ['one hundred brown wall plugs', 'none'],
    ['tape measure 8m x 25 six please', 'FLP-8X25 6'],
  ],
};
