import type { FieldValue, WireRecord } from '#model/wire/record.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { usePatchWritten } from '#web/api/records.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { emptiedBy } from '#web/fields/dependents.ts';
import { filledBy } from '#web/fields/filled-by.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { isChangeKept } from './history/kept-in-history.ts';
import { withLetters } from './letters/told-letters.ts';
import { fieldSavedMessage } from './actions/record-messages.ts';
import { useOverride } from './use-override.ts';
import type { SaveField } from '#web/fields/use-inline-field.ts';

/** The fields that the choice of a value writes: with those that depend on it. */
export async function fieldsOfSave(
  properties: readonly MetadataProperty[],
  property: MetadataProperty,
  value: unknown,
  record: WireRecord,
): Promise<readonly FieldValue[]> {
  const filled = await filledBy(properties, property, value, record);
  return [
    { fieldName: property.name, fieldValue: value },
    ...emptiedBy(properties, property.name, record).map(({ name }) => ({ fieldName: name, fieldValue: null })),
    ...Object.entries(filled).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue })),
  ];
}

/**
 * Saves single fields of a record with the version last read, shows a message and offers undo. Dependent fields are
 * cleared with their field, and those
 * that the choice of a record fills are filled.
 */
export function useSaveField(className: string, record: WireRecord): SaveField {
  const { mutateAsync } = usePatchWritten(className);
  const snackbar = useSnackbar();
  const offer = useUndoOffer();
  const override = useOverride(className, record);
  const { data: metadata } = useMetadata(className);
  return async (property, value, { force }) => {
    const fields = await fieldsOfSave(metadata?.properties ?? [], property, value, record);
    const write = force ? await override([property], fields) : { version: record.version, fields };
    const { changeSet, letters } = await mutateAsync({ id: record.id, ...write });
    const message = await withLetters(fieldSavedMessage(property.caption), metadata, letters);
    snackbar.success(message, offer(isChangeKept([property]) ? changeSet : null));
  };
}
