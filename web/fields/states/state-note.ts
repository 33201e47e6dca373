import { createContext, type ReactNode } from 'react';

/** What the menu of states shows under a state that can be chosen: what would follow from it. */
export const StateNote = createContext<((state: number) => ReactNode) | null>(null);
