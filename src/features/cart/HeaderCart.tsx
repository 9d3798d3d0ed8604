import { useStore } from '@nanostores/react';
import {
  useEffect,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { useDropdown } from '#src/ui/browser/use-dropdown.client.ts';
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

/** On `body` while the panel is open. */
const OPEN_CLASS = 'cart-open';
const PANEL_ID = 'header-cart-panel';

/** The cart in the header: a link to the cart page that opens a panel. `children`: the link's content, with the badge. */
export const HeaderCart = ({ locale, labels, cartPath, checkoutPath, children }: Props) => {
  const { isOpen, setOpen, root, button } = useDropdown<HTMLAnchorElement>();
  useEffect(() => {
    document.body.classList.toggle(OPEN_CLASS, isOpen);
  }, [isOpen]);
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
        className="header-cart-link grid h-11 grid-cols-[1.375rem_minmax(4rem,auto)] items-center justify-end gap-x-3.5 rounded pl-2.5 text-ink hover:bg-tint hover:text-ink hover:no-underline max-lg:-mr-2.75 max-lg:min-w-11 max-lg:grid-cols-[1.375rem] max-lg:px-2.75"
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
