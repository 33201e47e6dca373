import type { ClassDefinition } from '#model/define-class.ts';
import type { ComparedRecord } from '#model/wire/moments.ts';
import type { Actor } from '#server/access/actor.ts';
import { captionsOf } from '#server/store/moments/captions.ts';
import { differences } from '#server/store/moments/compare-moments.ts';
import { partClasses } from '#server/store/moments/record-parts.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { heldParts, type HeldPart } from '#server/store/proposals/held-parts.ts';
import { isToldOf } from '#server/store/records/read/told-fields.ts';

/** What a record is called by; a link by what it leads to. */
function nameValue({ definition, before, after }: HeldPart): unknown {
  return { ...before, ...after }[definition.captionProperty] ?? null;
}

/** What the records are called, by id, as far as the actor sees what gives them their names. */
async function namesOf(
  context: StoreContext,
  actor: Actor,
  parts: readonly HeldPart[],
): Promise<ReadonlyMap<number, string>> {
  const targets = parts.flatMap((part) => {
    const reference = part.definition.properties[part.definition.captionProperty]?.reference;
    const target = reference && context.catalog.find(reference.className);
    const targetId = nameValue(part);
    return target && typeof targetId === 'number' ? [{ part, target, targetId }] : [];
  });
  const there = parts.filter(({ action }) => action !== 'create');
  const present = [...Map.groupBy(there, ({ definition }) => definition)].map(([definition, some]) => ({
    definition,
    ids: some.map(({ id }) => id),
  }));
  const named = [...Map.groupBy(targets, ({ target }) => target)].map(([definition, some]) => ({
    definition,
    ids: some.map(({ targetId }) => targetId),
  }));
  const names = new Map(await captionsOf(context, actor, present));
  const captions = await captionsOf(context, actor, named);
  for (const part of parts) {
    const value = nameValue(part);
    if (typeof value === 'string') names.set(part.id, value);
  }
  for (const { part, targetId } of targets) {
    const caption = captions.get(targetId);
    if (caption !== undefined) names.set(part.id, caption);
  }
  return names;
}

/** What a proposal holds back of what belongs to its record, as far as the actor may read it. */
export async function comparedParts(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  proposalId: number,
): Promise<readonly ComparedRecord[]> {
  const held = await heldParts(context.database, context.catalog, proposalId);
  if (held.length === 0) return [];
  const classes = new Map(partClasses(context, actor, definition).map((one) => [one.definition.classId, one]));
  const told = held.filter((part) => classes.has(part.definition.classId));
  const names = await namesOf(context, actor, told);
  return told.flatMap((part): readonly ComparedRecord[] => {
    const of = classes.get(part.definition.classId);
    if (!of) return [];
    const { id, action } = part;
    const [before, after] = [
      action === 'create' ? undefined : { id, ...part.before },
      action === 'delete' ? undefined : { id, ...part.after },
    ];
    const fields = differences({ definition: part.definition, part: of.part, before, after, owner: of.of });
    return [
      {
        part: of.part,
        className: part.definition.name,
        classCaption: part.definition.caption,
        objectId: id,
        caption: names.get(id) ?? null,
        action,
        fields: fields.filter(({ fieldName }) => isToldOf(context, actor, part.definition, fieldName)),
      },
    ];
  });
}
