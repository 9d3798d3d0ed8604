import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Address } from '#src/contract/account.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { useDropdown } from '#src/ui/browser/use-dropdown.client.ts';
import { $addressList, $selectedAddress } from '../account.store.ts';

type Props = {
  readonly addresses: readonly Pick<Address, 'address_code' | 'IndirizzoEsteso' | 'Citta'>[];
  /** Code of the address that the page was made for. */
  readonly selected: string;
  readonly label: string;
  /** Address of the form that selects one, and the page that it returns to. */
  readonly action: string;
  readonly returnTo: string;
  /** The number of rows of the active cart. */
  readonly cartRows: number;
};

/**
 * The customer's delivery addresses below the selected one: a `details` with a form, which work without JavaScript. In the browser it shows
 * the persistent stores of the session, so that a selection made in another window appears in this one.
 */
export const AddressDropdown = ({ addresses, selected, label, action, returnTo, cartRows }: Props) => {
  const list = useStore($addressList, { ssr: () => addresses as readonly Address[] }) ?? addresses;
  const code = useStore($selectedAddress, { ssr: () => selected }) ?? selected;
  const active = list.find(({ address_code }) => address_code === code);
  const { isOpen, setOpen, root, button } = useDropdown<HTMLElement>();
  const menu = useRef<HTMLDetailsElement>(null);
  // It may have been opened before the script.
  useEffect(() => setOpen(menu.current?.open ?? false), [setOpen]);
  return (
    <div className="contents" ref={root}>
      <details
        className="address-menu"
        data-address-menu=""
        ref={menu}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary ref={button}>
          <Icon name="pin" />
          <span className="address-menu-word">{label}</span>
          <b>
            {active?.address_code}
            <span className="address-menu-town">{` · ${active?.Citta ?? ''}`}</span>
          </b>
          <Icon name="down" />
        </summary>
        <form method="post" action={action} className="address-menu-panel">
          <input type="hidden" name="to" value={returnTo} />
          <input type="hidden" name="cart_rows" defaultValue={cartRows} />
          {list.map((address) => (
            <button
              key={address.address_code}
              type="submit"
              name="address_code"
              value={address.address_code}
              aria-current={address === active ? 'true' : undefined}
            >
              <b>
                {address.address_code} · {address.Citta}
              </b>
              <span>{address.IndirizzoEsteso}</span>
              {address === active && <Icon name="check" />}
            </button>
          ))}
        </form>
      </details>
    </div>
  );
};
