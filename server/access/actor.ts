import { NOTHING_CLOSED, type ClosedFolders } from './closed-folders.ts';
import { ROLE_KEYS, ROLE_NAMES, type RoleKey } from '#model/roles.ts';

/** On whose behalf something is read or written. There is no call to the data without one. */
export interface Actor {
  /** The user; null is the product itself. */
  readonly userId: number | null;
  readonly sessionId: string | null;
  /** Names of all roles, those of security groups among them. */
  readonly roles: readonly string[];
  /** The built-in ones among them. */
  readonly roleKeys: ReadonlySet<RoleKey>;
  readonly isAdministrator: boolean;
  /** The folders that are closed to the actor; nothing ever is to Administrators. */
  readonly closedFolders: ClosedFolders;
  /** The state of everybody's rights when the actor was loaded; null needs no confirmation. */
  readonly epoch: number | null;
  /** The same for all actors with the same roles to whom folders of the same classes are closed; keys the statements made for them. */
  readonly rightsKey: string;
}

/** An actor with these roles. */
export function actorOf(
  identity: { readonly userId: number; readonly sessionId: string; readonly epoch: number },
  roles: readonly string[],
  closedFolders: ClosedFolders = NOTHING_CLOSED,
): Actor {
  const roleKeys = new Set(ROLE_KEYS.filter((key) => roles.includes(ROLE_NAMES[key])));
  return {
    ...identity,
    roles,
    roleKeys,
    isAdministrator: roleKeys.has('administrators'),
    closedFolders,
    rightsKey: `${[...roleKeys].join(',')}${closedFolders.shape}`,
  };
}

/** The product itself: set-up, jobs and commands run as this actor and may do everything. */
export const SYSTEM_ACTOR: Actor = {
  userId: null,
  sessionId: null,
  roles: [ROLE_NAMES.administrators],
  roleKeys: new Set(['administrators']),
  isAdministrator: true,
  closedFolders: NOTHING_CLOSED,
  epoch: null,
  rightsKey: 'administrators',
};
