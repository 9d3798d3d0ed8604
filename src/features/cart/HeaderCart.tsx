import { useStore } from '@nanostores/react';
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import type { Locale } from '#src/contract/locale.ts';
import { $cart } from './cart.store.ts';
import { HeaderCartPanel } from './HeaderCartPanel.tsx';
import type { HeaderLabels } from './cart-texts.ts';

type Props = {
  readonly locale: Locale;
  readonly labels: HeaderLabels;
  readonly cartPath: string;
  readonly checkoutPath: string;
  readonly children: ReactNode;
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

/** The cart in the header: a link to the cart page that opens a panel. `children`: the link's content, with the badge. */
export const HeaderCart = ({ locale, labels, cartPath, checkoutPath, children }: Props) => {
  const { isOpen, setOpen, root, button } = useDropdown();
  const [isReady, setReady] = useState(false);
  const cart = useStore($cart, { ssr: () => undefined });
  useEffect(() => setReady(true), []);

  const toggle = (event: SyntheticEvent): void => {
    event.preventDefault();
    setOpen(!isOpen);
  };
  const onClick = (event: MouseEvent): void => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) toggle(event);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === ' ') toggle(event);
  };
  const buttonProps = isReady
    ? ({ role: 'button', 'aria-expanded': isOpen, 'aria-controls': PANEL_ID } as const)
    : {};

  return (
    <div className="relative" ref={root}>
      <a
        ref={button}
        className="header-cart-link grid h-11 grid-cols-[1.375rem_auto] items-center justify-end gap-x-3.5 rounded pl-2.5 text-ink hover:bg-tint hover:text-ink hover:no-underline max-lg:-mr-2.75 max-lg:min-w-11 max-lg:grid-cols-[1.375rem] max-lg:px-2.75"
        href={cartPath}
        data-hold=""
        {...{ onClick, onKeyDown }}
        {...buttonProps}
      >
        {children}
      </a>
      {isReady ? (
        <HeaderCartPanel
          id={PANEL_ID}
          cart={isOpen ? cart : undefined}
          {...{ isOpen, labels, cartPath, checkoutPath, locale }}
        />
      ) : null}
    </div>
  );
};
