import type { WebPage } from '#src/contract/content.ts';
import type { Locale } from '#src/contract/locale.ts';
import { h2, mail, p, table, ul } from './html.ts';

const PATH = 'privacy';

const IT = [
  p(
    'Questa informativa dice quali dati personali trattiamo, perché e per quanto tempo, secondo il regolamento (UE) 2016/679. Titolare è Fondaco S.r.l., Via del Lavoro 22, 31057 Silea (TV).',
  ),
  h2(
    'Quali dati e perché',
    table('Trattamenti', [
      ['Dati', 'Perché', 'Base giuridica', 'Per quanto'],
      [
        'Nome, e-mail e telefono di chi ordina',
        'ordini, consegne, fatture',
        'contratto',
        'dieci anni dalla fattura',
      ],
      ['E-mail e password cifrata', 'accesso all’area utente', 'contratto', 'finché l’accesso è attivo'],
      [
        'Carrelli, preferiti, ordini',
        'ritrovarli e riordinare',
        'contratto',
        'dieci anni o fino a richiesta',
      ],
      ['Indirizzo IP nei registri del server', 'sicurezza e guasti', 'interesse legittimo', '90 giorni'],
    ]),
    p('Non facciamo profilazione, non vendiamo dati e non decidiamo nulla in modo automatico.'),
  ),
  h2(
    'Cookie',
    p(
      'Usiamo solo cookie tecnici: per restare collegati, per la lingua e per il modo di mostrare gli elenchi. Non ci sono cookie di terze parti né strumenti di statistica, per questo non chiediamo il consenso.',
    ),
  ),
  h2(
    'Chi li riceve',
    ul(
      'I corrieri, per consegnare la merce',
      'Le banche, per incassi e rimborsi',
      'Lo studio che tiene la contabilità e il fornitore del server, nominati responsabili',
      'Le autorità, quando la legge lo impone',
    ),
    p('I dati restano nell’Unione europea.'),
  ),
  h2(
    'I vostri diritti',
    p(
      `Potete chiedere di vedere, correggere, cancellare o trasferire i vostri dati e opporvi al trattamento scrivendo a ${mail('privacy@fondaco.example')}: rispondiamo entro un mese. Chi ritiene che qualcosa non vada può rivolgersi al Garante per la protezione dei dati personali.`,
    ),
  ),
].join('');

const EN = [
  p(
    'This notice says which personal data we process, why and for how long, under Regulation (EU) 2016/679. The controller is Fondaco S.r.l., Via del Lavoro 22, 31057 Silea (TV), Italy.',
  ),
  h2(
    'Which data and why',
    table('Processing', [
      ['Data', 'Why', 'Legal basis', 'For how long'],
      [
        'Name, e-mail and phone of who orders',
        'orders, deliveries, invoices',
        'contract',
        'ten years from the invoice',
      ],
      ['E-mail and hashed password', 'access to your account', 'contract', 'as long as the login is active'],
      ['Carts, favourites, orders', 'finding and repeating them', 'contract', 'ten years or until you ask'],
      ['IP address in server logs', 'security and faults', 'legitimate interest', '90 days'],
    ]),
    p('We do no profiling, sell no data and take no automated decisions.'),
  ),
  h2(
    'Cookies',
    p(
      'We only use technical cookies: to keep you logged in, for the language and for the way lists are shown. There are no third-party cookies and no analytics, which is why we do not ask for consent.',
    ),
  ),
  h2(
    'Who receives them',
    ul(
      'Couriers, to deliver the goods',
      'Banks, for payments and refunds',
      'Our accountants and our hosting provider, appointed as processors',
      'Authorities, where the law requires it',
    ),
    p('The data stay in the European Union.'),
  ),
  h2(
    'Your rights',
    p(
      `You may ask to see, correct, delete or move your data and object to their processing by writing to ${mail('privacy@fondaco.example')}: we answer within a month. If you believe something is wrong you may turn to the Italian data protection authority.`,
    ),
  ),
].join('');

/** What the demo shop does with personal data. */
export const PRIVACY: Readonly<Record<Locale, WebPage>> = {
  it: {
    path: PATH,
    title: 'Privacy e cookie',
    description: 'Quali dati personali tratta Fondaco S.r.l., perché e per quanto tempo.',
    html: IT,
  },
  en: {
    path: PATH,
    title: 'Privacy and cookies',
    description: 'Which personal data Fondaco S.r.l. processes, why and for how long.',
    html: EN,
  },
};
