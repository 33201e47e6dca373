import { createContext, useContext } from 'react';

/** What the rows of the tree need besides the page. */
export interface OutlineTools {
  readonly editable: boolean;
  /** Shows a block to visitors, or hides it. */
  readonly toggle: (id: number) => void;
}

export const OutlineContext = createContext<OutlineTools>({ editable: false, toggle: () => {} });

/** The tools of the tree around the component. */
export function useOutline(): OutlineTools {
  return useContext(OutlineContext);
}
