import type { ProposalMessage } from '#src/backoffice/mail-message.ts';
import { toTabPath } from '#src/i18n/trade-paths.ts';
import { formatDate } from '#src/i18n/format-day.ts';
import { localize } from '#src/i18n/paths.ts';
import { CLIENTS_PATH } from '#src/i18n/routes.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import type { MailSite } from './mail-block.ts';
import { writeMailBody } from './mail-body.ts';
import type { Mail } from './mail.ts';

/** The mail about a cart that an agent proposed, or about the client's answer. */
export const toProposalMail = (
  { state, to, name, locale, id, company_name, proposal, address }: ProposalMessage,
  site: MailSite,
): Mail => {
  const t = getTranslate(locale);
  const { agent, note, reason, valid_to } = proposal;
  const values = { shop: site.SHOP_NAME, agent, id, company: company_name, date: formatDate(valid_to) };
  const isNew = state === 'proposed';
  const path = isNew ? toTabPath(locale, 'agent', id) : localize(CLIENTS_PATH, locale);
  const blocks = [
    t(`account:mail.proposal_${state}`, values),
    ...(address ? [t('account:mail.proposalAddress', { address })] : []),
    isNew ? note : reason,
    {
      button: t(`account:mail.${isNew ? 'openProposal' : 'openClients'}`),
      link: `${site.PUBLIC_URL}${path}`,
    },
  ];
  return {
    to: { name, address: to },
    ...writeMailBody(
      { locale, name, blocks, subject: t(`account:mail.proposal_${state}Subject`, values) },
      site,
    ),
  };
};
