import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { changedObjects, lastCaptions } from '../records/read/changed-objects.ts';

/** Records of one class whose names are asked for; those that are not there have their last names. */
export interface Named {
  readonly definition: ClassDefinition;
  readonly ids: readonly number[];
}

/**
 * What records are called, by id: those that are there and visible now, the others as they were called last. A link that
 * is not there is called like what it led to, where the actor sees that.
 */
export async function captionsOf(
  context: StoreContext,
  actor: Actor,
  every: readonly Named[],
): Promise<ReadonlyMap<number, string>> {
  // A view has no records of its own; what belongs to a record is of no view.
  const named = every.filter(({ definition }) => definition.source === undefined);
  const found = await changedObjects(context, actor, new Map(named.map(({ definition, ids }) => [definition, ids])));
  const gone = named.flatMap(({ definition, ids }) =>
    ids.filter((id) => !found.has(id)).map((id) => ({ id, definition })),
  );
  const last = await lastCaptions(context, gone);
  const captions = new Map<number, string>();
  for (const [id, { caption }] of found) if (caption !== null) captions.set(id, caption);
  const links = new Map<ClassDefinition, { readonly id: number; readonly targetId: number }[]>();
  for (const { id, definition } of gone) {
    const caption = last.get(id)?.caption ?? null;
    const reference = definition.properties[definition.captionProperty]?.reference;
    if (caption === null) continue;
    if (!reference) captions.set(id, caption);
    const target = reference && context.catalog.find(reference.className);
    if (!target || target.source || !may(actor, 'read', target)) continue;
    links.set(target, [...(links.get(target) ?? []), { id, targetId: Number(caption) }]);
  }
  const targets = new Map([...links].map(([target, some]) => [target, some.map(({ targetId }) => targetId)] as const));
  const seen = await changedObjects(context, actor, targets);
  for (const { id, targetId } of [...links.values()].flat()) {
    const caption = seen.get(targetId)?.caption ?? null;
    if (caption !== null) captions.set(id, caption);
  }
  return captions;
}
