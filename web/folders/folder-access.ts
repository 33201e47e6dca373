import type { ListAnswer } from '#model/wire/record.ts';
import { useRecords } from '#web/api/records.ts';
import type { RecordsOf } from '#web/api/typed-records.ts';

/** The class of access records (spec 1 §3). */
export const FOLDER_ACCESS = 'FolderAccess';
/** Page size of roles, access records and notifications (spec 1 §9). */
export const MANY = 1000;

/** A role to which a folder can be restricted. */
export interface FolderRole {
  readonly id: number;
  readonly name: string;
  readonly caption: string;
}

/** The roles, and those that a folder is open to; null while loading. */
export interface AccessOfFolder {
  readonly roles: readonly FolderRole[] | null;
  /** Access record by role id. */
  readonly records: ReadonlyMap<number, number> | null;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Every role, and the access records of a folder. */
export function useFolderAccess(folderId: number): AccessOfFolder {
  const roles = useRecords('roles', { pageSize: MANY });
  const access = useRecords(FOLDER_ACCESS, {
    pageSize: MANY,
    filter: [{ fieldName: 'folderId', fieldValue: folderId }],
  });
  return {
    roles: roles.data ? rolesOf(roles.data) : null,
    records: access.data ? new Map(access.data.items.map(({ id, roleId }) => [Number(roleId), id])) : null,
    error: roles.error ?? access.error,
    retry: () => {
      void roles.refetch();
      void access.refetch();
    },
  };
}

function rolesOf({ items }: ListAnswer<RecordsOf<'roles'>>): readonly FolderRole[] {
  return items.map((role) => ({
    id: role.id,
    name: role.name ?? '',
    caption: role.caption || (role.name ?? ''),
  }));
}
