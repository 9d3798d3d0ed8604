import { useStore } from '@nanostores/react';
import { useState, type SyntheticEvent } from 'react';
import type { CartRow } from '#src/contract/cart.ts';
import { MAX_QUANTITY } from '#src/contract/limits.ts';
import { fill } from '#src/i18n/fill.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { getRequestedQuantity, setRowQuantity, stepRow } from './cart-commands.client.ts';
import { FormId } from './FormId.tsx';
import { $guest } from './guest-lines.store.ts';
import type { RowLabels } from './cart-texts.ts';
import { $waiting } from './outbox.store.ts';

type Props = {
  readonly row: CartRow;
  readonly labels: RowLabels;
  /** Form action without JavaScript. */
  readonly action: string;
  readonly formId: string | undefined;
};

const useRequested = (row: CartRow): number => {
  const { operations } = useStore($waiting, { ssr: 'initial' });
  const { lines } = useStore($guest, { ssr: 'initial' });
  return operations.length > 0 || lines.length > 0 ? getRequestedQuantity(row) : row.quantity;
};

/** The typed quantity while typing, else the requested one. */
const useQuantity = (row: CartRow, pack: number) => {
  const requested = useRequested(row);
  const [draft, setDraft] = useState<string>();
  const typed = Number(draft?.trim() || requested);
  const isTyped = Number.isFinite(typed) && typed !== requested;
  const commit = (): void => {
    setDraft(undefined);
    if (isTyped) void setRowQuantity(row, typed);
  };
  const step = (direction: 1 | -1): void => {
    if (isTyped) commit();
    void stepRow(row, pack, direction);
  };
  return { typed: draft ?? String(requested), setDraft, commit, step };
};

/** A stepper by packs, or a typed number. */
export const RowQuantity = ({ row, labels, action, formId }: Props) => {
  const pack = row.qty_min_imballo > 0 ? row.qty_min_imballo : 1;
  const { typed, setDraft, commit, step } = useQuantity(row, pack);
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    commit();
  };
  return (
    <form method="post" action={action} onSubmit={onSubmit} noValidate>
      <FormId id={formId} />
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
          max={MAX_QUANTITY}
          autoComplete="off"
          aria-label={fill(labels.quantityOf, { code: row.carti })}
          value={typed}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={commit}
        />
        <button type="button" aria-label={fill(labels.more, { pack })} onClick={() => step(1)}>
          <Icon name="plus" />
        </button>
      </span>
      <button className="button button-plain js:hidden" type="submit">
        {labels.update}
      </button>
    </form>
  );
};
