import type { Locale } from '#src/contract/locale.ts';
import { formatPrice } from '#src/i18n/format.ts';
import type { CreditTexts } from './checkout-fields.ts';
import { toCreditParts } from './credit-parts.ts';
import './CreditBar.css';

type Props = { readonly credit: CreditTexts; readonly total: number; readonly locale: Locale };

/** The credit limit, the used part and this order. */
export const CreditBar = ({ credit, total, locale }: Props) => {
  const { used, order, left } = toCreditParts(credit, total);
  return (
    <span className={left < 0 ? 'credit is-over' : 'credit'} data-credit="">
      <span className="credit-line">
        <span>{credit.title}</span>
        <span>
          <span className="credit-word">{left < 0 ? credit.over : credit.left}</span>
          <b>{formatPrice(Math.abs(left), locale)}</b>
        </span>
      </span>
      <svg className="credit-bar" height="10" aria-hidden="true">
        <rect width="100%" height="10" rx="2" className="credit-ground" />
        <rect width={`${used + order}%`} height="10" rx="2" className="credit-order" />
        <rect width={`${used}%`} height="10" rx="2" className="credit-used" />
      </svg>
      <span className="credit-legend">
        <span>{credit.usedText}</span>
        <span className="is-order">{credit.orderText.replace('{amount}', formatPrice(total, locale))}</span>
      </span>
    </span>
  );
};
