import type { Quote } from '#src/contract/quote.ts';
import type { Company } from '#src/contract/account-overview.ts';
import type { Locale } from '#src/contract/locale.ts';
import { toQuoteSheet } from '#src/documents/quote-sheet.ts';
import { drawPdf } from './draw-pdf.ts';
import { getEnvironment } from './environment.ts';
import { getMainPage } from './pages/main-page.ts';

type Subject = {
  readonly quote: Quote | undefined | null;
  /** As the address names it; by default the present one. */
  readonly number: string | null;
  readonly company: Company | undefined;
  readonly locale: Locale;
  /** See `drawPdf`. */
  readonly of: string;
};

/** A version of a quote as a PDF; undefined for an unknown one. */
export const drawQuote = async (
  locals: App.Locals,
  { quote, number, company, locale, of }: Subject,
): Promise<Uint8Array | undefined> => {
  const wanted = number === null ? quote?.version : Number(number);
  const version = quote?.versions.find((one) => one.number === wanted);
  if (!quote || !version || !company) return undefined;
  const main = await getMainPage(locals);
  const shop = getEnvironment().SHOP_NAME;
  return drawPdf({ kind: 'sheet', ...toQuoteSheet({ quote, version, company, main, shop, locale }) }, of);
};
