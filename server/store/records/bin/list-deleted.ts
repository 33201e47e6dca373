import type { ClassDefinition } from '#model/define-class.ts';
import type { DeletedRecord } from '#model/wire/bin.ts';
import type { Filter } from '#model/wire/filter-tree.ts';
import type { ListAnswer } from '#model/wire/record.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { confirm, EPOCH_COLUMN } from '../../projection/epoch.ts';
import type { StoreContext } from '../../projection/read-projection.ts';
import { malformed } from '../../problem.ts';
import { readerStatement } from '../../sql.ts';
import type { ListQuery } from '../read/list.ts';
import { placedClasses, seenDeletions, storedClasses } from './deleted-records.ts';
import { describedDeletions, readableCaption, type CaptionedDeletion } from './described-deletions.ts';

/** The most deletions that are looked at, the newest ones, and among how many of the newest a text is sought. */
const LOOKED_AT = 1000;
const SOUGHT_AMONG = 10_000;

interface Found extends CaptionedDeletion {
  readonly epoch: number;
}

/** A class as it is listed, and the classes whose records it has. */
interface Listed {
  readonly definition: ClassDefinition;
  readonly stored: readonly ClassDefinition[];
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
 * The records of a class that were deleted in the last days, as many as the bin holds, and have not come back, newest deletion first, as far as
 * the actor would see them: of the newest thousand.
 */
export async function listDeleted(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  query: Pick<ListQuery, 'filter' | 'orderFieldName' | 'pageIndex' | 'pageSize'>,
): Promise<ListAnswer<DeletedRecord>> {
  if (query.pageSize === -1) throw malformed('Удалённое читается по страницам');
  const listed = { definition, stored: storedClasses(context.catalog, definition) };
  return deletedPage(context, actor, [listed], searchedText(query), query);
}

/** The deleted records of all classes with a place of their own that the actor may read, as {@link listDeleted}. */
export async function listAllDeleted(
  context: StoreContext,
  actor: Actor,
  { text, ...paging }: Paging & { readonly text: string },
): Promise<ListAnswer<DeletedRecord>> {
  const readable = placedClasses(context.catalog).filter((definition) => may(actor, 'read', definition));
  const listed = readable.map((definition) => ({ definition, stored: [definition] }));
  return deletedPage(context, actor, listed, text.trim() === '' ? null : text.trim(), paging);
}

type Paging = Pick<ListQuery, 'pageIndex' | 'pageSize'>;

async function deletedPage(
  context: StoreContext,
  actor: Actor,
  listed: readonly Listed[],
  text: string | null,
  { pageIndex, pageSize }: Paging,
): Promise<ListAnswer<DeletedRecord>> {
  const found = await seenDeletions(context, actor, await newestDeletions(context, actor, listed, text));
  const page = found.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize);
  return { items: await describedDeletions(context, actor, page), total: found.length, pageIndex, pageSize };
}

async function newestDeletions(
  context: StoreContext,
  actor: Actor,
  listed: readonly Listed[],
  text: string | null,
): Promise<readonly Found[]> {
  const values: (string | number | null)[] = [text, context.binDays];
  const given = (value: string): string => `$${values.push(value)}::text`;
  const parts = listed.flatMap(({ definition, stored }) => {
    const caption = given(readableCaption(context, actor, definition));
    const { fixed } = definition.source ?? {};
    const only = fixed ? `and c.before ->> ${given(fixed.property)} = ${given(String(fixed.value))}` : '';
    return stored.map(
      ({
        classId,
      }) => `(select c.id, c.at, c.object_id as "objectId", c.class_id as "classId", c.change_set_id as "changeSetId",
        c.before ->> ${caption} as caption
      from change c where c.class_id = ${classId} and c.action = 'delete' and c.at > now() - make_interval(days => $2::integer)
        and not exists (select from object o where o.id = c.object_id)
        and not exists (select from erasure e where e.object_id = c.object_id)
        and not exists (select from change l where l.object_id = c.object_id and l.id > c.id)
        ${only} order by c.at desc limit ${SOUGHT_AMONG})`,
    );
  });
  if (parts.length === 0) return [];
  const rows = await context.database.query<Found>(
    readerStatement(
      actor,
      `select ${EPOCH_COLUMN}, d.*
      from (select u.* from (${parts.join(' union all ')}) u order by u.at desc limit ${SOUGHT_AMONG}) d
      where $1::text is null or strpos(sort_key(d.caption), sort_key($1::text)) > 0
      order by d.at desc, d.id desc limit ${LOOKED_AT}`,
      values,
    ),
  );
  if (rows[0]) confirm(actor, rows[0]);
  return rows;
}
