/** Names the page that a form was drawn with, so that posting it twice is one change; see `cart.actions.ts`. */
export const FormId = ({ id }: { readonly id: string | undefined }) =>
  id === undefined ? null : <input type="hidden" name="form_id" value={id} />;
