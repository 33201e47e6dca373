import type { ClassDefinition } from '#model/define-class.ts';
import type { FieldValue } from '#model/wire/record.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { storedClassName } from '#server/derive/source.ts';
import type { Queryable } from '../../database.ts';
import { forbidden, invalid } from '../../problem.ts';
import type { StoreContext } from '../../projection/read-projection.ts';
import { storedValues, type StoredValues } from '../read/stored-values.ts';
import type { Fields } from '../read/typed-fields.ts';
import { lockRecords } from './lock-records.ts';
import { publicationBy } from './publication.ts';
import type { WriteOptions } from './run-write.ts';
import { updateEach } from './update-many.ts';
import { checkedFields } from './validate.ts';
import type { Target, WriteOutcome } from './write.ts';

/** What a write of several records sets, and what it adds to the lists that they have. */
export interface SetAndAdded {
  readonly set: Fields;
  readonly added: Fields;
}

/**
 * The additions of a write. Throws 422 on a field that may not be written, is no list of links, or is also set, and where
 * the write would publish the records too.
 */
export function checkedAdditions(
  actor: Actor,
  definition: ClassDefinition,
  given: readonly FieldValue[],
  set: Fields,
): Fields {
  const added = checkedFields(actor, definition, given);
  const wrong = [...added.keys()].flatMap((fieldName) => {
    if (definition.properties[fieldName]?.kind.traits.links !== 'many')
      return [{ fieldName, message: 'Значение можно только заменить' }];
    return set.has(fieldName) ? [{ fieldName, message: 'Поле указано дважды' }] : [];
  });
  const publication = added.size > 0 ? publicationBy(definition, set) : null;
  if (publication) wrong.push({ fieldName: publication.state, message: 'Статус меняется отдельным действием' });
  if (wrong.length > 0) throw invalid(wrong);
  return added;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The lists of a record with what is added to them. Throws 422 where one then breaks a rule of its property. */
function joined({ properties }: ClassDefinition, held: StoredValues, added: Fields): Fields {
  const fields = new Map<string, unknown>();
  for (const [name, value] of added) {
    const property = properties[name];
    const list = [...new Set([...listOf(held[name]), ...listOf(value)])];
    const message = property?.kind.check(list, property) ?? null;
    if (message !== null) throw invalid([{ fieldName: name, message }]);
    fields.set(name, list);
  }
  return fields;
}

/** Whether a record has all that would be added. */
function hasAll(held: StoredValues, added: Fields): boolean {
  return [...added].every(([name, value]) => {
    const present = new Set(listOf(held[name]));
    return listOf(value).every((one) => present.has(one));
  });
}

/** How many of the records lack something of what would be added. */
export async function countLacking(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  ids: readonly number[],
  added: Fields,
): Promise<number> {
  const stored = await storedValues(context, actor, definition, { ids, names: [...added.keys()] }, context.database);
  return ids.filter((id) => !hasAll(stored.get(id) ?? {}, added)).length;
}

/**
 * Sets the same fields in all the records, and adds to the lists of each what it lacks, as one change: the records are
 * locked before their lists are read, so that of two concurrent writes the second adds to what the first has written.
 * Throws as {@link updateEach}.
 */
export async function addValues(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  targets: readonly Target[],
  { set, added }: SetAndAdded,
  options: WriteOptions = {},
): Promise<WriteOutcome> {
  if (!may(actor, 'update', definition)) throw forbidden();
  const run = async (transaction: Queryable): Promise<WriteOutcome> => {
    const ids = targets.map(({ id }) => id);
    await context.rules.get(storedClassName(definition))?.ahead?.(transaction, ids);
    await lockRecords(transaction, definition, ids, 'no key update');
    const stored = await storedValues(context, actor, definition, { ids, names: [...added.keys()] }, transaction);
    const writes = targets.map((target) => ({
      ...target,
      fields: new Map([...set, ...joined(definition, stored.get(target.id) ?? {}, added)]),
    }));
    // Of the links of a list only those that are added are the writer's.
    return updateEach(context, actor, definition, writes, {
      ...options,
      transaction,
      linked: new Map([...set, ...added]),
    });
  };
  return options.transaction ? run(options.transaction) : context.database.transaction(run);
}
