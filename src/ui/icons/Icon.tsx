import { toIconAddress } from './icon-address.ts';
import type { IconName } from './icons.ts';

/** A decorative icon: its meaning is given by adjacent text or the label of its control. */
export const Icon = ({ name, className = '' }: { readonly name: IconName; readonly className?: string }) => (
  <svg className={`icon ${className}`.trim()} aria-hidden="true">
    <use href={toIconAddress(name)} />
  </svg>
);
