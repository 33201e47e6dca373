import { useEffect } from 'react';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { useDraftHold } from '#web/changes/use-draft-hold.ts';
import { draftField } from './draft-field.ts';
import type { RecordValues } from './editor/editor.ts';
import type { FieldState } from './inline-field-state.ts';

interface OwnField {
  readonly property: MetadataProperty;
  readonly record: RecordValues;
  readonly className?: string;
}

/**
 * Keeps the unsaved input of an inline field as a draft of its record, also what a refused save has left; `isChanged`
 * says that the edit differs from the value. Returns the function that gives the draft up.
 */
export function useFieldDraft(field: OwnField | null, state: FieldState, isChanged: boolean): () => void {
  const id = field?.record['id'];
  const className = field?.className;
  const hold = useDraftHold(className !== undefined && typeof id === 'number' ? { className, id } : null);
  const property = field?.property;
  useEffect(() => {
    if (!hold || !property || state.mode === 'saving' || state.mode === 'conflict') return;
    const input = state.mode === 'edit' ? (isChanged ? state : null) : state.kept;
    hold.keep(property.name, input && draftField(property, input.base, input.draft));
  }, [hold, property, state, isChanged]);
  return () => hold?.drop();
}
