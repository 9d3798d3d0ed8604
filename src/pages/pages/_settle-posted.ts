import { listSettledLines } from '#src/features/quick-order/settled-lines.ts';
import { localize } from '#src/i18n/paths.ts';
import { readTypedQuantity } from '#src/i18n/typed-quantity.ts';
import { settleDraft } from '#src/server/lists/list-draft.ts';

/**
 * Takes the lines that a plain form of quick order added to the cart out of their list. Returns the address of what is left; undefined for
 * other forms, and where nothing is.
 */
export const settlePosted = async (
  { backOffice, visitor, locale }: Pick<App.Locals, 'backOffice' | 'visitor' | 'locale'>,
  form: FormData,
): Promise<string | undefined> => {
  const readTexts = (name: string): readonly string[] => form.getAll(name).map(String);
  const [id] = readTexts('draft');
  if (!id) return undefined;
  const quantities = readTexts('quantity').map((text) => readTypedQuantity(text, locale));
  const rows = readTexts('row_line').map((line, at) => ({ line, quantity: quantities[at] ?? 0 }));
  const open = await settleDraft(backOffice, visitor, {
    id,
    round: Number(form.get('round')),
    numbers: listSettledLines(rows),
  });
  const added = rows.filter(({ quantity }) => quantity > 0).length;
  const query = new URLSearchParams({
    ...(form.get('view') === 'grid' && { view: 'grid' }),
    draft: id,
    added: String(added),
  });
  return open > 0 ? `${localize('/pages/quick-order', locale)}?${query}#lines` : undefined;
};
