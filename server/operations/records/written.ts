import type { ClassDefinition } from '#model/define-class.ts';
import { isFolderClass } from '#model/folder-class.ts';
import type { FieldOfMany, FieldValue } from '#model/wire/record.ts';
import type { FolderNode } from '#model/wire/folders.ts';
import { inclusionNames, withIncluded } from '#server/store/records/read/included.ts';
import { readRecord, type StoredRecord } from '#server/store/records/read/one.ts';
import { sameRecord } from '#server/store/records/write/same-record.ts';
import type { Fields } from '#server/store/records/read/typed-fields.ts';
import { createRecord } from '#server/store/records/write/write.ts';
import { checkedParent } from '#server/store/trees/parent.ts';
import { readTree } from '#server/store/trees/read-tree.ts';
import type { ActorRequest } from '#server/endpoint/request.ts';
import { isAmbiguous, namedBody, namedFields } from './aliases.ts';

type Item = Readonly<Record<string, unknown>>;
type Writer = Pick<ActorRequest, 'context' | 'actor'>;

/** The fields of a write; a folder's parent may be given as the root, and errors use the specification's wording. */
export async function writtenFields(
  { context }: Writer,
  definition: ClassDefinition,
  given: readonly FieldValue[],
): Promise<readonly FieldValue[]> {
  if (!isFolderClass(definition)) return namedFields(definition, given);
  return Promise.all(
    given.map(async (field) =>
      field.fieldName.toLowerCase() === 'parentid'
        ? { ...field, fieldValue: await checkedParent(context.database, definition, field.fieldValue, false) }
        : field,
    ),
  );
}

/** The fields of a write of several records, as {@link writtenFields}. */
export async function writtenOfMany(
  request: Writer,
  definition: ClassDefinition,
  given: readonly FieldOfMany[],
): Promise<readonly FieldOfMany[]> {
  const written = await writtenFields(request, definition, given);
  return written.map((field, at) => ({ ...field, mode: given[at]?.mode ?? 'set' }));
}

/** The body of a create, as {@link writtenFields}. */
export function createBody(request: Writer, definition: ClassDefinition, given: Item): Promise<Item> {
  return withParent(request, definition, namedBody(definition, given), true);
}

/** The body of a full write of the record, as {@link writtenFields}. Throws 404 where the record may not be seen. */
export async function replaceBody(
  request: Writer,
  definition: ClassDefinition,
  id: number,
  given: Item,
): Promise<Item> {
  const { context, actor } = request;
  const present = isAmbiguous(definition, given) ? await readRecord(context, actor, definition, id) : null;
  return withParent(request, definition, namedBody(definition, given, present ? JSON.parse(present.json) : {}), false);
}

async function withParent({ context }: Writer, definition: ClassDefinition, body: Item, isNew: boolean): Promise<Item> {
  if (!isFolderClass(definition) || (!isNew && !('parentId' in body))) return body;
  return { ...body, parentId: await checkedParent(context.database, definition, body['parentId'], isNew) };
}

/** The properties of a folder in the tree besides those of its record. */
const TREE_KEYS: ReadonlySet<string> = new Set([
  'itemCount',
  'totalCount',
  'restricted',
  'children',
] satisfies (keyof FolderNode)[]);

/**
 * The record as answered by the calls whose answers the body of a full write may repeat: as read by id, with the
 * collections that the body names, and, if the body names properties of the folder tree, as its node. Throws 404 if the
 * record is not visible.
 */
export async function presentAnswers(
  { context, actor }: Writer,
  definition: ClassDefinition,
  id: number,
  body: Item,
): Promise<readonly [Item, ...Item[]]> {
  const read = await readRecord(context, actor, definition, id);
  const answers: [Item, ...Item[]] = [JSON.parse(read.json)];
  const collections = inclusionNames(context, actor, definition).filter((name) => Object.hasOwn(body, name));
  if (collections.length > 0)
    answers.push(JSON.parse(await withIncluded(context, actor, definition, collections, () => Promise.resolve(read))));
  const items = context.catalog.itemsOf(definition);
  if (items && Object.keys(body).some((key) => TREE_KEYS.has(key)))
    answers.push(JSON.parse(await readTree(context, actor, definition, items, id)));
  return answers;
}

/** Creates a record, or answers the existing one with the same natural key. */
export async function createOnce(
  { context, actor }: Writer,
  definition: ClassDefinition,
  fields: Fields,
): Promise<StoredRecord> {
  const same = await sameRecord(context, actor, definition, fields);
  if (same) return same;
  try {
    return await createRecord(context, actor, definition, fields);
  } catch (error) {
    // Of two concurrent creates the second is answered with the first one's record.
    const made = await sameRecord(context, actor, definition, fields);
    if (made) return made;
    throw error;
  }
}
