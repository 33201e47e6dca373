import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { columnName, quoted } from '#server/derive/names.ts';
import { storedTable } from '#server/derive/source.ts';
import type { Queryable } from '../../database.ts';
import type { StoreContext } from '../../projection/read-projection.ts';
import { readerStatement } from '../../sql.ts';

/** Records of one class that belong to another record: those whose reference `of` names it. */
export interface OwnedRecords {
  readonly definition: ClassDefinition;
  readonly of: string;
}

/** The ids of at most `most` of the records that the actor sees, by id after `after`. */
export async function ownedIds(
  { visible }: Pick<StoreContext, 'visible'>,
  actor: Actor,
  { definition, of }: OwnedRecords,
  { ownerId, after, most }: { readonly ownerId: number; readonly after: number; readonly most: number },
  where: Queryable,
): Promise<readonly number[]> {
  const seen = visible(actor, definition);
  const text = `select t.id from ${quoted(storedTable(definition))} t
    where t.${quoted(columnName(of))} = $1 and t.id > $2${seen === null ? '' : ` and ${seen}`} order by t.id limit $3`;
  const rows = await where.query<{ id: number }>(readerStatement(actor, text, [ownerId, after, most]));
  return rows.map(({ id }) => id);
}
