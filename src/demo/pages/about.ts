import type { WebPage } from '#src/contract/content.ts';
import type { Locale } from '#src/contract/locale.ts';
import { h2, link, mail, p, table, ul } from './html.ts';

const PATH = 'chi-siamo';

const IT = [
  p(
    'Fondaco è un ingrosso di viteria, utensili e forniture industriali. Dal 1974 serviamo officine, imprese edili, installatori e ferramenta del Nord-Est: al banco di Silea, con i furgoni e con questo catalogo.',
  ),
  h2(
    'Che cosa teniamo',
    p(
      'Oltre 9.000 articoli a magazzino in dodici reparti, dalla rondella da mezzo centesimo al compressore a vite. Ciò che si usa ogni giorno deve esserci: controlliamo le scorte ogni notte e riordiniamo prima che finiscano.',
    ),
    ul(
      'Viteria e bulloneria sfusa e in scatola, con certificati 3.1 a richiesta',
      'Utensili manuali, elettroutensili, punte e abrasivi di marche italiane ed europee',
      'Materiale elettrico, idraulica e aria compressa per chi installa e per chi fa manutenzione',
      'Antinfortunistica con le taglie vere, dalla 35 alla 48',
    ),
  ),
  h2(
    'Come lavoriamo',
    p(
      'Ogni cliente ha un listino suo, un agente che conosce il suo mestiere e un numero di telefono al quale risponde una persona. Gli ordini del mattino escono in giornata; se un articolo manca lo diciamo subito, con la data.',
    ),
    table('Fondaco in cifre', [
      ['Voce', 'Oggi'],
      ['Magazzino coperto', '4.200 m²'],
      ['Persone', '38, di cui 9 al banco e 6 agenti'],
      ['Clienti attivi', '2.900'],
      ['Righe evase in giornata', '97 su 100'],
    ]),
  ),
  h2(
    'Dove siamo',
    p(
      'Via del Lavoro 22, 31057 Silea (TV), a due minuti dal casello di Treviso Sud. Parcheggio per furgoni e bilici, banco al piano terra.',
      `Telefono 0422 555 010, posta ${mail('ordini@fondaco.example')}. Per lavorare con noi: ${mail('lavoro@fondaco.example')}.`,
    ),
    table('Orari del banco', [
      ['Giorno', 'Mattina', 'Pomeriggio'],
      ['Lunedì–venerdì', '7:30–12:30', '14:00–18:30'],
      ['Sabato', '8:00–12:30', 'chiuso'],
      ['Domenica', 'chiuso', 'chiuso'],
    ]),
  ),
  h2(
    'Diventare clienti',
    p(
      `Vendiamo a chi ha partita IVA. Scriveteci ragione sociale, partita IVA e codice destinatario: entro un giorno lavorativo avete l’accesso con i vostri prezzi. Le regole della vendita sono nelle ${link('/web-page/condizioni-di-vendita', 'condizioni di vendita')}.`,
    ),
  ),
].join('');

const EN = [
  p(
    'Fondaco is a wholesaler of fasteners, tools and industrial supplies. Since 1974 we have served workshops, builders, fitters and hardware shops in the north-east of Italy: at the counter in Silea, with our vans and with this catalogue.',
  ),
  h2(
    'What we stock',
    p(
      'More than 9,000 items in twelve departments, from a washer at half a cent to a screw compressor. What is used every day has to be there: we check the shelves every night and reorder before they are empty.',
    ),
    ul(
      'Fasteners loose and by the box, with 3.1 certificates on request',
      'Hand tools, power tools, drill bits and abrasives from Italian and European makers',
      'Electrical, plumbing and compressed air supplies for fitters and for maintenance',
      'Safety wear in real sizes, from 35 to 48',
    ),
  ),
  h2(
    'How we work',
    p(
      'Every customer has their own price list, a sales agent who knows their trade and a phone number answered by a person. Orders placed in the morning leave the same day; if something is out of stock we say so at once, with the date.',
    ),
    table('Fondaco in figures', [
      ['Figure', 'Today'],
      ['Warehouse', '4,200 m²'],
      ['People', '38, of whom 9 at the counter and 6 agents'],
      ['Active customers', '2,900'],
      ['Lines shipped the same day', '97 in 100'],
    ]),
  ),
  h2(
    'Where we are',
    p(
      'Via del Lavoro 22, 31057 Silea (TV), Italy, two minutes from the Treviso Sud motorway exit. Parking for vans and lorries, counter on the ground floor.',
      `Phone +39 0422 555 010, e-mail ${mail('ordini@fondaco.example')}. To work with us: ${mail('lavoro@fondaco.example')}.`,
    ),
    table('Counter hours', [
      ['Day', 'Morning', 'Afternoon'],
      ['Monday–Friday', '7:30–12:30', '14:00–18:30'],
      ['Saturday', '8:00–12:30', 'closed'],
      ['Sunday', 'closed', 'closed'],
    ]),
  ),
  h2(
    'Becoming a customer',
    p(
      `We sell to businesses with a VAT number. Send us your company name, VAT number and e-invoicing code: within one working day you have a login with your own prices. The rules are in our ${link('/en/web-page/condizioni-di-vendita', 'terms of sale')}.`,
    ),
  ),
].join('');

/** Who the company of the demo shop is. */
export const ABOUT: Readonly<Record<Locale, WebPage>> = {
  it: {
    path: PATH,
    title: 'Chi siamo',
    description: 'Fondaco S.r.l., ingrosso di viteria, utensili e forniture industriali a Silea dal 1974.',
    html: IT,
  },
  en: {
    path: PATH,
    title: 'About us',
    description:
      'Fondaco S.r.l., wholesaler of fasteners, tools and industrial supplies in Silea since 1974.',
    html: EN,
  },
};
