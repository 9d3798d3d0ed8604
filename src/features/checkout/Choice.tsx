import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icons/Icon.tsx';
import type { IconName } from '#src/ui/icons/icons.ts';
import './Choice.css';

type Props = {
  readonly name: string;
  readonly choice: {
    readonly value: string;
    readonly icon: IconName;
    readonly title: string;
    readonly hints: readonly string[];
  };
  readonly isInitial: boolean;
  readonly onChange: () => void;
  readonly children?: ReactNode;
};

/** A card with a radio button. The addresses of the account have the same look. */
export const Choice = ({ name, choice, isInitial, onChange, children }: Props) => (
  <label className="choice">
    <input
      type="radio"
      name={name}
      value={choice.value}
      data-choice={choice.value}
      defaultChecked={isInitial}
      onChange={onChange}
    />
    <Icon name={choice.icon} />
    <span className="choice-text">
      <b>{choice.title}</b>
      {choice.hints.map((hint) => (
        <span key={hint}>{hint}</span>
      ))}
    </span>
    {children}
  </label>
);
