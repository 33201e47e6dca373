import { useRecords } from '../records.ts';
import { useSession } from '../connection/session.ts';
import type { RecordsOf } from '../typed-records.ts';

/** The user among the managers of clients; null while that is not known. */
export function useOwnManagerRecords(enabled: boolean): readonly RecordsOf<'clientManager'>[] | null {
  const { profile } = useSession();
  const { data, error } = useRecords(
    'clientManager',
    { filter: [{ fieldName: 'userId', fieldValue: profile?.id ?? 0 }], pageSize: 100 },
    { enabled: enabled && profile !== null },
  );
  return data?.items ?? (error ? [] : null);
}

/** The ids of the user among the managers of clients; null while they are not known. */
export function useOwnManagers(enabled: boolean): readonly number[] | null {
  return useOwnManagerRecords(enabled)?.map(({ id }) => id) ?? null;
}
