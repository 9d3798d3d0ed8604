import { createContext, type ReactElement } from 'react';

/** Takes the entries of a list; returns placeholder HTML for them until they are rendered. */
export type Defer = (entries: readonly ReactElement[]) => string;

/** What renders long lists in turns; undefined in a browser. */
export const DeferContext = createContext<Defer | undefined>(undefined);
