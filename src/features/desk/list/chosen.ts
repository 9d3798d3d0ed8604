import { readTexts } from '#src/contract/form-text.ts';

/** What a ticked row of a list sends: what it is, and its version when the page was made; `name`: what it is called, if not that. */
export type Chosen = { readonly subject: string; readonly version: number; readonly name?: string };

/** The value of the tick of a row. */
export const toTick = ({ subject, version }: Chosen): string => `${version} ${subject}`;

/** The ticked rows of a posted list. */
export const readTicks = (form: FormData): readonly Chosen[] =>
  readTexts(form, 'tick').flatMap((value) => {
    const [, version, subject] = /^(\d{1,9}) (.{1,64})$/.exec(value) ?? [];
    return subject === undefined ? [] : [{ subject, version: Number(version) }];
  });
