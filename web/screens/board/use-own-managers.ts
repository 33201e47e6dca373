import { useRecords } from '#web/api/records.ts';
import { useSession } from '#web/api/session.ts';

/** The ids of the user among the managers of clients; null while they are not known. */
export function useOwnManagers(enabled: boolean): readonly number[] | null {
  const { profile } = useSession();
  const { data } = useRecords(
    'clientManager',
    { filter: [{ fieldName: 'userId', fieldValue: profile?.id ?? 0 }], pageSize: 100 },
    { enabled: enabled && profile !== null },
  );
  return data?.items.map(({ id }) => id) ?? null;
}
