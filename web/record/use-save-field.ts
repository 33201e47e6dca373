import type { WireRecord } from '#model/wire/record.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { usePatchWritten } from '#web/api/records.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { emptiedBy } from '#web/fields/dependents.ts';
import { isChangeKept } from './history/kept-in-history.ts';
import { withLetters } from './letters/told-letters.ts';
import { fieldSavedMessage } from './actions/record-messages.ts';
import { useOverride } from './use-override.ts';
import type { SaveField } from '#web/fields/use-inline-field.ts';

/**
 * Saves single fields of a record with the version last read, shows a message and offers undo. Dependent fields are
 * cleared with their field.
 */
export function useSaveField(className: string, record: WireRecord): SaveField {
  const { mutateAsync } = usePatchWritten(className);
  const snackbar = useSnackbar();
  const offer = useUndoOffer();
  const override = useOverride(className, record);
  const { data: metadata } = useMetadata(className);
  return async (property, value, { force }) => {
    const emptied = emptiedBy(metadata?.properties ?? [], property.name, record);
    const fields = [
      { fieldName: property.name, fieldValue: value },
      ...emptied.map(({ name }) => ({ fieldName: name, fieldValue: null })),
    ];
    const write = force ? await override([property], fields) : { version: record.version, fields };
    const { changeSet, letters } = await mutateAsync({ id: record.id, ...write });
    const message = await withLetters(fieldSavedMessage(property.caption), metadata, letters);
    snackbar.success(message, offer(isChangeKept([property]) ? changeSet : null));
  };
}
