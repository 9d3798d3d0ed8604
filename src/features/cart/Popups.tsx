import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Locale } from '#src/contract/locale.ts';
import type { FormLabels } from './cart-texts.ts';
import { $popups, type Popup } from './popups.store.ts';
import { WaitingNotice } from './WaitingNotice.tsx';

const NONE: readonly Popup[] = [];

export type PopupsProps = {
  readonly labels: FormLabels;
  readonly locale: Locale;
  readonly cartPath: string;
  readonly checkoutPath: string;
  readonly loginPath: string;
};

type Drawing = typeof import('./Messages.tsx');

/** What draws messages comes with the first touch of the page, so that it is there before anything is to be said. */
const useDrawing = (isNeeded: boolean): Drawing | undefined => {
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    if (drawing) return;
    const load = (): void => {
      // Without a line there is nothing to draw with; the next touch or message tries again.
      import('./Messages.tsx').then(setDrawing, () => undefined);
    };
    if (isNeeded) load();
    document.addEventListener('pointerdown', load);
    document.addEventListener('keydown', load);
    return () => {
      document.removeEventListener('pointerdown', load);
      document.removeEventListener('keydown', load);
    };
  }, [drawing, isNeeded]);
  return drawing;
};

/** Small messages at the bottom right; their words also go to a polite live region. */
export const Popups = (props: PopupsProps) => {
  const popups = useStore($popups, { ssr: () => NONE });
  const drawing = useDrawing(popups.length > 0);
  const spoken = popups.findLast((popup) => popup.kind !== 'refused');
  return (
    <aside aria-label={props.labels.messages}>
      <p className="visually-hidden" role="status">
        {drawing && spoken ? drawing.toText(spoken, props) : ''}
      </p>
      <div className="popups">
        <WaitingNotice labels={props.labels} />
        {drawing ? <drawing.Messages {...{ popups, props }} /> : null}
      </div>
    </aside>
  );
};
