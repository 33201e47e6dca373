import { createContext, useContext, type ReactNode } from 'react';
import type { WireRecord } from '#model/wire/record.ts';
import type { SaveField } from '#web/fields/use-inline-field.ts';
import { useSaveField } from './use-save-field.ts';

/** The record whose changes are held back on its page. */
export interface Proposing {
  /** The record as it would be. */
  readonly record: WireRecord;
  /** Holds a value back instead of writing it. */
  readonly save: SaveField;
  /** What is held back, and what can be done with it. */
  readonly band: ReactNode;
}

/** What is held back of the record of a page; null where its fields are written at once. */
export const ProposingContext = createContext<Proposing | null>(null);

/** What is held back of this record; null where its fields are written at once. */
function useProposing(id: number): Proposing | null {
  const proposing = useContext(ProposingContext);
  return proposing?.record.id === id ? proposing : null;
}

/** Saves single fields of a record of a page or drawer: into what is held back of it, or else at once. */
export function useRecordSave(className: string, record: WireRecord): SaveField {
  const save = useSaveField(className, record);
  return useProposing(record.id)?.save ?? save;
}

/** The record with what is held back of it. */
export function useShownRecord(record: WireRecord): WireRecord {
  return useProposing(record.id)?.record ?? record;
}
