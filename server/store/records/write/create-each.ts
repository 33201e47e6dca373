import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
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
  options: WriteOptions = {},
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
      const ids = await drawIds(where, named.length);
      const numbered = named.map((fields, at) => ({ id: ids[at] ?? 0, fields }));
      const place = { where, inside: { ...inside, changeSetId } };
      for (const group of alikeNamed(numbered)) await insertRecords(context, actor, definition, group, place);
      await assertVisible(context, actor, definition, ids, where);
      return { ids, count: ids.length, changeSetId };
    },
    created: ({ ids }) => ids,
  });
}
