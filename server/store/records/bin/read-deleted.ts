import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import { columnValues } from '#server/derive/value-place.ts';
import { confirm, EPOCH_COLUMN } from '../../projection/epoch.ts';
import { readProjection, type StoreContext } from '../../projection/read-projection.ts';
import { notFound } from '../../problem.ts';
import { readerStatement } from '../../sql.ts';
import { shapeOf } from '../read/row-source.ts';
import { reusedNames } from '../undo/reused-names.ts';
import { ownValue } from '../write/create-many.ts';
import { deletionOf } from './deleted-records.ts';

/**
 * A deleted record as it was, in reply form: its values in history are read as a row of its table by the same select
 * list as records that are there. Throws 404 where the actor would not see it.
 */
export async function readDeleted(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  id: number,
): Promise<string> {
  const deletion = await deletionOf(context, actor, definition, id);
  const stored = context.catalog.byId(deletion.classId);
  if (!stored || deletion.erasedFor !== null) throw notFound();
  const shownAs = definition.source && definition.source.of.length === 1 ? definition : stored;
  const projection = readProjection(context, actor, shownAs);
  // The past value of a removed field does not belong to the present field of the same name.
  const reused = await reusedNames(context.database, stored);
  const names = Object.entries(stored.properties)
    .filter(([name, { computed }]) => name !== 'id' && computed === undefined && deletion.id > (reused.get(name) ?? 0))
    .map(([name]) => name);
  const written = columnValues(
    names.map((name) => ownValue(stored, name)),
    null,
  );
  const values = written.map(({ column, value }) => `${value} as ${column}`);
  const text = `select ${EPOCH_COLUMN}, (select row_to_json(one)::text from (select ${projection.one}
      from change c cross join lateral jsonb_to_record(c.before) as r (${shapeOf(stored, names).join(', ')})
        cross join lateral (select c.object_id as id, c.version, ${values.join(', ')}) w
        cross join lateral jsonb_populate_record(null::${quoted(tableName(stored.name))}, to_jsonb(w)) t
      where c.id = $1) one) as item`;
  const [row] = await context.database.query<{ epoch: number; item: string | null }>(
    readerStatement(actor, text, [deletion.id]),
  );
  confirm(actor, row);
  if (!row || row.item === null) throw notFound();
  return row.item;
}
