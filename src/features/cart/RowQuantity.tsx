import { useEffect, useState, type SyntheticEvent } from 'react';
import type { CartRow } from '#src/contract/cart.ts';
import { fill } from '#src/i18n/fill.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { setRowQuantity } from './cart-changes.store.ts';
import { $cart, findRow, toRowKey, type Outcome } from './cart.store.ts';
import type { RowLabels } from './labels.ts';
import { toNextQuantity } from './row-text.ts';

type Props = {
  readonly row: CartRow;
  readonly labels: RowLabels;
  /** Where the form posts to without a script. */
  readonly action: string;
};

/** What the field shows after an answer: the server's quantity, or the one before when it refused. */
const toAnswered = (row: CartRow, outcome: Outcome): number =>
  (outcome.ok ? findRow($cart.get(), toRowKey(row))?.quantity : undefined) ?? row.quantity;

/** The quantity as it is being typed. What the server says takes its place, unless more was typed meanwhile. */
const useQuantity = (row: CartRow, pack: number) => {
  const [typed, setTyped] = useState(String(row.quantity));
  useEffect(() => setTyped(String(row.quantity)), [row.quantity]);
  const set = async (quantity: number): Promise<void> => {
    setTyped(String(quantity));
    const outcome = await setRowQuantity(row, quantity);
    if (!outcome) return;
    setTyped((now) => (now === String(quantity) ? String(toAnswered(row, outcome)) : now));
  };
  const commit = (): void => {
    const quantity = Number(typed);
    if (typed.trim() === '' || !Number.isFinite(quantity)) setTyped(String(row.quantity));
    else if (quantity !== row.quantity) void set(quantity);
  };
  const step = (direction: 1 | -1): void => {
    void set(Math.max(pack, toNextQuantity(Number(typed) || 0, pack, direction)));
  };
  return { typed, setTyped, commit, step };
};

/** The quantity of a row: a pack more or less, or a number that is typed. */
export const RowQuantity = ({ row, labels, action }: Props) => {
  const pack = row.qty_min_imballo > 0 ? row.qty_min_imballo : 1;
  const { typed, setTyped, commit, step } = useQuantity(row, pack);
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    commit();
  };
  return (
    <form method="post" action={action} onSubmit={onSubmit} noValidate>
      <input type="hidden" name="row_id" value={row.row_id} />
      <span className="stepper">
        <button type="button" aria-label={fill(labels.less, { pack })} onClick={() => step(-1)}>
          <Icon name="minus" />
        </button>
        <input
          type="number"
          name="quantity"
          inputMode={Number.isInteger(pack) ? 'numeric' : 'decimal'}
          min={0}
          step={pack}
          max={999999}
          autoComplete="off"
          aria-label={fill(labels.quantityOf, { code: row.carti })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={commit}
        />
        <button type="button" aria-label={fill(labels.more, { pack })} onClick={() => step(1)}>
          <Icon name="plus" />
        </button>
      </span>
      <button className="button button-plain without-script" type="submit">
        {labels.update}
      </button>
    </form>
  );
};
