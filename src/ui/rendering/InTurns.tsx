import { type ReactElement, useContext } from 'react';
import { DeferContext } from './defer-entries.ts';

type Props = {
  readonly as: 'tbody' | 'ul';
  readonly className: string;
  /** Elements, each with a key. */
  readonly children: readonly ReactElement[];
};

/**
 * An element with the entries of a long list. The server renders them a few at a time, between which it serves other requests, because
 * React renders a tree at once; entries see no context of the tree around them.
 */
export const InTurns = ({ as: Element, className, children }: Props) => {
  const defer = useContext(DeferContext);
  if (!defer) return <Element className={className}>{children}</Element>;
  return <Element className={className} dangerouslySetInnerHTML={{ __html: defer(children) }} />;
};
