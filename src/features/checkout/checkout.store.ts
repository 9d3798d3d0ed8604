import { atom } from 'nanostores';
import { session } from '#src/ui/browser/storage.client.ts';
import { CHECKOUT_FORM, type TypedForm } from './typed-form.client.ts';

/** What is typed into the checkout form of a cart. */
type KeptForm = { readonly id_cart: string; readonly typed: TypedForm };

/** The values of the checkout form; undefined until it is hydrated. */
export const $checkoutForm = atom<TypedForm | undefined>(undefined);

const isKept = (value: unknown): value is KeptForm =>
  typeof value === 'object' &&
  value !== null &&
  'typed' in value &&
  typeof value.typed === 'object' &&
  value.typed !== null &&
  Object.values(value.typed).every((text) => typeof text === 'string');

/** What was typed for this cart in this tab before; undefined for nothing, or another cart. */
export const findTyped = (id_cart: string | number): TypedForm | undefined => {
  const kept = session.readJson(CHECKOUT_FORM);
  return isKept(kept) && kept.id_cart === String(id_cart) ? kept.typed : undefined;
};

/** Keeps what is typed in this tab, through reloads and visits to other pages. */
export const keepTyped = (id_cart: string | number, typed: TypedForm): void => {
  $checkoutForm.set(typed);
  session.writeJson(CHECKOUT_FORM, { id_cart: String(id_cart), typed } satisfies KeptForm);
};

/** After the order was sent. */
export const forgetTyped = (): void => session.writeText(CHECKOUT_FORM, undefined);
