import { createContext, useContext } from 'react';

/** What the parts of the canvas need besides the page. */
export interface CanvasTools {
  /** Whether the reader may change blocks. */
  readonly editable: boolean;
  /** People write notes on the blocks. */
  readonly isNoted: boolean;
  /** A picture or its empty place was chosen. */
  readonly onPicture: (blockId: number, path: string) => void;
}

export const CanvasContext = createContext<CanvasTools>({ editable: false, isNoted: false, onPicture: () => {} });

/** The tools of the canvas around the component. */
export function useCanvas(): CanvasTools {
  return useContext(CanvasContext);
}
