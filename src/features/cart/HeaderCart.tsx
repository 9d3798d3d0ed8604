import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type SyntheticEvent } from 'react';
import type { Cart } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';
import { formatPrice } from '#src/i18n/format.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { startCart } from './cart-boot.client.ts';
import { $cart } from './cart.store.ts';
import type { HeaderCartPanel } from './HeaderCartPanel.tsx';
import type { HeaderLabels } from './cart-texts.ts';

/** The data of the closed cart: badge and amount. */
type CartBadge = Pick<Cart, 'totale_netto'> & { readonly rows: number };

type Props = {
  readonly locale: Locale;
  /** Rendered by the server; undefined for a guest, whose cart is in the browser. */
  readonly initial: CartBadge | undefined;
  readonly labels: HeaderLabels;
  readonly cartPath: string;
  readonly checkoutPath: string;
};

const OPEN_CLASS = 'cart-open';
const PANEL_ID = 'header-cart-panel';

/** Opens by a class on `body`. Closes on a click or focus outside, and on Escape, which returns focus to the button. */
const useDropdown = () => {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLAnchorElement>(null);
  const close = (): void => setOpen(false);
  useEffect(() => {
    document.body.classList.toggle(OPEN_CLASS, isOpen);
    if (!isOpen) return;
    const onPress = (event: Event): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close();
    };
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onPress);
    document.addEventListener('keydown', onKey);
    window.addEventListener('pagehide', close);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onPress);
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('pagehide', close);
    };
  }, [isOpen]);
  return { isOpen, setOpen, root, button };
};

/** Loads the panel on hover or focus. If that fails on opening, navigates to the cart page. */
const usePanel = (cartPath: string) => {
  const [Panel, setPanel] = useState<typeof HeaderCartPanel>();
  const load = (isOpening: boolean): void => {
    if (Panel) return;
    import('./HeaderCartPanel.tsx').then(
      (module) => setPanel(() => module.HeaderCartPanel),
      () => {
        if (isOpening) window.location.assign(cartPath);
      },
    );
  };
  return { Panel, load };
};

/** The cart in the header: a link to the cart page that opens a panel with JavaScript. */
export const HeaderCart = ({ locale, initial, labels, cartPath, checkoutPath }: Props) => {
  const { isOpen, setOpen, root, button } = useDropdown();
  const { Panel, load } = usePanel(cartPath);
  const [isReady, setReady] = useState(false);
  const cart = useStore($cart, { ssr: () => undefined });
  const badge = cart ? { rows: cart.data.length, totale_netto: cart.totale_netto } : initial;
  useEffect(() => {
    startCart();
    setReady(true);
  }, []);

  const toggle = (event: SyntheticEvent): void => {
    event.preventDefault();
    load(true);
    setOpen(!isOpen);
  };
  const onClick = (event: MouseEvent): void => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) toggle(event);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === ' ') toggle(event);
  };
  const preload = (): void => load(false);
  const rows = badge?.rows ?? 0;
  const buttonProps = isReady
    ? ({
        ...{ role: 'button', 'aria-expanded': isOpen, 'aria-controls': Panel && PANEL_ID },
        ...{ onClick, onKeyDown, onPointerEnter: preload, onFocus: preload },
      } as const)
    : {};

  return (
    <div className="header-cart" ref={root}>
      <a ref={button} className="header-cart-link" href={cartPath} {...buttonProps}>
        <Icon name="cart" />
        <span className="header-cart-badge" data-cart-count={rows}>
          {rows > 0 ? rows : ''}
        </span>
        <span className="header-cart-text">
          <small>{labels.title}</small>
          <b>{badge ? formatPrice(badge.totale_netto, locale) : ''}</b>
        </span>
      </a>
      {Panel ? (
        <Panel
          id={PANEL_ID}
          cart={isOpen ? cart : undefined}
          {...{ isOpen, labels, cartPath, checkoutPath, locale }}
        />
      ) : null}
    </div>
  );
};
