import type { Chemical } from '../documents.ts';
import { HAZARDS } from './hazards.ts';
import type { Both } from './texts.ts';

type Identity = { readonly name: Both; readonly sku: string; readonly shop: string };
type Section = { readonly title: Both; readonly text: Both };

const section = (it: string, en: string, text: Both): Section => ({ title: { it, en }, text });

const toFirst = ({ name, sku, shop }: Identity): readonly Section[] => [
  section('Identificazione della miscela e della società', 'Identification of the mixture and the company', {
    it: `${name.it}, codice ${sku}. Uso professionale in edilizia e officina. Distribuito da ${shop}.`,
    en: `${name.en}, code ${sku}. Professional use in building and workshops. Supplied by ${shop}.`,
  }),
];

const AID: Both = {
  it: 'Occhi: sciacquare con acqua per 15 minuti. Pelle: lavare con acqua e sapone. Inalazione: portare all’aria aperta. Ingestione: non provocare il vomito, consultare un medico con questa scheda.',
  en: 'Eyes: rinse with water for 15 minutes. Skin: wash with soap and water. Inhalation: move to fresh air. Ingestion: do not induce vomiting, see a doctor with this sheet.',
};

const SPILL: Both = {
  it: 'Allontanare fonti di accensione, aerare, raccogliere con segatura o sabbia e smaltire secondo la sezione 13.',
  en: 'Remove ignition sources, ventilate, take up with sawdust or sand and dispose of under section 13.',
};

const STABILITY: Both = {
  it: 'Stabile alle condizioni indicate. Evitare acidi e ossidanti forti.',
  en: 'Stable under the stated conditions. Avoid acids and strong oxidisers.',
};

const TOXICITY: Both = {
  it: 'Gli effetti sulla salute sono quelli della sezione 2. Il contatto prolungato può irritare pelle e occhi.',
  en: 'Effects on health are those of section 2. Prolonged contact may irritate skin and eyes.',
};

const ECOLOGY: Both = {
  it: 'Non immettere in fognature, corsi d’acqua o suolo.',
  en: 'Do not release into drains, watercourses or soil.',
};

const RULES: Both = {
  it: 'Regolamenti (CE) n. 1907/2006 (REACH) e n. 1272/2008 (CLP); D.Lgs. 81/2008.',
  en: 'Regulations (EC) No 1907/2006 (REACH) and No 1272/2008 (CLP); Italian decree 81/2008.',
};

const SAMPLE: Both = {
  it: 'Documento d’esempio di un catalogo dimostrativo: il prodotto non esiste e questa scheda non vale per alcun prodotto reale.',
  en: 'Sample document of a demonstration catalogue: the product does not exist and this sheet holds for no real product.',
};

/** The sixteen sections in the order that the regulation asks for. */
export const toSections = (chemical: Chemical, identity: Identity): readonly Section[] => {
  const of = HAZARDS[chemical];
  return [
    ...toFirst(identity),
    section('Identificazione dei pericoli', 'Hazards identification', of.hazards),
    section('Composizione', 'Composition', of.composition),
    section('Misure di primo soccorso', 'First aid measures', AID),
    section('Misure antincendio', 'Firefighting measures', of.fire),
    section('Rilascio accidentale', 'Accidental release', SPILL),
    section('Manipolazione e immagazzinamento', 'Handling and storage', of.storage),
    section('Protezione individuale', 'Personal protection', of.protection),
    section('Proprietà fisiche e chimiche', 'Physical and chemical properties', of.properties),
    section('Stabilità e reattività', 'Stability and reactivity', STABILITY),
    section('Informazioni tossicologiche', 'Toxicological information', TOXICITY),
    section('Informazioni ecologiche', 'Ecological information', ECOLOGY),
    section('Smaltimento', 'Disposal', of.waste),
    section('Trasporto', 'Transport', of.transport),
    section('Regolamentazione', 'Regulatory information', RULES),
    section('Altre informazioni', 'Other information', SAMPLE),
  ];
};
