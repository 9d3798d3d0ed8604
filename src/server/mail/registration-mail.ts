import type { RegistrationMessage } from '#src/backoffice/mail-message.ts';
import type { Registration } from '#src/contract/registration.ts';
import type { Fact } from '#src/documents/order-view.ts';
import { localize } from '#src/i18n/paths.ts';
import { LOGIN_PATH } from '#src/i18n/routes.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import type { MailBlock, MailSite } from './mail-block.ts';
import { writeMailBody } from './mail-body.ts';
import { type Mail, toAddress } from './mail.ts';
import { toPasswordLink } from './reset-mail.ts';

type Received = Extract<RegistrationMessage, { readonly state: 'received' }>;

const FIELDS = [
  ...(['company_name', 'vat_number', 'tax_code', 'recipient_code', 'pec', 'name', 'email'] as const),
  ...(['telephone', 'street', 'postal_code', 'city', 'province'] as const),
];

const toFacts = (registration: Registration, t: ReturnType<typeof getTranslate>): readonly Fact[] =>
  FIELDS.filter((name) => registration[name] !== '').map((name) => [
    t(`account:register.${name}`),
    registration[name],
  ]);

/** Quotes a text for a POSIX shell: the e-mail is untrusted input, and the operator pastes the command. */
const toShellWord = (text: string): string =>
  /^[\w.@+-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** What the shop reads about a request, and how it is approved. */
const toReceived = ({ registration, locale }: Received, { SHOP_NAME: shop }: MailSite) => {
  const t = getTranslate(locale);
  const { email, company_name, name } = registration;
  return {
    subject: t('account:mail.registration_receivedSubject', { shop, name: company_name || name }),
    blocks: [
      t('account:mail.registration_received'),
      { facts: toFacts(registration, t) },
      { command: `npm run admin -- approve ${toShellWord(email)}` },
    ],
  };
};

const toOwn = (
  message: Exclude<RegistrationMessage, Received>,
  { PUBLIC_URL, SHOP_NAME: shop }: MailSite,
) => {
  const { locale, name, state } = message;
  const t = getTranslate(locale);
  const toPassword = (): readonly MailBlock[] =>
    message.state === 'approved' || message.state === 'invited'
      ? [
          {
            button: t('account:mail.choosePassword'),
            link: toPasswordLink(PUBLIC_URL, locale, message.token),
          },
          t('account:mail.registration_valid', { days: message.valid_days }),
        ]
      : [];
  const company = message.state === 'invited' ? message.company_name : '';
  const links = {
    pending: () => [],
    known: () => [{ button: t('account:mail.logIn'), link: `${PUBLIC_URL}${localize(LOGIN_PATH, locale)}` }],
    approved: toPassword,
    invited: toPassword,
    rejected: () => (message.state === 'rejected' ? [message.reason] : []),
  };
  return {
    subject: t(`account:mail.registration_${state}Subject`, { shop, company }),
    name,
    blocks: [t(`account:mail.registration_${state}`, { shop, company }), ...links[state]()],
  };
};

/** The mail about a request for access. */
export const toRegistrationMail = (message: RegistrationMessage, site: MailSite): Mail => {
  const address = message.to ?? toAddress(site.MAIL_FROM);
  const content = message.state === 'received' ? toReceived(message, site) : toOwn(message, site);
  return {
    to: { name: message.name, address },
    ...(message.state === 'received' && { replyTo: { name: '', address: message.registration.email } }),
    ...writeMailBody({ locale: message.locale, ...content }, site),
  };
};
