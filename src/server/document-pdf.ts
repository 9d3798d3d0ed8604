import type { Locale } from '#src/contract/locale.ts';
import type { TradeDocument } from '#src/contract/trade-document.ts';
import { getEnvironment } from './environment.ts';
import { getMainPage, pickIban } from './pages/main-page.ts';

/** Writes the PDFs of the customer's documents in a language. */
export const createDocumentWriter = async (
  locals: App.Locals,
  locale: Locale,
): Promise<(document: TradeDocument) => Promise<Uint8Array>> => {
  const [company, main, { writeDocumentPdf }] = await Promise.all([
    locals.backOffice.customerAccount.findCompany(locals.visitor),
    getMainPage(locals),
    import('#src/documents/document-pdf.ts'),
  ]);
  const shop = { shop: getEnvironment().SHOP_NAME, seller: main.seller, iban: pickIban(main) };
  return (document) => writeDocumentPdf({ ...shop, document, company, locale });
};
