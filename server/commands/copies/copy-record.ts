import { captionOfCopies, captionOfCopy, isCopyable, numberedNames, ofItself } from '#model/copies.ts';
import { withImages } from '#model/blocks/file-references.ts';
import type { CopyPart } from '#model/class-parts.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import { flatRecord } from '#model/flat-record.ts';
import { FOLDERS_PROPERTY } from '#model/folder-links.ts';
import type { Actor } from '#server/access/actor.ts';
import { may, mayWriteProperty } from '#server/access/rights.ts';
import { copyPage } from '#server/commands/blocks/copy-page.ts';
import { forbidden, invalid } from '#server/store/problem.ts';
import { confirmedActor } from '#server/store/projection/epoch.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { DeferredWork } from '#server/store/projection/rules.ts';
import { readRecord, type StoredRecord } from '#server/store/records/read/one.ts';
import type { StoredValues } from '#server/store/records/read/stored-values.ts';
import type { Fields } from '#server/store/records/read/typed-fields.ts';
import { createRecords, drawIds } from '#server/store/records/write/create-many.ts';
import { nextChangeSet } from '#server/store/records/write/run-write.ts';
import { checkedFields } from '#server/store/records/write/validate.ts';
import { createRecord, updateRecord } from '#server/store/records/write/write.ts';
import { fieldsOfCopy, namesCopiedBy, withContents } from './copied-values.ts';
import { copyFollowers } from './copy-followers.ts';
import type { CopyInside } from './copy-inside.ts';
import { followersOf } from '#server/store/records/read/followers.ts';
import { seenLinks } from './seen-links.ts';

/** The record to copy, and what with it. */
export interface WantedCopy {
  readonly definition: ClassDefinition;
  readonly id: number;
  readonly parts: ReadonlySet<CopyPart>;
  /** That of the original, told to be of a copy, by default. */
  readonly caption?: string;
}

/** The copy, and how many links and records that the actor sees it has not. */
export interface MadeCopy {
  readonly record: StoredRecord;
  readonly left: number;
}

/** The refusal for a class of which {@link isCopyable} is false. */
export function notCopyable(): Error {
  return invalid([], 'Записи этого раздела не копируются');
}

/** The caption of the copy as a field; none where nothing tells the copies of the class from the originals. */
function captionField(actor: Actor, { definition, caption }: WantedCopy, values: StoredValues): Fields {
  const name = captionOfCopies(definition);
  if (caption !== undefined) {
    const fieldName = name ?? definition.captionProperty;
    return checkedFields(actor, definition, [{ fieldName, fieldValue: caption }]);
  }
  const present = name === null ? null : values[name];
  if (name === null || typeof present !== 'string') return new Map();
  const isFile = definition.content?.name === name;
  return new Map([[name, captionOfCopy(present, definition.properties[name]?.maxLength, isFile)]]);
}

/** A file gets contents of its own, which are noted before its record; any other record is created as by a person. */
async function createCopy(
  context: StoreContext,
  actor: Actor,
  { definition }: WantedCopy,
  { fields, values }: { readonly fields: Fields; readonly values: StoredValues },
  inside: CopyInside,
): Promise<number> {
  if (!definition.content) {
    const free = numberedNames(definition);
    return (await createRecord(context, actor, definition, fields, { ...inside, free })).id;
  }
  const [id = 0] = await drawIds(inside.transaction, 1);
  const copies = await withContents(definition, [{ id, fields, values }], inside.transaction);
  await createRecords(context, actor, definition, copies, inside);
  return id;
}

/** A copy that is there, the values of the original, and the copies of what belongs to it. */
interface CopyWithOwn {
  readonly id: number;
  readonly values: StoredValues;
  readonly names: readonly string[];
  readonly copies: ReadonlyMap<number, number>;
}

/** Gives the copy its own main image, and its own pictures in its texts. */
async function nameOwn(
  context: StoreContext,
  actor: Actor,
  { definition }: WantedCopy,
  { id, values, names, copies }: CopyWithOwn,
  inside: CopyInside,
): Promise<void> {
  const own = Object.entries(definition.properties).flatMap(([name, property]) => {
    const value = values[name];
    if (ofItself(property) && mayWriteProperty(actor, property)) {
      const copy = copies.get(Number(value));
      return copy === undefined ? [] : [[name, copy] as const];
    }
    if (property.kind.traits.text !== 'markup' || !names.includes(name)) return [];
    const text = withImages(value, (image) => copies.get(image) ?? null);
    return text === value ? [] : [[name, text] as const];
  });
  const options = { ...inside, asCascade: true };
  if (own.length > 0) await updateRecord(context, actor, definition, { id }, new Map<string, unknown>(own), options);
}

/**
 * Copies a record with the parts that are chosen of what belongs to it, in one change-set: as «Создан», under a free
 * system name. What the actor does not see is not copied. Throws 404 where it does not see the record, 422 for a class
 * whose records are not copied.
 */
export async function copyRecord(context: StoreContext, actor: Actor, wanted: WantedCopy): Promise<MadeCopy> {
  const { definition, id, parts } = wanted;
  if (!may(actor, 'read', definition) || !may(actor, 'create', definition)) throw forbidden();
  if (!isCopyable(definition)) throw notCopyable();
  return context.database.transaction(async (transaction) => {
    const confirmed = await confirmedActor(transaction, actor);
    const read = await readRecord(context, confirmed, definition, id, transaction);
    const original: StoredValues = flatRecord(JSON.parse(read.json));
    const names = namesCopiedBy(confirmed, definition).filter(
      (name) => name !== FOLDERS_PROPERTY || parts.has('folders'),
    );
    const links = Object.fromEntries(names.map((name) => [name, original[name] ?? null]));
    const [seen] = await seenLinks(context, confirmed, definition, [links], transaction);
    const lost = names.filter((name) => definition.properties[name]?.required && links[name] !== seen?.values[name]);
    if (lost.length > 0) throw invalid(lost.map((fieldName) => ({ fieldName, message: 'Элемент не найден' })));
    const caption = captionField(confirmed, wanted, original);
    const inside = { transaction, changeSetId: await nextChangeSet(transaction), deferred: new DeferredWork() };
    const fields = new Map([...fieldsOfCopy(definition, names, seen?.values ?? {}), ...caption]);
    const to = await createCopy(context, confirmed, wanted, { fields, values: original }, inside);
    const followers = followersOf(context.catalog, definition).filter(({ as }) => parts.has(as) && as !== 'blocks');
    const { copies, left } = await copyFollowers(context, confirmed, followers, { from: id, to }, inside);
    const hasBlocks = parts.has('blocks') && definition.isComponent;
    const leftBlocks = hasBlocks ? await copyPage(context, confirmed, { from: id, to, images: copies }, inside) : 0;
    await nameOwn(context, confirmed, wanted, { id: to, values: original, names, copies }, inside);
    await inside.deferred.run({ context, actor: confirmed, ...inside });
    const made = await readRecord(context, confirmed, definition, to, transaction);
    return {
      record: { ...made, changeSetId: inside.changeSetId },
      left: (seen?.left ?? 0) + left + leftBlocks,
    };
  });
}
