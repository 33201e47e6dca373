import { createContext, useContext } from 'react';
import type { ComparedRecord } from '#model/wire/moments.ts';

/** A decision that was refused: it is told where it was made, and covers nothing there. */
export interface Refusal {
  readonly message: string;
  /** The public value has changed since. */
  readonly isConflict: boolean;
}

/** What came of a decision. */
export type PartOutcome = 'done' | Refusal;

/** What is held back of the links, keywords and blocks of the record of a page, and how it is decided about. */
export interface HeldParts {
  readonly parts: readonly ComparedRecord[];
  /** Whether the user makes it public. */
  readonly mayDecide: boolean;
  /** Whether the user may hold it back no longer. */
  readonly mayHold: boolean;
  /** Makes the parts of these records public, and tells what came of it. */
  readonly accept: (ids: readonly number[]) => Promise<PartOutcome>;
  /** Holds the parts of these records back no longer, and tells what came of it. */
  readonly drop: (ids: readonly number[]) => Promise<PartOutcome>;
}

/** The parts held back of the record of a page; null where it is written at once. */
export const HeldPartsContext = createContext<HeldParts | null>(null);

/** The parts held back of the record of the page around the component; null where it is written at once. */
export function useHeldParts(): HeldParts | null {
  return useContext(HeldPartsContext);
}
