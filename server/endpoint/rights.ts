import type { Classes } from '#classes/registry.ts';
import type { Action, ClassDefinition } from '#model/define-class.ts';
import type { RoleKey } from '#model/terms/roles.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { forbidden, notFound } from '#server/store/problem.ts';
import { readProjection } from '#server/store/projection/read-projection.ts';
import type { ActorRequest, RawInput } from './request.ts';

/** The class named in the path of an operation, in its parameter of that name. */
export const PATH_CLASS = ':className';

/** The right to perform an action on records of a class. */
export interface ClassRights<Name extends string = string> {
  /** A class's name, or {@link PATH_CLASS}. */
  readonly class: Name;
  /** Any one of them is sufficient. `read` includes what a picker shows. */
  readonly may: Action | readonly Action[];
  /** Only for classes of folders: any other is 404. */
  readonly folders?: true;
  /** Additionally requires one of these roles. Administrators have every role. */
  readonly roles?: readonly RoleKey[];
}

/** The class of that name, with its property types if the operation names it statically. */
export type ClassNamed<Name extends string> = Name extends keyof Classes ? Classes[Name] : ClassDefinition;

/**
 * The callers of an operation: anyone, any signed-in user, or users with one of these roles. Administrators have every
 * role.
 */
export type Rights = 'public' | 'signedIn' | { readonly roles: readonly RoleKey[] } | ClassRights;

/** The actions that rights of a class name. */
export function actionsOf({ may: actions }: ClassRights): readonly Action[] {
  return typeof actions === 'string' ? [actions] : actions;
}

/** Whether rights are about the records of a class. */
export function isClassRights(rights: Rights): rights is ClassRights {
  return typeof rights === 'object' && 'class' in rights;
}

/** Whether the actor has one of the roles; true if none are required. */
export function hasRole(actor: Actor, roles: readonly RoleKey[] | undefined): boolean {
  return roles === undefined || actor.roleKeys.has('administrators') || roles.some((role) => actor.roleKeys.has(role));
}

/** Throws 403 if the actor has none of the roles. */
export function assertRoles({ actor }: Pick<ActorRequest, 'actor'>, roles: readonly RoleKey[] | undefined): void {
  if (!hasRole(actor, roles)) throw forbidden();
}

/**
 * The class that an operation is about. Throws the same 403 if the class does not exist and if the actor may not
 * perform the operation's action on its records.
 */
export function permittedClass<Name extends string>(
  request: ActorRequest & Pick<RawInput, 'params'>,
  rights: ClassRights<Name>,
): ClassNamed<Name>;
export function permittedClass(
  { context, actor, params }: ActorRequest & Pick<RawInput, 'params'>,
  rights: ClassRights,
): ClassDefinition {
  const definition = readableClass(
    { context, actor },
    rights.class === PATH_CLASS ? params['className'] : rights.class,
  );
  if (rights.folders && !context.catalog.itemsOf(definition)) throw notFound();
  const actions = actionsOf(rights);
  // A view sends reads alone: one that belongs to a write is answered as to whoever is looked as.
  const { isView: _, ...asked } = actor;
  if (!actions.includes('read') && !actions.some((action) => may(asked, action, definition))) throw forbidden();
  assertRoles({ actor }, rights.roles);
  return definition;
}

/** The class of the name. Throws 403 if it does not exist or the actor may read nothing of it. */
export function readableClass(
  { context, actor }: Pick<ActorRequest, 'context' | 'actor'>,
  className: string | undefined,
): ClassDefinition {
  const definition = context.catalog.find(className ?? '');
  if (!definition) throw forbidden();
  readProjection(context, actor, definition);
  return definition;
}
