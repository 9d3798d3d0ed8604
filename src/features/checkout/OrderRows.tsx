import type { CartRow } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';
import { fill } from '#src/i18n/fill.ts';
import { formatNumber, formatPrice } from '#src/i18n/format.ts';
import type { SummaryLabels } from './labels.ts';

/** How many rows are shown; the cart has them all. */
const MAX_ROWS = 8;

type Props = {
  readonly rows: readonly CartRow[];
  readonly locale: Locale;
  readonly labels: Pick<SummaryLabels, 'units' | 'more'>;
  readonly cartPath: string;
};

/** Sizes of a picture by the prefix of its file name. */
const toThumbnail = (image: string): string =>
  image.replace(/(^|\/)(?:thumb_|gallery_|main_)?([^/]+)$/, '$1thumb_$2');

/** The rows of an order in short: picture, code, name, quantity, amount. */
export const OrderRows = ({ rows, locale, labels, cartPath }: Props) => (
  <ul className="order-rows">
    {rows.slice(0, MAX_ROWS).map((row) => (
      <li key={`${row.row_id}`} className={row.blocked ? 'is-gone' : undefined}>
        <span className="row-picture row-picture-small">
          {row.image ? (
            <img src={toThumbnail(row.image)} alt="" width={36} height={36} loading="lazy" decoding="async" />
          ) : null}
        </span>
        <span className="order-row-name">
          <span className="code">{row.carti}</span>
          <span>{row.name}</span>
          <small>{`${formatNumber(row.quantity, locale)} ${labels.units[row.unit] ?? row.unit}`}</small>
        </span>
        <b>{row.blocked ? '–' : formatPrice(row.amount, locale)}</b>
      </li>
    ))}
    {rows.length > MAX_ROWS ? (
      <li className="order-rows-more">
        <a href={cartPath}>{fill(labels.more, { count: rows.length - MAX_ROWS })}</a>
      </li>
    ) : null}
  </ul>
);
