import { useEffect } from 'react';
import type { Locale } from '#src/contract/locale.ts';
import { addToCart } from './cart-commands.client.ts';
import { startCart } from './cart-boot.client.ts';
import { $cart } from './cart.store.ts';
import { markRows, readLine, stepQuantity } from './add-forms.client.ts';
import type { FormLabels } from './cart-texts.ts';
import { Popups } from './Popups.tsx';

type Props = {
  readonly locale: Locale;
  readonly labels: FormLabels;
  readonly cartPath: string;
  readonly checkoutPath: string;
  readonly loginPath: string;
};

const onSubmit = (event: SubmitEvent): void => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.hasAttribute('data-add-to-cart')) return;
  event.preventDefault();
  void addToCart(readLine(form));
};

const onClick = (event: MouseEvent): void => {
  const button = event.target instanceof Element ? event.target.closest('[data-step]') : null;
  if (button) stepQuantity(button);
};

/** Intercepts every form `data-add-to-cart` and every stepper of the page, marks rows in the cart, and shows popups. */
export const CartForms = ({ locale, labels, cartPath, checkoutPath, loginPath }: Props) => {
  useEffect(() => {
    startCart();
    document.addEventListener('submit', onSubmit);
    document.addEventListener('click', onClick);
    const mark = (): void => {
      const cart = $cart.get();
      if (cart) markRows(cart, { template: labels.inCart, locale });
    };
    const stop = $cart.subscribe(mark);
    document.addEventListener('list-extended', mark);
    return () => {
      stop();
      document.removeEventListener('list-extended', mark);
      document.removeEventListener('submit', onSubmit);
      document.removeEventListener('click', onClick);
    };
  }, [locale, labels]);
  return <Popups {...{ labels, cartPath, checkoutPath, loginPath, locale }} />;
};
