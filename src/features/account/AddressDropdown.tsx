import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Closes the dropdown of addresses on a press outside and on Escape, which returns the focus. `children`: the dropdown, a
 * `details` that works by itself.
 */
export const AddressDropdown = ({ children }: { readonly children?: ReactNode }) => {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const menu = root.current?.querySelector('details');
    if (!menu) return;
    const onPress = (event: PointerEvent): void => {
      if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !menu.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    menu.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      menu.removeEventListener('keydown', onKey);
    };
  }, []);
  return (
    <div className="contents" ref={root}>
      {children}
    </div>
  );
};
