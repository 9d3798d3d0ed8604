import { useState } from 'react';
import { Icon } from '#src/ui/icons/Icon.tsx';
import type { StripLabels } from './strip-view.ts';

type Props = {
  /** The route of the tab. */
  readonly path: string | undefined;
  readonly labels: StripLabels;
  readonly className: string;
};

/** Copies the address of a tab; without a clipboard (no permission, no secure context) shows it for copying by hand. */
export const CopyLink = ({ path, labels, className }: Props) => {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    // The address of this window also has the number of loaded pages.
    const address = path === location.pathname + location.search ? location.href : (path ?? '/');
    const link = new URL(address, location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch (error) {
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
      window.prompt(labels.copy, link);
    }
  };
  return (
    <>
      <button type="button" className={className} onClick={() => void copy()}>
        <Icon name={isCopied ? 'check' : 'link'} />
        <span>{isCopied ? labels.copied : labels.copy}</span>
      </button>
      <span role="status" className="sr-only">
        {isCopied ? labels.copied : ''}
      </span>
    </>
  );
};
