import type { ClassDefinition } from '#model/define-class.ts';
import { rootName } from '#model/structured/structured-path.ts';
import type { FieldConflict } from '#model/wire.ts';
import type { Actor } from '#server/access/actor.ts';
import { mayReadPast, mayWriteProperty, readLevel } from '#server/access/rights.ts';
import { Problem } from '../problem.ts';
import type { StoreContext } from './read-projection.ts';

/** What stands for a secret wherever its value would. */
const MASKED = '••••••';

/** Whether the actor may be told of the field, or of what its path leads to within it: it may read it, now and as it was, or write it where nobody reads it. */
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

/** Those of the conflicts that the actor may know of; a secret is named alone. */
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

/** The refusal of an undo without the fields that the actor may not know of; any other error as it is. */
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
