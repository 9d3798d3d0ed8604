import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { PopupsProps } from './Messages.tsx';
import { $popups, type Popup } from './popups.store.ts';
import { WaitingNotice } from './WaitingNotice.tsx';

const NONE: readonly Popup[] = [];

type MessagesModule = typeof import('./Messages.tsx');

/** Loads `Messages.tsx` on the first interaction with the page, before a popup needs it. */
const useMessagesModule = (isNeeded: boolean): MessagesModule | undefined => {
  const [module, setModule] = useState<MessagesModule>();
  useEffect(() => {
    if (module) return;
    const load = (): void => {
      // Offline: the next interaction or popup retries.
      import('./Messages.tsx').then(setModule, () => undefined);
    };
    if (isNeeded) load();
    document.addEventListener('pointerdown', load);
    document.addEventListener('keydown', load);
    return () => {
      document.removeEventListener('pointerdown', load);
      document.removeEventListener('keydown', load);
    };
  }, [module, isNeeded]);
  return module;
};

/** Popups at the bottom right, also announced in a polite live region. */
export const Popups = (props: PopupsProps) => {
  const popups = useStore($popups, { ssr: () => NONE });
  const module = useMessagesModule(popups.length > 0);
  const announced = popups.findLast((popup) => popup.kind !== 'refused');
  return (
    <aside aria-label={props.labels.messages}>
      <p className="visually-hidden" role="status">
        {module && announced ? module.toText(announced, props) : ''}
      </p>
      <div className="popups">
        <WaitingNotice labels={props.labels} />
        {module ? <module.Messages {...{ popups, props }} /> : null}
      </div>
    </aside>
  );
};
