import { useQueryClient } from '@tanstack/react-query';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { applyChange } from '#web/api/live/changes.ts';
import { usePatchWritten } from '#web/api/records.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { withLetters } from '#web/record/letters/told-letters.ts';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';

/** The name of the state's field (spec 1 §4). */
export const STATE_FIELD = 'instanceStateId';

/** The state property of a class, if the user may change it. */
export function changeableState({ properties, permissions }: Metadata): MetadataProperty | null {
  if (!permissions.update) return null;
  return properties.find(({ name, readonly }) => name === STATE_FIELD && !readonly) ?? null;
}

/** Changes the state of one record of the list; throws a refusal. */
export interface ChangeState {
  /** `force` overwrites concurrent changes of others. */
  readonly change: (record: WireRecord, state: unknown, force: boolean) => Promise<void>;
  readonly refresh: () => void;
}

/** Writes a record's state, shows a message (spec 1 §2) and offers undo. */
export function useChangeState(metadata: Metadata): ChangeState {
  const { className } = metadata;
  const client = useQueryClient();
  const { mutateAsync } = usePatchWritten(className);
  const snackbar = useSnackbar();
  const offer = useUndoOffer();
  return {
    change: async (record, state, force) => {
      const { changeSet, letters } = await mutateAsync({
        id: record.id,
        ...(force ? {} : { version: record.version }),
        fields: [{ fieldName: STATE_FIELD, fieldValue: state }],
      });
      snackbar.success(await withLetters('Статус успешно изменён', metadata, letters), offer(changeSet));
    },
    refresh: () => void applyChange(client, { className }),
  };
}
