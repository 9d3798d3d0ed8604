import type { HomePage } from '#src/contract/content.ts';
import { toSlug } from '#src/contract/listing.ts';
import type { Locale } from '#src/contract/locale.ts';

type Words = readonly [it: string, en: string];
const LANGUAGES: Readonly<Record<Locale, 0 | 1>> = { it: 0, en: 1 };

/** Addresses are without a locale, as a back office gives them. */
const SLIDES = [
  {
    name: 'slide_1',
    ground: '#E2EAEB',
    eyebrow: ['Ingrosso di viteria, utensili e forniture', 'Fasteners, tools and supplies, wholesale'],
    title: ['Il banco è aperto.', 'The counter is open.'],
    subtitle: ['Il tuo ordine in tre minuti.', 'Your order in three minutes.'],
    text: [
      'Ordina per codice, a confezione intera, con il tuo prezzo netto. Consegna in 3 giorni lavorativi o ritiro al banco.',
      'Order by code, in full packs, at your own net price. Delivery in 3 working days, or pick up at the counter.',
    ],
    links: [
      { text: ['Sfoglia il catalogo', 'Browse the catalogue'], url: '/shop' },
      { text: ['Vedi le offerte in corso', 'See current offers'], url: '/shop?promo_list=1' },
    ],
  },
  {
    name: 'slide_2',
    ground: '#EFEBE1',
    eyebrow: ['Offerte in corso', 'Current offers'],
    title: ['Dal trapano al disco:', 'From drill to disc:'],
    subtitle: ['il prezzo scende per tutti.', 'lower prices for everyone.'],
    text: [
      'Elettroutensili, abrasivi e consumabili in promozione. Il prezzo ridotto è già in elenco, accanto al listino.',
      'Power tools, abrasives and consumables on promotion. The reduced price is in the list, next to the list price.',
    ],
    links: [
      { text: ['Vedi le offerte', 'See the offers'], url: '/shop?promo_list=1' },
      { text: ['Tutti gli elettroutensili', 'All power tools'], url: '/category/elettroutensili' },
    ],
  },
  {
    name: 'slide_3',
    ground: '#E7ECEE',
    eyebrow: ['Consegna e ritiro', 'Delivery and collection'],
    title: ['Parte oggi,', 'Leaves today,'],
    subtitle: ['arriva dove lavori.', 'arrives where you work.'],
    text: [
      'Consegna in 3 giorni lavorativi all’indirizzo che scegli. Al banco, ordini entro le 10:00 pronti dalle 13:00.',
      'Delivery in 3 working days to the address you choose. At the counter, orders by 10:00 are ready from 13:00.',
    ],
    links: [
      { text: ['Fai il tuo ordine', 'Place your order'], url: '/shop' },
      { text: ['Spedizioni e ritiro', 'Delivery and collection'], url: '/web-page/spedizioni-e-ritiro' },
    ],
  },
] as const;

const BANNERS = [
  {
    name: 'calzature',
    ground: '#F1EDE3',
    title: ['Scarpe e guanti', 'Shoes and gloves'],
    text: ['Per la squadra', 'For the crew'],
    url: '/category/protezione-mani-e-piedi',
  },
  {
    name: 'abrasivi',
    ground: '#F6EAE0',
    title: ['Dischi e lamelle', 'Cutting and flap discs'],
    text: ['Per ogni metallo', 'For every metal'],
    url: '/category/dischi',
  },
  {
    name: 'lampade',
    ground: '#E9EFF0',
    title: ['Luce dove serve', 'Light where you work'],
    text: ['Per il cantiere', 'For the site'],
    url: '/category/luce',
  },
  {
    name: 'idraulica',
    ground: '#E6EFEF',
    title: ['Valvole e raccordi', 'Valves and fittings'],
    text: ['Per l’impianto', 'For the system'],
    url: '/category/idraulica',
  },
] as const;

/** Brands that sell in several departments come first. */
const BRANDS = [
  'Ferrova',
  'Brunetti',
  'Nordfix',
  'Tecnolam',
  'Serralux',
  'Kordex',
  'Officine Pavan',
  'Protekta',
] as const;

const toHome = (locale: Locale): HomePage => {
  const say = (words: Words): string => words[LANGUAGES[locale]];
  return {
    slides: SLIDES.map(({ name, ground, eyebrow, title, subtitle, text, links }) => ({
      eyebrow: say(eyebrow),
      title: say(title),
      subtitle: say(subtitle),
      text: say(text),
      picture: `/media/${name}.webp`,
      picture_narrow: `/media/${name}-narrow.webp`,
      ground,
      links: links.map((link) => ({ text: say(link.text), url: link.url })),
    })),
    banners: BANNERS.map(({ name, ground, title, text, url }) => ({
      title: say(title),
      text: say(text),
      url,
      picture: `/media/promo_${name}.webp`,
      ground,
    })),
    brands: BRANDS.map((name) => ({
      name,
      url: `/shop?brand=${toSlug(name)}`,
      picture: `/media/brand_${toSlug(name)}.webp`,
    })),
  };
};

/** The home page of the demo shop. */
export const SEED_HOME: Readonly<Record<Locale, HomePage>> = { it: toHome('it'), en: toHome('en') };
