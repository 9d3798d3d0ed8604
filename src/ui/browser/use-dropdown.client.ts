import { useEffect, useRef, useState } from 'react';

/**
 * A panel below a button, of which `root` is the parent: closes on a click or focus outside, when the page is left, and
 * on Escape, which returns the focus to the button.
 */
export const useDropdown = <Button extends HTMLElement>() => {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<Button>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    const onPress = ({ target }: Event): void => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPress, { signal });
    document.addEventListener('focusin', onPress, { signal });
    document.addEventListener('keydown', onKey, { signal });
    window.addEventListener('pagehide', () => setOpen(false), { signal });
    return () => listeners.abort();
  }, [isOpen]);
  return { isOpen, setOpen, root, button };
};
