import type { ClassDefinition } from '#model/define-class.ts';
import { plural, RECORD_FORMS } from '#model/plural.ts';
import type { DeletedRecord } from '#model/wire/bin.ts';
import type { GoneAlong } from '#model/wire/record.ts';
import type { Actor } from '#server/access/actor.ts';
import { may, mayBringBack, mayReadPast } from '#server/access/rights.ts';
import { notFound } from '../../problem.ts';
import { readProjection, type StoreContext } from '../../projection/read-projection.ts';
import { sql } from '../../sql.ts';
import { table } from '../../tables.ts';
import { changeAuthor, type ChangeHeadRow } from '../read/history.ts';
import { deletionOf, seenDeletions, type Deletion } from './deleted-records.ts';
import { authorCaption } from '../../acts/author-caption.ts';

/** The most records of one change-set that are counted as having gone along. */
const COUNTED = 200;

/** The author of a deletion. */
const u = table('user', 'u');

/** A deletion with the name that the record had. */
export interface CaptionedDeletion extends Deletion {
  readonly caption: string | null;
}

/** The property that names records of the class; '' where the actor may not read it, so that they have no name. */
export function readableCaption(context: StoreContext, actor: Actor, definition: ClassDefinition): string {
  const { level } = readProjection(context, actor, definition);
  return mayReadPast(actor, definition, definition.captionProperty, level) ? definition.captionProperty : '';
}

/** Who deleted a record, when, and what with it. Throws 404 where the actor would not see the record. */
export async function readDeletion(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  id: number,
): Promise<DeletedRecord> {
  const deletion = await deletionOf(context, actor, definition, id);
  const [row] = await context.database.query<{ caption: string | null }>(
    sql`select c.before ->> ${readableCaption(context, actor, definition)}::text as caption from change c
      where c.id = ${deletion.id}`,
  );
  const [described] = await describedDeletions(context, actor, [{ ...deletion, caption: row?.caption ?? null }]);
  if (!described) throw notFound();
  const { erasedFor } = deletion;
  return erasedFor === null ? described : { ...described, along: [], restorable: false, erasedFor };
}

type Head = Omit<ChangeHeadRow, 'epoch'> & { readonly id: number };

/** A page of deletions in reply form, in its order. */
export async function describedDeletions(
  context: StoreContext,
  actor: Actor,
  page: readonly CaptionedDeletion[],
): Promise<readonly DeletedRecord[]> {
  if (page.length === 0) return [];
  const heads = await context.database.query<Head>(
    sql`select c.id, c.change_set_id as "changeSetId", c.user_id as "userId", ${authorCaption(u)} as "userCaption", c.action,
        to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, c.version
      from change c left join ${u} on ${u.id} = c.user_id where c.id in (select unnest(${page.map(({ id }) => id)}::bigint[]))`,
  );
  const byId = new Map(heads.map((head) => [head.id, head]));
  const gone = await goneTogether(context, page);
  const seen = Map.groupBy(await seenAmong(context, actor, gone), (row) => row.changeSetId);
  const goneIn = Map.groupBy(gone, (row) => row.changeSetId);
  return page.flatMap(({ id, objectId, classId, caption, changeSetId }): DeletedRecord[] => {
    const [head, definition] = [byId.get(id), context.catalog.byId(classId)];
    if (!head || !definition) return [];
    const along = (seen.get(changeSetId) ?? []).filter((other) => other.objectId !== objectId);
    return [
      {
        id: objectId,
        version: head.version,
        className: definition.name,
        caption,
        changeSetId,
        at: head.at,
        user: changeAuthor(head),
        along: counted(context, along),
        erasedFor: null,
        restorable: (goneIn.get(changeSetId) ?? []).every((row) => isRestorable(context, actor, row)),
      },
    ];
  });
}

/** What was deleted in the change-sets of the page. */
async function goneTogether(
  { database }: StoreContext,
  page: readonly CaptionedDeletion[],
): Promise<readonly Deletion[]> {
  const sets = [...new Set(page.map(({ changeSetId }) => changeSetId))];
  return database.query<Deletion>(
    sql`select c.* from unnest(${sets}::bigint[]) s (id) cross join lateral (
        select c.id, c.object_id as "objectId", c.class_id as "classId", c.change_set_id as "changeSetId", c.action
        from change c where c.change_set_id = s.id limit ${COUNTED}) c
      where c.action = 'delete' and not exists (select from erasure e where e.object_id = c."objectId")`,
  );
}

async function seenAmong(context: StoreContext, actor: Actor, rows: readonly Deletion[]): Promise<readonly Deletion[]> {
  const readable = rows.filter(({ classId }) => {
    const definition = context.catalog.byId(classId);
    return definition !== undefined && may(actor, 'read', definition);
  });
  return seenDeletions(context, actor, readable);
}

/** Whether the actor may create such records again, and history holds all of them: it has no secrets. */
function isRestorable({ catalog }: StoreContext, actor: Actor, { classId }: Deletion): boolean {
  const definition = catalog.byId(classId);
  if (!definition) return false;
  const isLost = Object.values(definition.properties).some(({ secret }) => secret);
  // Records written only by the product are restored with the rest.
  return !isLost && (definition.writtenByProduct || mayBringBack(actor, definition));
}

function counted({ catalog }: StoreContext, rows: readonly Deletion[]): readonly GoneAlong[] {
  const counts = [...Map.groupBy(rows, ({ classId }) => classId)].flatMap(([classId, { length: count }]) => {
    const definition = catalog.byId(classId);
    return definition
      ? [{ className: definition.name, count, noun: plural(count, definition.counted ?? RECORD_FORMS) }]
      : [];
  });
  return counts.sort((one, other) => other.count - one.count);
}
