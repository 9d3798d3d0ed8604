import type { Locale } from '#src/contract/locale.ts';
import { localize } from '#src/i18n/paths.ts';
import { LOGIN_PATH, WISHLIST_PATH } from '#src/i18n/routes.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import type { ListFormResult } from './list-form-result.ts';

/** The popup that reports a click on a `WishButton`. */
export type WishPopup = {
  readonly text: string;
  readonly links: readonly { readonly text: string; readonly path: string; readonly isDialog: boolean }[];
  readonly dismiss: string;
};

type Click = { readonly carti: string; readonly isWished: boolean; readonly locale: Locale };

const toLinks = (result: ListFormResult, { carti, isWished, locale }: Click): WishPopup['links'] => {
  const t = getTranslate(locale);
  const path = localize(WISHLIST_PATH, locale);
  if (!result.ok)
    return result.refusal === 'login_required'
      ? [{ text: t('account:loginTitle'), path: localize(LOGIN_PATH, locale), isDialog: false }]
      : [];
  if (!isWished) return [];
  return [
    { text: t('account:lists.open'), path, isDialog: false },
    {
      text: t('account:lists.other'),
      path: `${path}?${new URLSearchParams({ add: carti })}`,
      isDialog: true,
    },
  ];
};

/** The texts of the popup in the language of the page. */
export const toWishPopup = (result: ListFormResult, click: Click): WishPopup => {
  const t = getTranslate(click.locale);
  const key = result.ok ? (click.isWished ? 'added' : 'taken') : result.refusal;
  return {
    text: t(`account:lists.popup.${key}`),
    links: toLinks(result, click),
    dismiss: t('cart:popup.dismiss'),
  };
};
