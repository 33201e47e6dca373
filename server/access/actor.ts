import type { KeyMode } from '#model/access-keys.ts';
import { NOTHING_CLOSED, type ClosedFolders } from './closed-folders.ts';
import { PRODUCT_IDS, readerIds } from './reader-ids.ts';
import { ROLE_KEYS, ROLE_NAMES, type RoleKey } from '#model/terms/roles.ts';

/** What an access key leaves of the rights of its owner. */
export interface ActorKey {
  readonly id: number;
  readonly caption: string;
  readonly mode: KeyMode;
  /** The names of the classes that it reaches; null for all. */
  readonly classes: ReadonlySet<string> | null;
  /** It sees what a visitor of the site may see. */
  readonly activeOnly: boolean;
  /** Addresses and networks (CIDR) from which it is accepted; empty for any. */
  readonly networks: readonly string[];
  /** In milliseconds since 1970; null for never. */
  readonly expiresAt: number | null;
  /** Seconds for which its answers may be cached; 0 for not at all. */
  readonly cacheSeconds: number;
}

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
  /** The access key by which a program acts for the user; null for people. */
  readonly key: ActorKey | null;
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
    key: null,
  };
}

/** What of a key decides which records its statements read: the same text for keys that read alike. */
export function keyShape({ key }: Pick<Actor, 'key'>): string {
  if (!key) return '';
  const classes = key.classes && [...key.classes].sort().join(',');
  return `key ${key.activeOnly ? 'active' : 'all'} ${classes ?? '*'}`;
}

/**
 * A program that acts for the user of `owner` by a key: it has the rights that both have. An administrator's key that does
 * not reach everything is none of an administrator, who is not asked for the class of a record.
 */
export function actorByKey(owner: Actor, key: ActorKey): Actor {
  const actor = { ...owner, sessionId: null, key };
  const isAdministrator = owner.isAdministrator && key.classes === null && !key.activeOnly;
  return { ...actor, isAdministrator, rightsKey: `${key.mode} ${keyShape(actor)} ${owner.rightsKey}` };
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
  key: null,
};
