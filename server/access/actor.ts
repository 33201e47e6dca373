import { NOTHING_CLOSED, type ClosedFolders } from './closed-folders.ts';
import { PRODUCT_IDS, readerIds } from './reader-ids.ts';
import { ROLE_KEYS, ROLE_NAMES, type RoleKey } from '#model/terms/roles.ts';

/** The identity on whose behalf data are read or written. Every call to the store requires one. */
export interface Actor {
  /** The user; null for the product itself. */
  readonly userId: number | null;
  readonly sessionId: string | null;
  /** Names of all roles, including those of security groups. */
  readonly roles: readonly string[];
  /** The built-in ones among them. */
  readonly roleKeys: ReadonlySet<RoleKey>;
  readonly isAdministrator: boolean;
  /** The folders closed to the actor; always empty for Administrators. */
  readonly closedFolders: ClosedFolders;
  /** The access epoch at which the actor was loaded; null needs no confirmation. */
  readonly epoch: number | null;
  /**
   * Identical for all actors with the same roles and the same classes of closed folders; the key of their cached
   * statements.
   */
  readonly rightsKey: string;
  /** The ids of the user and of all roles, as the parameter of what is seen by its owner and by roles. */
  readonly ids: string;
  /** The classes whose records the actor may write as far as it may read them, since what it writes is only held back. */
  readonly proposesIn?: ReadonlySet<number>;
  /** An administrator who looks at the product as others see it: nothing may be written. */
  readonly isView?: true;
}

/** What is read of an actor besides its roles' names. */
interface ReadActor {
  readonly closedFolders?: ClosedFolders;
  readonly roleIds?: readonly number[];
}

/** An actor with these roles. */
export function actorOf(
  identity: { readonly userId: number; readonly sessionId: string | null; readonly epoch: number },
  roles: readonly string[],
  { closedFolders = NOTHING_CLOSED, roleIds = [] }: ReadActor = {},
): Actor {
  const roleKeys = new Set(ROLE_KEYS.filter((key) => roles.includes(ROLE_NAMES[key])));
  return {
    ...identity,
    roles,
    roleKeys,
    isAdministrator: roleKeys.has('administrators'),
    closedFolders,
    rightsKey: `${[...roleKeys].join(',')}${closedFolders.shape}`,
    ids: readerIds(identity.userId, roleIds),
  };
}

/** As what an administrator looks at the product: a role, by its id or its system name, or another user. */
export type ViewedAs = { readonly role: string } | { readonly userId: number };

/**
 * An administrator who looks at the product as `seen` sees it: the rights to read that both have, and none to write. What
 * is personal and no record (the inbox, jobs) remains the administrator's.
 */
export function viewOf({ userId, sessionId }: Actor, seen: Actor): Actor {
  return { ...seen, userId, sessionId, isView: true, rightsKey: `view ${seen.rightsKey}` };
}

/** The product itself: set-up, jobs and commands run as this actor, which may do everything. */
export const SYSTEM_ACTOR: Actor = {
  userId: null,
  sessionId: null,
  roles: [ROLE_NAMES.administrators],
  roleKeys: new Set(['administrators']),
  isAdministrator: true,
  closedFolders: NOTHING_CLOSED,
  epoch: null,
  rightsKey: 'administrators',
  ids: PRODUCT_IDS,
};
