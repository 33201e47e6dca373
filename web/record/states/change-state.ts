import type { QueryClient } from '@tanstack/react-query';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import type { Done } from '#web/actions/define-action.ts';
import { patchWritten, type RecordPatch } from '#web/api/records.ts';
import { withLetters } from '../letters/told-letters.ts';

/** The name of the state's field (spec 1 §4). */
export const STATE_FIELD = 'instanceStateId';

/** The state property of a class, if the user may change it. */
export function changeableState({ properties, permissions }: Metadata): MetadataProperty | null {
  if (!permissions.update) return null;
  return properties.find(({ name, readonly }) => name === STATE_FIELD && !readonly) ?? null;
}

/** Writes a record's state; without its version it overwrites concurrent changes of others. Throws a refusal. */
export async function changeState(
  client: QueryClient,
  metadata: Metadata,
  record: Pick<RecordPatch, 'id' | 'version'>,
  state: unknown,
): Promise<Done> {
  const fields = [{ fieldName: STATE_FIELD, fieldValue: state }];
  const { changeSet, letters } = await patchWritten(client, metadata.className, { ...record, fields });
  return { message: await withLetters('Статус успешно изменён', metadata, letters), changeSet };
}
