import type { AstroCookies } from 'astro';

/** The cookie with what was typed into the form of a checkout whose session had ended. */
const COOKIE = 'checkout_form';

/** Seconds to log in again. */
const MAX_AGE = 1800;

/** Browsers keep cookies of 4,096 bytes, name and attributes included. */
const MAX_LENGTH = 3600;

/** Not stored as single fields: those that each page generates, and notes to rows, which are stored in pairs. */
const LEFT_OUT = new Set(['id_cart', 'seen', 'step', 'address_code', 'row_note', 'row_note_id']);

type Page = { readonly request: Request; readonly cookies: AstroCookies; readonly url: URL };

/** Stores the fields of a posted checkout until the login; those that do not fit are left out. */
export const keepForm = async ({ request, cookies, url }: Page): Promise<void> => {
  if (request.method !== 'POST') return;
  const form = await request.clone().formData();
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
  const textsOf = (name: string): readonly string[] =>
    texts.filter((field) => field[0] === name).map(([, text]) => text);
  const ids = textsOf('row_note_id');
  const notes = textsOf('row_note').map((note, at) => [ids[at] ?? '', note] as const);
  const kept = new URLSearchParams();
  const keep = (...fields: readonly (readonly [string, string])[]): void => {
    const longer = new URLSearchParams([...kept, ...fields].map(([name, value]) => [name, value]));
    if (encodeURIComponent(longer.toString()).length > MAX_LENGTH) return;
    for (const [name, value] of fields) kept.append(name, value);
  };
  for (const [name, value] of texts) if (!LEFT_OUT.has(name)) keep([name, value]);
  for (const [id, note] of notes) if (note !== '') keep(['row_note_id', id], ['row_note', note]);
  const secure = url.protocol === 'https:';
  cookies.set(COOKIE, kept.toString(), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: MAX_AGE,
  });
};

/** The stored fields, once; undefined when there are none. */
export const takeKeptForm = (cookies: AstroCookies): FormData | undefined => {
  const text = cookies.get(COOKIE)?.value;
  if (text === undefined) return undefined;
  cookies.delete(COOKIE, { path: '/' });
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return form;
};
