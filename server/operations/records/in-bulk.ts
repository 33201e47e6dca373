import type { ClassDefinition } from '#model/define-class.ts';
import type { BulkTarget } from '#server/endpoint/bodies.ts';
import type { ActorRequest } from '#server/endpoint/request.ts';
import { Problem } from '#server/store/problem.ts';
import { drifted, frozenTargets } from '#server/store/records/write/selection.ts';
import type { Target, WriteOutcome } from '#server/store/records/write/write.ts';

/** The records of a bulk action; those of a frozen selection with the versions that they had. */
export async function targetsOf(
  { context, actor }: Pick<ActorRequest, 'context' | 'actor'>,
  definition: ClassDefinition,
  target: BulkTarget,
): Promise<readonly Target[]> {
  if ('ids' in target) return target.ids.map((id) => ({ id }));
  return frozenTargets(context, actor, definition, target.selectionId);
}

/** Runs a bulk action on records by their ids, or on a frozen selection, whose rows must still have their versions. */
export async function inBulk<Outcome extends WriteOutcome>(
  { context, actor }: Pick<ActorRequest, 'context' | 'actor'>,
  definition: ClassDefinition,
  target: BulkTarget,
  work: (targets: readonly Target[]) => Promise<Outcome>,
): Promise<Outcome> {
  const targets = await targetsOf({ context, actor }, definition, target);
  if ('ids' in target) return work(targets);
  try {
    return await work(targets);
  } catch (error) {
    throw error instanceof Problem && error.status === 404 ? drifted() : error;
  }
}

/** The ids of a bulk action's records, for what only reads. */
export async function targetIds(
  { context, actor }: Pick<ActorRequest, 'context' | 'actor'>,
  definition: ClassDefinition,
  target: BulkTarget,
): Promise<readonly number[]> {
  if ('ids' in target) return target.ids;
  return (await frozenTargets(context, actor, definition, target.selectionId)).map(({ id }) => id);
}
