import { createContext, useContext } from 'react';
import type { QueryKey } from '@tanstack/react-query';
import type { Metadata } from '#model/wire/metadata.ts';

/** The proposal into which what belongs to the record of a page is written instead of at once. */
export interface HeldWrites {
  readonly recordId: number;
  readonly proposalId: number;
  /** Reads again what is held back, and the query of this key. */
  readonly noted: (key?: QueryKey) => Promise<void>;
}

/** Where links, keywords and blocks of the record of a page are held back; null where they are written at once. */
export const HeldWritesContext = createContext<HeldWrites | null>(null);

/** Where what belongs to this record is held back; null where it is written at once. */
export function useHeldWrites(recordId: number): HeldWrites | null {
  const held = useContext(HeldWritesContext);
  return held?.recordId === recordId ? held : null;
}

/** The end of the key of a query that is answered with what is held back. */
export function heldKey(held: Pick<HeldWrites, 'proposalId'> | null): readonly string[] {
  return held ? [`held ${held.proposalId}`] : [];
}

/** The options of a call that reads with what is held back, or writes into it. */
export function heldOptions(held: Pick<HeldWrites, 'proposalId'> | null) {
  return held ? { headers: { 'x-proposal': String(held.proposalId) } } : {};
}

/** The metadata of a class of which nothing is written: what is written at once is not, while changes are prepared. */
export function readOnly(metadata: Metadata): Metadata {
  return { ...metadata, permissions: { create: false, update: false, delete: false } };
}
