import type { CommandOutput } from '#src/contract/staff/commands.ts';
import { offersPickup } from '#src/contract/timetable.ts';
import type { Environment } from '#src/server/environment.ts';

type ShopState = CommandOutput<'shop.state'>;

/** Something that a shop lacks, what visitors see meanwhile, and the command or variable that sets it. */
type Step = { readonly isDone: boolean; readonly lacks: string; readonly by: string };

const SETTINGS = 'npm run settings -- import FILE';
const PAGES = 'npm run pages -- import';

const listCompanySteps = ({ main }: ShopState): readonly Step[] => {
  const { seller } = main;
  const missing = [
    seller?.name ? '' : 'name',
    seller?.street && seller.city ? '' : 'address',
    seller?.vat_number ? '' : 'VAT number',
    seller?.email ? '' : 'e-mail',
  ].filter(Boolean);
  return [
    {
      isDone: missing.length === 0,
      lacks: `of the company: ${missing.join(', ')} (footer, documents and privacy notice lack it)`,
      by: `${SETTINGS} ("seller")`,
    },
  ];
};

const listSaleSteps = ({ main, hasTerms }: ShopState, environment: Environment): readonly Step[] => [
  {
    isDone: Boolean(main.iban) || environment.SHOP_IBAN !== undefined,
    lacks: 'a bank account (who pays by transfer reads that it comes with the acceptance of the order)',
    by: `${SETTINGS} ("iban"), or SHOP_IBAN`,
  },
  {
    isDone: main.timetable !== undefined && offersPickup(main.timetable),
    lacks: 'opening hours and delivery days (no pickup is offered, no day promised)',
    by: 'npm run timetable -- import FILE',
  },
  {
    isDone: main.terms_of_sale !== undefined,
    lacks: 'terms of sale (orders accept none)',
    by: `${SETTINGS} ("terms_of_sale")`,
  },
  {
    isDone: main.terms_of_sale === undefined || hasTerms,
    lacks: 'the text of the terms of sale, complete and in both languages (a first version is shown)',
    by: `${PAGES} ${main.terms_of_sale?.path ?? ''} it|en FILE`,
  },
];

/** What the shop of a store lacks, each line with the command that sets it; none when it is complete. */
export const listFirstSteps = (state: ShopState, environment: Environment): readonly string[] =>
  [
    { isDone: state.hasProducts, lacks: 'products', by: 'npm run import -- FILE' },
    { isDone: state.hasAdmin, lacks: 'an administrator', by: 'npm run admin -- add EMAIL' },
    ...listCompanySteps(state),
    ...listSaleSteps(state, environment),
    {
      isDone: state.hasPrivacy,
      lacks: 'your privacy notice, complete and in both languages (a first version is shown)',
      by: `${PAGES} privacy it|en FILE`,
    },
    {
      isDone: environment.SMTP_URL !== undefined,
      lacks: 'a mail server (mails are kept, with copies in the folder outbox)',
      by: 'SMTP_URL and MAIL_FROM',
    },
    {
      isDone: environment.SMTP_URL === undefined || environment.MAIL_FROM !== undefined,
      lacks: 'a sender of mails',
      by: 'MAIL_FROM',
    },
  ]
    .filter(({ isDone }) => !isDone)
    .map(({ lacks, by }) => `${lacks}: ${by}`);

/** The warning about mails that lie in the store; no line without any. */
export const describeMails = (
  { undelivered: { count, since } }: Pick<ShopState, 'undelivered'>,
  { SMTP_URL }: Pick<Environment, 'SMTP_URL'>,
): readonly string[] => {
  if (count === 0) return [];
  const resend = `npm run mails -- resend${SMTP_URL === undefined ? ', once SMTP_URL is set,' : ''} sends them`;
  return [
    `Mails that are not delivered: ${count}, the oldest of ${new Date(since).toISOString()}`,
    `  npm run mails -- list shows why; ${resend}`,
  ];
};
