import type { CommandInput } from '#src/contract/staff/commands.ts';
import { ORDER_SORTS, type OrderView } from '#src/contract/staff/orders.ts';
import type { ListQuery } from '#src/ui/list/list.ts';

/** What the address of the list of orders asks the store for. */
export const toOrderSearch = ({
  page,
  filter,
  text,
  from,
  to,
  sort,
}: ListQuery<OrderView>): CommandInput<'orders.search'> => ({
  ...(filter && { view: filter }),
  text,
  page,
  ...(from && { from }),
  ...(to && { to }),
  sort: ORDER_SORTS.find((key) => key === sort?.key) ?? 'placed',
  is_descending: sort?.isDescending ?? true,
  per_page: 50,
});
