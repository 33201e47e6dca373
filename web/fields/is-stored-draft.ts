import type { MetadataProperty } from '#model/wire/metadata.ts';
import type { DraftField } from '#web/changes/draft-store.ts';
import type { RecordValues } from './editor/editor.ts';
import { draftOutcome } from './form-values.ts';
import { sameValue } from './same-value.ts';

/** Whether unsaved input of a field of the record is what the record holds: it was saved after all. */
export function isStoredDraft(properties: readonly MetadataProperty[], record: RecordValues) {
  return (name: string, { draft }: DraftField): boolean => {
    const property = properties.find((one) => one.name === name);
    const outcome = property && draftOutcome(property, draft, record);
    return outcome?.kind === 'value' && sameValue(outcome.value, record[name]);
  };
}
