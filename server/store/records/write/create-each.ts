import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import type { Queryable } from '../../database.ts';
import { forbidden } from '../../problem.ts';
import type { StoreContext } from '../../projection/read-projection.ts';
import { assertVisible } from '../read/assert-visible.ts';
import type { Fields } from '../read/typed-fields.ts';
import { drawIds, insertRecords } from './create-many.ts';
import { namedRecords } from './free-name.ts';
import { publishedFields } from './publication.ts';
import { nextChangeSet, runWrite, type WriteOptions } from './run-write.ts';
import { alikeNamed } from './update-many.ts';
import type { WriteOutcome } from './write.ts';

/** Records that were created, in the order in which they were given. */
export interface CreatedEach extends WriteOutcome {
  readonly ids: readonly number[];
}

/** The options of {@link createEach}. */
export interface CreateEachOptions extends WriteOptions {
  /** The ids under which records are created: drawn before, of no record. Null draws one. */
  readonly ids?: readonly (number | null)[];
}

/**
 * Creates records from checked fields as {@link createRecord} creates one: by the rules of the class, with system names and
 * moments of publication, in one change-set. Records whose fields have the same names take one statement. Throws what the
 * creation of one would throw, and creates none then.
 */
export async function createEach(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  records: readonly Fields[],
  options: CreateEachOptions = {},
): Promise<CreatedEach> {
  if (!options.asCascade && !may(actor, 'create', definition)) throw forbidden();
  if (records.length === 0) return { ids: [], count: 0, changeSetId: null };
  return runWrite(context, definition, options, {
    actor,
    action: 'create',
    rows: records.map((fields) => ({ id: null, fields })),
    together: true,
    async work(where, rows, inside) {
      const changeSetId = inside.changeSetId ?? (await nextChangeSet(where));
      const published = rows.map(({ fields }) => publishedFields(definition, fields));
      const named = await namedRecords(where, definition, published);
      const ids = await idsFor(where, named.length, options.ids);
      const numbered = named.map((fields, at) => ({ id: ids[at] ?? 0, fields }));
      const place = { where, inside: { ...inside, changeSetId } };
      for (const group of alikeNamed(numbered)) await insertRecords(context, actor, definition, group, place);
      await assertVisible(context, actor, definition, ids, where);
      return { ids, count: ids.length, changeSetId };
    },
    created: ({ ids }) => ids,
  });
}

/** The given ids, and new ones for records without. */
async function idsFor(
  where: Queryable,
  count: number,
  given: CreateEachOptions['ids'] = [],
): Promise<readonly number[]> {
  const known = given.filter((id) => id !== null);
  const drawn = (count > known.length ? await drawIds(where, count - known.length) : []).values();
  return Array.from({ length: count }, (_, at) => given[at] ?? drawn.next().value ?? 0);
}
