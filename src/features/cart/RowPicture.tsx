import type { CartRow } from '#src/contract/cart.ts';
import { toThumbnail } from './row-text.ts';

/** The thumbnail of a row in a box of fixed size; decorative. */
export const RowPicture = ({ row, small = false }: { readonly row: CartRow; readonly small?: boolean }) => {
  const size = small ? 36 : 48;
  return (
    <span className={small ? 'row-picture row-picture-small' : 'row-picture'}>
      {row.image ? (
        <img src={toThumbnail(row.image)} alt="" width={size} height={size} loading="lazy" decoding="async" />
      ) : null}
    </span>
  );
};
