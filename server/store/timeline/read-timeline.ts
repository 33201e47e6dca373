import type { ClassDefinition } from '#model/define-class.ts';
import { CHANGE_KIND, type TimelineEntry, type TimelinePage } from '#model/wire/timeline.ts';
import type { WireRecord } from '#model/wire/record.ts';
import type { Actor } from '#server/access/actor.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import { malformed } from '../problem.ts';
import { confirm, EPOCH_COLUMN } from '../projection/epoch.ts';
import { authorCaption } from '../acts/author-caption.ts';
import { historyEntries, type ChangeRow } from '../records/read/history.ts';
import { readRecord } from '../records/read/one.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { CatalogStatements } from '../sql.ts';
import { table } from '../tables.ts';
import { readSources, type ReadSource } from './timeline-source.ts';

/** A place in a timeline: the entry after which a page begins. */
export interface TimelinePlace {
  /** ISO 8601, in microseconds. */
  readonly at: string;
  readonly rank: number;
  readonly id: number;
}

/** Which page of a timeline is read. */
export interface TimelineQuery {
  /** The name of a class, or {@link CHANGE_KIND}; null for all. */
  readonly kind: string | null;
  readonly after: TimelinePlace | null;
  readonly pageSize: number;
}

interface Row extends ChangeRow {
  readonly rank: number;
  readonly id: number;
  /** The moment in microseconds, for the next page. */
  readonly place: string;
  readonly item: string | null;
}

/** The rank of the record's own changes. */
const CHANGES = 0;
/** Total length of the cached statement texts, in characters. */
const KEPT_TEXTS = 1_000_000;

const prepared = new CatalogStatements(KEPT_TEXTS);

/** One kind: its newest entries after the place, read by its own index. */
function headOf(from: string, at: string, rank: number, condition: string, isNext: boolean): string {
  const after = isNext ? ` and (${at}, ${rank}, t.id) < ($3::timestamptz, $4::integer, $5::bigint)` : '';
  return `(select ${rank} as rank, t.id, ${at} as at from ${from} t
    where ${condition}${after} order by ${at} desc, t.id desc limit $2)`;
}

/**
 * The page in one statement: the newest of each kind, of these the newest, and only then the records themselves. The
 * author of a record is the one who created it.
 */
function timelineText(sources: readonly ReadSource[], hasChanges: boolean, isNext: boolean): string {
  const heads = [
    ...(hasChanges ? [headOf('change', 't.at', CHANGES, 't.object_id = $1', isNext)] : []),
    ...sources.map(({ definition, rank, at, condition }) =>
      headOf(quoted(tableName(definition.name)), at, rank, condition, isNext),
    ),
  ];
  const records = sources.map(
    ({ definition, rank, columns }) =>
      `when ${rank} then (select row_to_json(r)::text from (select ${columns} from ${quoted(tableName(definition.name))} t where t.id = h.id) r)`,
  );
  return `with head as materialized (
      select h.* from (${heads.join(' union all ')}) h order by h.at desc, h.rank desc, h.id desc limit $2)
    select ${EPOCH_COLUMN}, h.rank, h.id, to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place,
      to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      ${records.length === 0 ? 'null' : `case h.rank ${records.join(' ')} end`} as item,
      c.change_set_id as "changeSetId", c.user_id as "userId", ${authorCaption(table('user', 'u'))} as "userCaption", c.action, c.version,
      case when h.rank = ${CHANGES} then c.before end as before, case when h.rank = ${CHANGES} then c.after end as after
    from head h
      left join lateral (
        select c.* from change c where h.rank = ${CHANGES} and c.id = h.id
        union all
        (select c.* from change c where h.rank <> ${CHANGES} and c.object_id = h.id and c.action = 'create'
          order by c.id desc limit 1)) c on true
      left join "user" u on u.id = c.user_id
    order by h.at desc, h.rank desc, h.id desc`;
}

/**
 * What happened with a record, newest first: its own changes, and the records of the classes of its timeline that the
 * actor sees. Throws 404 where the record is not visible, 400 for a kind that the actor may not read.
 */
export async function readTimeline(
  context: StoreContext,
  actor: Actor,
  owner: ClassDefinition,
  id: number,
  { kind, after, pageSize }: TimelineQuery,
): Promise<TimelinePage> {
  await readRecord(context, actor, owner, id);
  const sources = readSources(context, actor, owner);
  const kinds = [...sources.map(({ definition }) => definition.name), CHANGE_KIND];
  if (kind !== null && !kinds.includes(kind)) throw malformed('Неизвестный вид событий');
  const wanted = sources.filter(({ definition }) => kind === null || kind === definition.name);
  const hasChanges = kind === null || kind === CHANGE_KIND;
  const key = [owner.name, kind ?? '', after === null ? '' : 'next', ...wanted.map((one) => one.key)].join('|');
  const values = [id, pageSize + 1, ...(after === null ? [] : [after.at, after.rank, after.id])];
  const text = () => timelineText(wanted, hasChanges, after !== null);
  const rows = await context.database.query<Row>(prepared.of(context.catalog).get(actor, key, text, values));
  if (rows[0]) confirm(actor, rows[0]);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  const names = new Map(sources.map(({ rank, definition }) => [rank, definition.name]));
  const changes = await historyEntries(
    context,
    actor,
    owner,
    page.filter(({ rank }) => rank === CHANGES),
  );
  return {
    items: page.map((row): TimelineEntry => entryOf(row, names.get(row.rank) ?? CHANGE_KIND, changes)),
    next: last ? `${last.place}_${last.rank}_${last.id}` : null,
    kinds,
  };
}

function entryOf(row: Row, kind: string, changes: Awaited<ReturnType<typeof historyEntries>>): TimelineEntry {
  const { at, userCaption: author, item } = row;
  if (item === null) {
    const change = changes.get(row);
    return { kind, at, author, ...(change && { change }) };
  }
  const record: WireRecord = JSON.parse(item);
  return { kind, at, author, record };
}
