import type { Locale } from '#src/contract/locale.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import type { MailBlock, MailSite } from './mail-block.ts';
import { writeMailHtml } from './mail-html.ts';
import { writeMailText } from './mail-text.ts';

type Content = {
  readonly locale: Locale;
  readonly subject: string;
  /** Whom the mail greets; absent where nobody is. */
  readonly name?: string;
  /** What lists of mails show beside the subject; the first paragraph where absent. */
  readonly preview?: string;
  /** Empty paragraphs are left out. */
  readonly blocks: readonly MailBlock[];
};

/** The same content twice: the alternatives of a mail. */
export type MailBody = { readonly subject: string; readonly text: string; readonly html: string };

/** Writes both alternatives of a mail. Blocks are plain text: nothing in them is interpreted as HTML. */
export const writeMailBody = (
  { locale, subject, name, preview, blocks: all }: Content,
  site: MailSite,
): MailBody => {
  const t = getTranslate(locale);
  const told = all.filter((block) => block !== '');
  const blocks = name === undefined ? told : [t('account:mail.hello', { name }), ...told];
  const first = told.find((block) => typeof block === 'string') ?? '';
  const content = { locale, subject, preview: preview ?? first, blocks };
  return { subject, text: writeMailText(content, site), html: writeMailHtml(content, site) };
};
