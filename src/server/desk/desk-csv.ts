import type { APIContext } from 'astro';
import { setImmediate } from 'node:timers/promises';
import { localeSchema } from '#src/contract/locale.ts';
import type { CommandName } from '#src/contract/staff/commands.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import { type Desk, openDesk } from './open-desk.ts';

/** Rows of a question to the store. */
export const CSV_ROWS = 500;
/** Maximum rows of a file. */
const MAX_ROWS = 20_000;

/** The rows of all pages; `readPage` reads one of `size`, from 1. */
export const readAllPages = async <Row>(
  readPage: (page: number) => Promise<readonly Row[]>,
  size = CSV_ROWS,
): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (let page = 1; rows.length < MAX_ROWS; page += 1) {
    const found = await readPage(page);
    rows.push(...found);
    if (found.length < size) break;
    // Other requests have their turn.
    await setImmediate();
  }
  return rows;
};

type Csv = {
  /** Without extension. */
  readonly name: string;
  /** Who may run it gets the file. */
  readonly command: CommandName;
  readonly write: (desk: Desk, words: Pick<App.Locals, 'locale' | 't'>) => Promise<string>;
};

export const toCsvResponse = (name: string, csv: string): Response =>
  new Response(csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });

/** A list of the desk as CSV, in the language of the parameter `lang`. */
export const sendDeskCsv = async (context: APIContext, { name, command, write }: Csv): Promise<Response> => {
  const desk = await openDesk(context, command);
  if (desk instanceof Response) return desk;
  const locale = localeSchema.catch('it').parse(context.url.searchParams.get('lang'));
  return toCsvResponse(name, await write(desk, { locale, t: getTranslate(locale) }));
};
