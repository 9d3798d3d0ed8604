import { isWritable } from '../lettering.ts';
import type { Drawing } from '../pen.ts';
import { colourCard } from './colours.ts';
import { toText } from './drafting.ts';
import { cableEnd, drillEnd, fittingEnd, headEnd, socketEnd, tipEnd, tubeEnd } from './ends.ts';
import { group } from './groups.ts';
import { hasSides, dimensionedOutline, captionedOutline } from './outline.ts';
import { packDrawing, type PackKind } from './packs.ts';
import { cordProfile, drillProfile, nutProfile, ringProfile, rodProfile } from './round-profiles.ts';
import { findScrewProfile, isScrew } from './screw-profiles.ts';
import { findMeasure, findNumber, type Subject } from './subject.ts';

/** The pack of a product by its leaf category, otherwise by its department. */
const PACKS: Readonly<Record<string, PackKind>> = {
  'viteria-e-bulloneria': 'box',
  'barre-filettate': 'bundle',
  'ancoranti-chimici': 'tray',
  ...{
    'golfari-e-grilli': 'bag',
    'ganci-e-occhioli': 'bag',
    'staffe-e-angolari': 'bag',
    'anelli-elastici': 'bag',
  },
  'utensili-manuali': 'card',
  martelli: 'box',
  morsetti: 'box',
  'squadre-e-livelle': 'box',
  elettroutensili: 'case',
  aspiratori: 'box',
  batterie: 'box',
  ...{
    'punte-e-frese': 'card',
    'abrasivi-e-taglio': 'box',
    'lame-per-seghe': 'card',
    'lame-circolari': 'card',
  },
  'serrature-e-lucchetti': 'box',
  lucchetti: 'card',
  cilindri: 'card',
  'sigillanti-e-adesivi': 'tray',
  frenafiletti: 'card',
  vernici: 'tray',
  'pennelli-e-rulli': 'card',
  ...{
    idraulica: 'box',
    'raccordi-in-ottone': 'bag',
    'raccordi-in-acciaio': 'bag',
    'raccordi-a-pressare': 'bag',
  },
  ...{
    'raccordi-a-innesto': 'bag',
    'innesti-rapidi': 'card',
    guarnizioni: 'bag',
    'tubi-di-scarico': 'bundle',
  },
  'nastri-di-tenuta': 'tray',
  'raccordi-di-scarico': 'box',
  'materiale-elettrico': 'box',
  cavi: 'drum',
  'capicorda-e-puntalini': 'bag',
  'fascette-di-cablaggio': 'bag',
  'pressacavi-e-connettori': 'bag',
  antinfortunistica: 'bag',
  scarpe: 'shoes',
  stivali: 'shoes',
  caschi: 'box',
  'guanti-monouso': 'box',
  'officina-e-magazzino': 'box',
  'spray-tecnici': 'tray',
  'oli-e-grassi': 'tray',
  detergenti: 'tray',
  assorbenti: 'pallet',
  'aria-compressa': 'pallet',
  segnaletica: 'bag',
  carrelli: 'pallet',
};

/** Exceptions by code: categories with coils and bars side by side, and sets of single articles. */
const PACKS_OF: readonly (readonly [RegExp, PackKind])[] = [
  [/^RK15/, 'bundle'],
  [/^(?:SET|ASS)-/, 'box'],
];

const findPack = ({ department, leafCategory, sku }: Subject): PackKind =>
  PACKS_OF.find(([codes]) => codes.test(sku))?.[1] ?? PACKS[leafCategory] ?? PACKS[department] ?? 'box';

const SHOWS_COLOUR = new Set([
  'smalti',
  'vernici-spray',
  'impregnanti',
  'pitture-murali',
  'fondi',
  'siliconi',
  'sigillanti-acrilici',
  'ms-polimeri',
]);
const FITTINGS = new Set([
  'raccordi-in-ottone',
  'raccordi-in-acciaio',
  'valvole',
  'valvole-di-ritegno',
  'rubinetti',
]);
const TWISTED = new Set(['PHC', 'PUN', 'SDS', 'PMU', 'PLE']);

/** The bore of a round pipe as a share of its diameter; absent for other products. */
const findBore = (subject: Subject): number | undefined => {
  const outer = findNumber(subject, 'Diametro esterno') ?? findNumber(subject, 'Diametro');
  const wall = findNumber(subject, 'Spessore');
  return /^tubi/.test(subject.leafCategory) && outer !== undefined
    ? Math.min(0.9, Math.max(0.4, 1 - (2 * (wall ?? outer * 0.08)) / outer))
    : undefined;
};

/** A view of the product's end; absent for products whose end shows nothing new. */
const findEnd = (subject: Subject): Drawing | undefined => {
  const { leafCategory, sku, attributes } = subject;
  if (isScrew(subject) && 'Testa' in attributes) return headEnd(subject);
  if (leafCategory === 'bussole' && !/^(?:CRR|PRO|BUI)/.test(sku)) return socketEnd(subject);
  if (attributes['Impronta'] === 'esagono esterno') return socketEnd(subject);
  if (leafCategory === 'chiavi-maschio' || leafCategory === 'giraviti') return tipEnd(subject);
  if (TWISTED.has(sku.slice(0, 3))) return drillEnd(subject, 2);
  if (/^FR[CM]/.test(sku)) return drillEnd(subject, 4);
  if (leafCategory === 'cavi') return cableEnd(subject);
  if (SHOWS_COLOUR.has(leafCategory) && subject.children.length === 0) return colourCard(subject);
  if (FITTINGS.has(leafCategory)) return fittingEnd(subject);
  const bore = findBore(subject);
  return bore === undefined ? undefined : tubeEnd(subject, bore);
};

/** Attributes that caption a product without dimensions, in order of preference. */
const CAPTIONS = [
  ...['Taglia', 'Numero', 'Potenza', 'Capacità', 'Corrente nominale', 'Tensione', 'Peso', 'Portata'],
  ...['Flusso luminoso', 'Attenuazione', 'Dimensioni', 'Formato', 'Filettatura', 'Diametro', 'Sezione'],
];

/** Caption attributes by leaf category, for products whose measures are not those of the outline. */
const CAPTIONS_OF: Readonly<Record<string, readonly string[]>> = {
  'raccordi-in-ottone': ['Filettatura', 'Filettatura ridotta'],
  'raccordi-in-acciaio': ['Filettatura', 'Filettatura ridotta'],
  'raccordi-a-pressare': ['Diametro', 'Filettatura'],
  'raccordi-a-innesto': ['Diametro tubo', 'Diametro tubo ridotto', 'Filettatura'],
  'raccordi-di-scarico': ['Diametro', 'Angolo'],
  valvole: ['Filettatura', 'Diametro nominale'],
  'valvole-di-ritegno': ['Filettatura', 'Diametro nominale'],
  'riduttori-di-pressione': ['Filettatura', 'Diametro nominale'],
  rubinetti: ['Filettatura', 'Diametro nominale'],
  'innesti-rapidi': ['Diametro tubo', 'Filettatura'],
  'filtri-e-regolatori': ['Filettatura'],
  'fascette-di-cablaggio': ['Larghezza', 'Lunghezza'],
  'pressacavi-e-connettori': ['Filettatura', 'Sezione'],
  'tubi-pneumatici': ['Diametro esterno', 'Diametro interno'],
  canaline: ['Larghezza', 'Altezza'],
  ruote: ['Diametro'],
  cavi: ['Conduttori', 'Sezione'],
  'strumenti-di-misura': ['Lunghezza', 'Campo di misura'],
};

/** A value without its unit; empty when the lettering lacks one of its characters. */
const toWritable = (value: string): string => {
  const text = value
    .replaceAll(' x ', ' × ')
    .replace(/ mm²?$/, '')
    .replaceAll('²', '');
  return isWritable(text) ? text : '';
};

/** The caption of an outline: empty for a family, absent when no attribute can be written. */
const findCaption = ({ attributes, children, leafCategory }: Subject): string | undefined => {
  const own = CAPTIONS_OF[leafCategory];
  if (children.length > 0) return '';
  if (own)
    return own
      .map((label) => toWritable(attributes[label] ?? ''))
      .filter(Boolean)
      .join(' × ');
  return CAPTIONS.map((label) => toWritable(attributes[label] ?? '')).find(Boolean);
};

/** The foot length of a European shoe size, in mm. */
const toFoot = (size: number): string => String(Math.round((size / 1.5 - 1.5) * 10));

const ring = (
  subject: Subject,
  [inner, outer, thick]: readonly [string, string, string],
  share: number,
): Drawing => {
  const toLabel = (letter: string, label: string): string =>
    label && toText(letter, findMeasure(subject, label));
  return ringProfile({
    inner: toLabel('d', inner),
    outer: toLabel('D', outer),
    thick: toLabel('s', thick),
    share,
  });
};

const ROUND = new Set(['dischi-da-taglio', 'dischi-da-sbavo', 'dischi-lamellari', 'lame-circolari']);

/** The outline with dimensions or a caption; absent for a product without either. */
const findProfile = (subject: Subject): Drawing | undefined => {
  const { leafCategory, sku, attributes } = subject;
  if (isScrew(subject)) return findScrewProfile(subject);
  if (leafCategory.startsWith('dadi')) return nutProfile(subject);
  if (leafCategory === 'rondelle' || leafCategory === 'rondelle-elastiche')
    return ring(
      subject,
      ['Diametro interno', 'Diametro esterno', 'Spessore'],
      (findNumber(subject, 'Diametro interno') ?? 10) / (findNumber(subject, 'Diametro esterno') ?? 20),
    );
  if ((ROUND.has(leafCategory) && !sku.startsWith('RLM')) || sku.startsWith('DFI'))
    return ring(
      subject,
      ['Foro' in attributes ? 'Foro' : '', 'Diametro', 'Spessore' in attributes ? 'Spessore' : ''],
      0.16,
    );
  if (sku.startsWith('OR-')) return cordProfile(subject);
  if (leafCategory === 'barre-filettate' || /^BA-/.test(sku)) return rodProfile(subject, true);
  if (/^SP[CE]/.test(sku)) return rodProfile(subject, false);
  if (TWISTED.has(sku.slice(0, 3)) || /^(?:FR[CM]|ALE)/.test(sku)) return drillProfile(subject);
  if (leafCategory === 'scarpe' || leafCategory === 'stivali') {
    const size = findNumber(subject, 'Numero');
    return dimensionedOutline(subject, {
      horizontal: toText('L', size && subject.children.length === 0 ? toFoot(size) : undefined),
      vertical: '',
    });
  }
  if (leafCategory === 'manometri')
    return dimensionedOutline(subject, {
      horizontal: toText('d', findMeasure(subject, 'Diametro')),
      vertical: '',
    });
  if (leafCategory.startsWith('nastri-'))
    return dimensionedOutline(subject, {
      horizontal: '',
      vertical: toText('B', findMeasure(subject, 'Larghezza')),
    });
  if (
    'Diametro interno' in attributes &&
    'Diametro esterno' in attributes &&
    leafCategory !== 'tubi-pneumatici'
  )
    return ring(
      subject,
      ['Diametro interno', 'Diametro esterno', ''],
      (findNumber(subject, 'Diametro interno') ?? 1) / (findNumber(subject, 'Diametro esterno') ?? 2),
    );
  if (!(leafCategory in CAPTIONS_OF) && hasSides(subject)) return dimensionedOutline(subject);
  const caption = findCaption(subject);
  return caption === undefined ? undefined : captionedOutline(subject, caption);
};

/** The largest number of pictures of a product. */
const MOST = 4;

/**
 * All pictures of a product: the main one, its end or some articles of the family, its outline, its pack. Rendering is deferred to
 * `Drawing.art`.
 */
export const toGallery = (subject: Subject): readonly [Drawing, ...Drawing[]] => {
  const second = findEnd(subject) ?? (subject.children.length > 1 ? group(subject.children) : undefined);
  const others = [second, findProfile(subject), packDrawing(subject, findPack(subject))];
  return [subject.main, ...others.filter((one) => one !== undefined).slice(0, MOST - 1)];
};
