import type { ClassDefinition } from '#model/define-class.ts';
import { plural, RECORD_FORMS } from '#model/plural.ts';
import type { DeletedRecord } from '#model/wire/bin.ts';
import type { Filter } from '#model/wire/filter-tree.ts';
import type { GoneAlong, ListAnswer } from '#model/wire/record.ts';
import type { Actor } from '#server/access/actor.ts';
import { may, mayReadPast } from '#server/access/rights.ts';
import { confirm, EPOCH_COLUMN } from '../../projection/epoch.ts';
import { readProjection, type StoreContext } from '../../projection/read-projection.ts';
import { malformed } from '../../problem.ts';
import { readerStatement, sql } from '../../sql.ts';
import { table } from '../../tables.ts';
import { changeAuthor, type ChangeHeadRow } from '../read/history.ts';
import type { ListQuery } from '../read/list.ts';
import { seenDeletions, storedClasses, type Deletion } from './deleted-records.ts';

/** The most deletions of a class that are looked at, the newest ones. */
const LOOKED_AT = 1000;
/** The most records of one change-set that are counted as having gone along. */
const COUNTED = 200;

/** The author of a deletion. */
const u = table('user', 'u');

interface Found extends Deletion {
  readonly epoch: number;
  readonly caption: string | null;
}

/** The text that deleted records are searched for. Throws 400 on any other condition, and on an order. */
function searchedText({ filter, orderFieldName }: Pick<ListQuery, 'filter' | 'orderFieldName'>): string | null {
  const entries: Filter = filter;
  const [first, ...more] = entries;
  if (orderFieldName !== undefined || more.length > 0) throw malformed('В удалённом ищут только по названию');
  if (!first) return null;
  if (!('fieldName' in first) || first.fieldName !== 'searchText' || typeof first.fieldValue !== 'string')
    throw malformed('В удалённом ищут только по названию');
  return first.fieldValue.trim() === '' ? null : first.fieldValue.trim();
}

/**
 * The records of a class that were deleted in the last 30 days and have not come back, newest deletion first, as far as
 * the actor would see them: of the newest thousand.
 */
export async function listDeleted(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  query: Pick<ListQuery, 'filter' | 'orderFieldName' | 'pageIndex' | 'pageSize'>,
): Promise<ListAnswer<DeletedRecord>> {
  if (query.pageSize === -1) throw malformed('Удалённое читается по страницам');
  const found = await seenDeletions(context, actor, await newestDeletions(context, actor, definition, query));
  const start = query.pageIndex * query.pageSize;
  const page = found.slice(start, start + query.pageSize);
  return {
    items: await described(context, actor, page),
    total: found.length,
    pageIndex: query.pageIndex,
    pageSize: query.pageSize,
  };
}

async function newestDeletions(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  query: Pick<ListQuery, 'filter' | 'orderFieldName'>,
): Promise<readonly Found[]> {
  const { level } = readProjection(context, actor, definition);
  const text = searchedText(query);
  const { captionProperty, source } = definition;
  // A record without a name that the reader may read is found by no text.
  const caption = mayReadPast(actor, definition, captionProperty, level) ? captionProperty : '';
  const { fixed } = source ?? {};
  const stored = storedClasses(context.catalog, definition);
  const parts = stored.map(
    ({
      classId,
    }) => `(select c.id, c.at, c.object_id as "objectId", c.class_id as "classId", c.change_set_id as "changeSetId",
        c.before ->> $1::text as caption
      from change c where c.class_id = ${classId} and c.action = 'delete' and c.at > now() - interval '30 days'
        and not exists (select from object o where o.id = c.object_id)
        and not exists (select from change l where l.object_id = c.object_id and l.id > c.id)
        and ($2::text is null or strpos(sort_key(c.before ->> $1::text), sort_key($2::text)) > 0)
        and ($3::text is null or c.before ->> $3::text = $4::text)
      order by c.at desc limit ${LOOKED_AT})`,
  );
  const rows = await context.database.query<Found>(
    readerStatement(
      actor,
      `select ${EPOCH_COLUMN}, d.* from (${parts.join(' union all ')}) d order by d.at desc, d.id desc limit ${LOOKED_AT}`,
      [caption, text, fixed?.property ?? null, fixed ? String(fixed.value) : null],
    ),
  );
  if (rows[0]) confirm(actor, rows[0]);
  return rows;
}

type Head = Omit<ChangeHeadRow, 'epoch'> & { readonly id: number };

async function described(
  context: StoreContext,
  actor: Actor,
  page: readonly Found[],
): Promise<readonly DeletedRecord[]> {
  if (page.length === 0) return [];
  const heads = await context.database.query<Head>(
    sql`select c.id, c.change_set_id as "changeSetId", c.user_id as "userId", ${u.fullName} as "userCaption", c.action,
        to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, c.version
      from change c left join ${u} on ${u.id} = c.user_id where c.id in (select unnest(${page.map(({ id }) => id)}::bigint[]))`,
  );
  const byId = new Map(heads.map((head) => [head.id, head]));
  const along = await goneBeside(context, actor, page);
  return page.flatMap(({ id, objectId, classId, caption, changeSetId }): DeletedRecord[] => {
    const [head, definition] = [byId.get(id), context.catalog.byId(classId)];
    if (!head || !definition) return [];
    return [
      {
        id: objectId,
        version: head.version,
        className: definition.name,
        caption,
        changeSetId,
        at: head.at,
        user: changeAuthor(head),
        along: counted(
          context,
          (along.get(changeSetId) ?? []).filter((other) => other.objectId !== objectId),
        ),
      },
    ];
  });
}

/** What was deleted in the change-sets of a page, as far as the actor would see it, by change-set. */
async function goneBeside(
  context: StoreContext,
  actor: Actor,
  page: readonly Found[],
): Promise<ReadonlyMap<number, readonly Deletion[]>> {
  const sets = [...new Set(page.map(({ changeSetId }) => changeSetId))];
  const rows = await context.database.query<Deletion>(
    sql`select c.* from unnest(${sets}::bigint[]) s (id) cross join lateral (
        select c.id, c.object_id as "objectId", c.class_id as "classId", c.change_set_id as "changeSetId", c.action
        from change c where c.change_set_id = s.id limit ${COUNTED}) c where c.action = 'delete'`,
  );
  const readable = rows.filter(({ classId }) => {
    const definition = context.catalog.byId(classId);
    return definition !== undefined && may(actor, 'read', definition);
  });
  return Map.groupBy(await seenDeletions(context, actor, readable), (row) => row.changeSetId);
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
