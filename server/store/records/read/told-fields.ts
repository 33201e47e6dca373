import type { ClassDefinition } from '#model/define-class.ts';
import { rootName } from '#model/structured/structured-path.ts';
import type { FieldConflict } from '#model/wire/problem.ts';
import type { Actor } from '#server/access/actor.ts';
import { mayReadPast, mayWriteProperty, readLevel } from '#server/access/rights.ts';
import { Problem } from '../../problem.ts';
import type { StoreContext } from '../../projection/read-projection.ts';

/** Placeholder for the value of a secret. */
const MASKED = '••••••';

/**
 * Whether the field, or the part of it that a path leads to, may be disclosed to the actor: it may read the field, both
 * the present and former ones of the name, or write it where it is readable by nobody.
 */
export function isToldOf(
  { catalog }: Pick<StoreContext, 'catalog'>,
  actor: Actor,
  definition: ClassDefinition,
  name: string,
): boolean {
  const root = rootName(name);
  const property = Object.hasOwn(definition.properties, root) ? definition.properties[root] : undefined;
  if (property?.secret) return mayWriteProperty(actor, property);
  return mayReadPast(actor, definition, root, readLevel(actor, definition, catalog));
}

/** The conflicts that the actor may know of; of a secret only the name is disclosed. */
export function toldConflicts(
  context: Pick<StoreContext, 'catalog'>,
  actor: Actor,
  definition: ClassDefinition,
  conflicts: readonly FieldConflict[],
): readonly FieldConflict[] {
  return conflicts
    .filter(({ fieldName }) => isToldOf(context, actor, definition, fieldName))
    .map((conflict) =>
      definition.properties[conflict.fieldName]?.secret
        ? { ...conflict, base: MASKED, current: MASKED, yours: MASKED }
        : conflict,
    );
}

/** The error of an undo without the fields that the actor may not know of; any other error unchanged. */
export function answeredProblem(
  context: Pick<StoreContext, 'catalog'>,
  actor: Actor,
  definition: ClassDefinition,
  error: unknown,
): unknown {
  if (!(error instanceof Problem)) return error;
  const { errors = [] } = error.details;
  const told = errors.filter(({ fieldName }) => isToldOf(context, actor, definition, fieldName));
  if (told.length === errors.length) return error;
  return new Problem(error.status, error.code, 'Это изменение нельзя отменить', { errors: told });
}
