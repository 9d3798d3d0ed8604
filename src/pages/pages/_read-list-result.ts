import type { AstroGlobal } from 'astro';
import { actions } from 'astro:actions';
import type { ListFormRefusal } from '#src/features/article-lists/list-form-result.ts';
import { toListPath } from '#src/features/article-lists/list-path.ts';
import { localize } from '#src/i18n/paths.ts';
import { LOGIN_PATH } from '#src/i18n/routes.ts';
import { toReturnPath } from '#src/server/session/guard.ts';
import { findReturnPath } from '#src/server/session/return-path.ts';
import { type Flash, readFlash, setFlash } from '#src/server/session/flash.ts';

/** The result of a form that was posted to the page of lists. */
export type ListResult = {
  readonly flash: Flash;
  readonly refusal?: ListFormRefusal | 'failed';
  /** The fields of a refused form. */
  readonly posted?: FormData;
};

type Done = NonNullable<Flash['list']>['done'];

/** What a form of this action did. */
const toDone = (action: keyof typeof actions.articleList, posted: FormData): Done => {
  if (action === 'take' || (action === 'wish' && posted.get('wished') === '0')) return 'taken';
  if (action === 'remove') return posted.get('removed') === '0' ? 'restored' : 'removed';
  if (action === 'save') return posted.has('id') ? 'renamed' : 'created';
  return 'added';
};

/** Sends a guest to the login, with the reason; it returns to the page of the form. */
const toLogin = (Astro: AstroGlobal): Response => {
  const { url, request, locals, cookies } = Astro;
  const from = findReturnPath(request.headers.get('referer'), url.host, locals.locale);
  const login = localize(LOGIN_PATH, locals.locale);
  setFlash(cookies, login, { wish: true });
  return Astro.redirect(`${login}?${new URLSearchParams({ to: from ?? toReturnPath(url) })}`, 303);
};

/** A redirect after a change or to the login; otherwise the messages of the page. */
export const readListResult = async (Astro: AstroGlobal): Promise<ListResult | Response> => {
  const names = ['wish', 'add', 'take', 'save', 'remove'] as const;
  const action = names.find((name) => Astro.getActionResult(actions.articleList[name]));
  if (!action) return { flash: readFlash(Astro.cookies) };
  const data = Astro.getActionResult(actions.articleList[action])?.data;
  const posted = await Astro.request.clone().formData();
  if (!data?.ok) {
    if (data?.refusal === 'login_required') return toLogin(Astro);
    Astro.response.status = 422;
    return { flash: {}, refusal: data?.refusal ?? 'failed', posted };
  }
  const done = toDone(action, posted);
  const { list, added } = data;
  const to = done === 'removed' ? toListPath(Astro.locals.locale) : toListPath(Astro.locals.locale, list.id);
  setFlash(Astro.cookies, to, { list: { done, name: list.name, id: String(list.id), count: added } });
  return Astro.redirect(to, 303);
};
