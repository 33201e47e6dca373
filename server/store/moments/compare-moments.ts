import type { ClassDefinition } from '#model/define-class.ts';
import { leafChanges } from '#model/merge/diff-value.ts';
import type { Property } from '#model/property/property.ts';
import { sameJson } from '#model/structured/same-json.ts';
import type { ChangeAction, HistoryEntry } from '#model/wire/history.ts';
import type { ComparedMoments, ComparedRecord, MomentPart } from '#model/wire/moments.ts';
import type { Actor } from '#server/access/actor.ts';
import { notFound } from '../problem.ts';
import type { PageItem } from '../pages/past-blocks.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { isKept } from '../records/undo/undo-rights.ts';
import { captionsOf } from './captions.ts';
import { lastMoment, NOW, recordStates, type StateQuery } from './moment-items.ts';

/** A record at two moments. */
export interface TwoItems {
  readonly definition: ClassDefinition;
  readonly part: MomentPart;
  readonly before: PageItem | undefined;
  readonly after: PageItem | undefined;
  /** The property that names the record to which it belongs. */
  readonly owner: string | null;
}

function actionOf({ before, after }: TwoItems): ChangeAction {
  if (!before) return 'create';
  return after ? 'update' : 'delete';
}

/** The fields in which two states of a record differ; of one that was absent those with values. */
export function differences({ definition, before, after, owner }: TwoItems): HistoryEntry['fields'] {
  const names = Object.keys({ ...before, ...after }).filter((name) => name !== 'id' && name !== owner);
  return names.flatMap((name): HistoryEntry['fields'] => {
    const property = definition.properties[name];
    const [was, is] = [before?.[name] ?? null, after?.[name] ?? null];
    if (!property || property.computed !== undefined || sameJson(was, is)) return [];
    // A field that was removed and made anew has no earlier value to compare with.
    if (before && after && !(Object.hasOwn(before, name) && Object.hasOwn(after, name))) return [];
    if (isKept(definition, name)) return [{ fieldName: name, caption: property.caption, before: was, after: is }];
    return partsOfChange(name, property, was, is);
  });
}

/** A changed value of a field; of a structured one that has a value on both sides, each part that differs. */
export function partsOfChange(name: string, property: Property, was: unknown, is: unknown): HistoryEntry['fields'] {
  if (!property.structure || was === null || is === null)
    return [{ fieldName: name, caption: property.caption, before: was, after: is }];
  return leafChanges(property, name, was, is).map(({ path, captions, names, ...values }) => ({
    fieldName: path,
    caption: captions.join(' → '),
    names,
    before: values.before ?? null,
    after: values.after ?? null,
  }));
}

/**
 * What differs in a record and what belongs to it between two moments, as far as the actor may read it; the later one is
 * the present unless told. Throws 404 where the record is not visible, or did not exist at either.
 */
export async function compareMoments(
  context: StoreContext,
  actor: Actor,
  query: StateQuery,
  { from, to = null }: { readonly from: number; readonly to?: number | null },
): Promise<ComparedMoments> {
  const { definition, id } = query;
  const [before, after] = await recordStates(context, actor, query, [from, to ?? NOW]);
  if (!before || !after?.own) throw notFound();
  const own: TwoItems = { definition, part: 'fields', before: before.own ?? undefined, after: after.own, owner: null };
  const parts = after.parts.flatMap(({ of, items }, at): readonly TwoItems[] => {
    const was = new Map((before.parts[at]?.items ?? []).map((item) => [item.id, item]));
    const is = new Map(items.map((item) => [item.id, item]));
    return [...new Set([...was.keys(), ...is.keys()])]
      .sort((one, other) => one - other)
      .map((one) => ({
        definition: of.definition,
        part: of.part,
        before: was.get(one),
        after: is.get(one),
        owner: of.of,
      }));
  });
  const differing = [own, ...parts]
    .map((one) => ({ ...one, fields: differences(one), action: actionOf(one) }))
    .filter(({ fields, action }) => action !== 'update' || fields.length > 0);
  const named = [...Map.groupBy(differing, (one) => one.definition)].map(([of, some]) => ({
    definition: of,
    ids: some.map(({ before: was, after: is }) => (is ?? was)?.id ?? id),
  }));
  const captions = await captionsOf(context, actor, named);
  const records = differing.map(({ definition: of, part, before: was, after: is, fields, action }): ComparedRecord => {
    const objectId = (is ?? was)?.id ?? id;
    const caption = captions.get(objectId) ?? null;
    return { part, className: of.name, classCaption: of.caption, objectId, caption, action, fields };
  });
  return { from, to: to ?? (await lastMoment(context, actor, query)), records };
}
