import { useStore } from '@nanostores/react';
import { Messages, toAnnouncement, type PopupsProps } from './Messages.tsx';
import { $popups, type Popup } from './popups.store.ts';

const NONE: readonly Popup[] = [];

/** Popups at the bottom right, also announced in a polite live region. */
export const Popups = (props: PopupsProps) => {
  const popups = useStore($popups, { ssr: () => NONE });
  const announced = popups.findLast((popup) => popup.kind !== 'refused');
  return (
    <>
      <p className="visually-hidden" role="status">
        {announced ? toAnnouncement(announced, props) : ''}
      </p>
      {popups.length > 0 ? <Messages {...{ popups, props }} /> : null}
    </>
  );
};
