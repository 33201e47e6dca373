import { copiedNames, valueOfCopy } from '#model/copies.ts';
import { contentProperties, type ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { mayReadProperty, mayWriteProperty } from '#server/access/rights.ts';
import { copyStoredContents } from '#server/store/contents/contents.ts';
import type { Queryable } from '#server/store/database.ts';
import type { StoredValues } from '#server/store/records/read/stored-values.ts';
import type { Fields } from '#server/store/records/read/typed-fields.ts';
import { writableProperties } from '#server/store/records/write/validate.ts';

/** The properties whose values a copy made by the actor has; those that it may not read or write have their defaults. */
export function namesCopiedBy(actor: Actor, definition: ClassDefinition): readonly string[] {
  return copiedNames(definition).filter((name) => {
    const property = definition.properties[name];
    return property && mayReadProperty(actor, property, 'full') && mayWriteProperty(actor, property);
  });
}

/** All fields of a copy with the values of these names. */
export function fieldsOfCopy(definition: ClassDefinition, names: readonly string[], values: StoredValues): Fields {
  const kept = new Set(names);
  return new Map(
    writableProperties(definition).map(([name, property]) => [
      name,
      kept.has(name) ? (values[name] ?? null) : valueOfCopy(property),
    ]),
  );
}

/** A copy under the id that it will have, and the stored values of the original. */
export interface DraftCopy {
  readonly id: number;
  readonly fields: Fields;
  readonly values: StoredValues;
}

/** The copies with the files of the originals, as contents of their own: the bytes are not copied. */
export async function withContents(
  definition: ClassDefinition,
  copies: readonly DraftCopy[],
  where: Queryable,
): Promise<readonly DraftCopy[]> {
  const { content } = definition;
  if (!content) return copies;
  const held = copies.flatMap(({ id: objectId, values }) => {
    const contentId = values[content.id];
    return typeof contentId === 'number' ? [{ contentId, objectId }] : [];
  });
  const contents = await copyStoredContents(where, held);
  const told = contentProperties(definition).filter((name) => name !== content.name);
  return copies.map((copy) => ({
    ...copy,
    fields: new Map([
      ...copy.fields,
      ...told.map((name) => [name, copy.values[name] ?? null] as const),
      [content.id, contents.get(copy.id) ?? null],
    ]),
  }));
}
