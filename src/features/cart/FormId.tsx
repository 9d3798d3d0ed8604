/** The idempotency key of a plain form; see `cart.actions.ts`. */
export const FormId = ({ id }: { readonly id: string | undefined }) =>
  id === undefined ? null : <input type="hidden" name="form_id" value={id} />;
