import { PAGE_BUDGET_MS, withinBudget } from '#src/backoffice/request-budget.ts';
import type { Locale } from '#src/contract/locale.ts';
import { toDocumentSheet } from '#src/documents/document-sheet.ts';
import { drawPdf } from './draw-pdf.ts';
import { getEnvironment } from './environment.ts';
import { getMainPage, pickIban } from './pages/main-page.ts';

type Reader = {
  readonly locals: App.Locals;
  readonly visitor: App.Locals['visitor'];
  /** Identifies the customer, see `drawPdf`. */
  readonly customer: string;
  readonly locale: Locale;
};

/**
 * Writes the PDFs of a customer's documents by their numbers; undefined for an unknown one. Each has the time limit of a page; an archive
 * has none, because its receiver decides how long it takes. Throws `ThreadError`.
 */
export const createDocumentWriter = async ({
  locals,
  visitor,
  customer,
  locale,
}: Reader): Promise<(name: string) => Promise<Uint8Array | undefined>> => {
  const { customerAccount, documents } = locals.backOffice;
  const [company, main] = await Promise.all([customerAccount.findCompany(visitor), getMainPage(locals)]);
  const shop = { shop: getEnvironment().SHOP_NAME, seller: main.seller, iban: pickIban(main) };
  return async (name) => {
    const document = await withinBudget(PAGE_BUDGET_MS, () => documents.find(visitor, name));
    if (!document) return undefined;
    return drawPdf({ kind: 'sheet', ...toDocumentSheet({ ...shop, document, company, locale }) }, customer);
  };
};
