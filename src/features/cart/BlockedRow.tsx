import type { SyntheticEvent } from 'react';
import { fill } from '#src/i18n/fill.ts';
import { RowPicture } from '#src/ui/RowPicture.tsx';
import './CartRow.css';
import { replaceRow } from './cart-commands.client.ts';
import type { Replacement } from './cart.store.ts';
import { Name, Remove, type RowProps } from './CartRow.tsx';
import { FormId } from './FormId.tsx';
import { toRowPath, toView } from './row-text.ts';

type Props = RowProps & {
  /** Text that explains why the row is not counted. */
  readonly reason: string;
  readonly successor?: Replacement | undefined;
  readonly onRemove: () => void;
};

const Replace = ({ row, item_id, labels, paths }: RowProps & { readonly item_id: string }) => {
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void replaceRow(row, item_id);
  };
  return (
    <form className="print:hidden" method="post" action={paths.replace} onSubmit={onSubmit}>
      <FormId id={paths.formId} />
      <input type="hidden" name="row_id" value={row.row_id} />
      <input type="hidden" name="item_id" value={item_id} />
      <input type="hidden" name="quantity" value={row.quantity} />
      <button
        type="submit"
        className="button button-plain button-small font-semibold text-primary"
        aria-label={fill(labels.replaceItem, { code: row.carti, successor: item_id })}
      >
        {labels.replace}
      </button>
    </form>
  );
};

/** The replacement product with its button. */
const Offer = (props: Props & { readonly item_id: string }) => {
  const { item_id, successor, labels, locale } = props;
  return (
    <div className="flex items-center gap-3">
      {successor?.image ? (
        <RowPicture image={successor.image} isSmall className="border border-line bg-surface print:hidden" />
      ) : null}
      <p className="flex-1 leading-4.5 text-ink">
        <b>{labels.discontinued}</b> {`${labels.replacedBy} `}
        <a className="underline" href={toRowPath({ carti: item_id }, locale)}>
          <span className="code">{item_id}</span>
          {successor ? <span lang={successor.text_locale}>{` ${successor.name}`}</span> : null}
        </a>
        {successor?.price ? `, ${successor.price}` : null}
      </p>
      <Replace {...props} />
    </div>
  );
};

/** A row that cannot be ordered: it stays, uncounted, until the customer removes or replaces it. */
export const BlockedRow = (props: Props) => {
  const { row, labels, reason, paths } = props;
  const item_id = paths.replace === undefined ? undefined : row.successor;
  return (
    <tr className="cart-row cart-columns cart-row-excluded" data-row={row.carti}>
      <td className="cart-picture">
        <RowPicture image={row.image} isMuted />
      </td>
      <Name {...props} view={toView(row, props)} isExcluded />
      <td className="cart-excluded" colSpan={4}>
        {item_id === undefined ? (
          <p>
            <b className="text-ink">{reason}</b> {labels.blockedHint}
          </p>
        ) : (
          <Offer {...props} item_id={item_id} />
        )}
      </td>
      <td className="cart-amount">
        <small className="whitespace-normal text-ink-muted">{labels.notCounted}</small>
      </td>
      <Remove {...props} />
    </tr>
  );
};
