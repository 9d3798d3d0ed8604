import { toAlertPrices } from '#src/documents/alert-view.ts';
import type { AlertMessage } from '#src/backoffice/mail-message.ts';
import { localize } from '#src/i18n/paths.ts';
import { toProductPath } from '#src/i18n/product-path.ts';
import { ALERT_PATH } from '#src/i18n/routes.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import type { MailSite } from './mail-block.ts';
import { writeMailBody } from './mail-body.ts';
import type { Mail } from './mail.ts';

/** The mail about an article that is back in stock or costs less, with the link that ends the alert. */
export const toAlertMail = (
  { to, name, locale, alert, product, before, token }: AlertMessage,
  site: MailSite,
): Mail => {
  const { PUBLIC_URL, SHOP_NAME: shop } = site;
  const t = getTranslate(locale);
  const { sku } = product;
  const values = { shop, sku, name: product.name, ...toAlertPrices(product, before, locale) };
  const article = `${PUBLIC_URL}${toProductPath(product, locale)}`;
  const end = `${PUBLIC_URL}${localize(ALERT_PATH, locale)}?${new URLSearchParams({ token })}`;
  const blocks = [
    t(`account:mail.${alert}Why`, values),
    {
      facts: [
        [t('account:pdf.code'), sku],
        [t('account:pdf.item'), product.name],
        [t('account:pdf.price'), t(`account:mail.${alert}Price`, values)],
      ] as const,
    },
    { button: t('account:mail.openArticle'), link: article },
    { label: t('account:mail.alertEnd'), link: end },
  ];
  return {
    to: { name, address: to },
    ...writeMailBody(
      {
        ...{ locale, name, blocks, subject: t(`account:mail.${alert}Subject`, values) },
        preview: `${product.name} · ${t(`account:mail.${alert}Price`, values)}`,
      },
      site,
    ),
  };
};
