import type { ListAnswer, WireRecord } from '#model/wire.ts';
import { useRecords } from '#web/api/records.ts';
import type { FolderGate, FolderRole } from './who-sees.ts';

/** The class of access records (spec 1 §3). */
export const FOLDER_ACCESS = 'FolderAccess';
/** How many roles, access records and notifications are fetched (spec 1 §9). */
export const MANY = 1000;

/** One role's access to one folder. */
export interface FolderAccess {
  readonly id: number;
  readonly folderId: number;
  readonly roleId: number;
}

/** What decides who sees a folder, when all of it has come. */
export interface AccessOfFolder {
  readonly roles: readonly FolderRole[] | null;
  /** Of the folder and those above it. */
  readonly access: readonly FolderAccess[] | null;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Every role, and the access records of the folders on a path. */
export function useFolderAccess(path: readonly { readonly id: number }[]): AccessOfFolder {
  const roles = useRecords('roles', { pageSize: MANY });
  const access = useRecords(FOLDER_ACCESS, {
    pageSize: MANY,
    filter: [{ fieldName: 'folderId', operator: 'in', fieldValue: path.map(({ id }) => id) }],
  });
  return {
    roles: roles.data ? rolesOf(roles.data) : null,
    access: access.data ? accessOf(access.data) : null,
    error: roles.error ?? access.error,
    retry: () => {
      void roles.refetch();
      void access.refetch();
    },
  };
}

/** The path with the roles that each folder of it is opened to. */
export function gatesOf(
  path: readonly { readonly id: number; readonly caption: string }[],
  access: readonly FolderAccess[],
): readonly FolderGate[] {
  return path.map(({ id, caption }) => ({
    id,
    caption,
    roleIds: access.filter(({ folderId }) => folderId === id).map(({ roleId }) => roleId),
  }));
}

function rolesOf({ items }: ListAnswer): readonly FolderRole[] {
  return items.map((role) => ({
    id: role.id,
    name: text(role, 'name'),
    caption: text(role, 'caption') || text(role, 'name'),
  }));
}

function accessOf({ items }: ListAnswer): readonly FolderAccess[] {
  return items.flatMap(({ id, folderId, roleId }) =>
    typeof folderId === 'number' && typeof roleId === 'number' ? [{ id, folderId, roleId }] : [],
  );
}

function text(record: WireRecord, name: string): string {
  const value = record[name];
  return typeof value === 'string' ? value : '';
}
