import type { ClassDefinition } from '#model/define-class.ts';
import { isFolderClass } from '#model/folder-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { sourceOf } from '#server/derive/source.ts';
import type { Database } from '../database.ts';
import { sql } from '../sql.ts';
import { confirm, EPOCH_COLUMN } from './epoch.ts';
import { keptTotal } from '../trees/kept-total.ts';
import type { StoreContext } from './view.ts';
import { ACTIVE_STATE } from '#model/states.ts';

/** How many records a class holds, and how many of them are active. */
export interface ClassCount {
  readonly className: string;
  readonly total: number;
  readonly active: number;
}

/**
 * The totals of every class of content that the actor may read in full: from the kept counts, except where what hides
 * records is not counted.
 */
export async function classCounts(context: StoreContext, actor: Actor): Promise<readonly ClassCount[]> {
  const readable = context.catalog.classes.filter(
    (definition) => may(actor, 'read', definition) && !isFolderClass(definition),
  );
  const seenInPart = await countsOfVisible(context, actor, readable);
  const rows = await context.database.query<{ epoch: number; classId: number; total: number; active: number }>(
    sql`select (select n from access_epoch) as epoch, c.id as "classId", coalesce(sum(r.n), 0)::bigint as total,
        coalesce(sum(r.n) filter (where r.state = ${ACTIVE_STATE}), 0)::bigint as active
      from unnest(${readable.map((definition) => definition.classId)}::integer[]) c (id)
      left join record_count r on r.class_id = c.id group by c.id`,
  );
  if (rows[0]) confirm(actor, rows[0]);
  const byId = new Map(rows.map((row) => [row.classId, row]));
  return readable.map((definition) => {
    const row = seenInPart.get(definition.name) ?? byId.get(definition.classId);
    return { className: definition.name, total: row?.total ?? 0, active: row?.active ?? 0 };
  });
}

interface Counts {
  readonly total: number;
  readonly active: number;
}

/** The totals of the classes of which the actor sees a part. */
async function countsOfVisible(
  context: StoreContext,
  actor: Actor,
  classes: readonly ClassDefinition[],
): Promise<ReadonlyMap<string, Counts>> {
  const active = `state = ${ACTIVE_STATE}`;
  const parts = classes.flatMap((definition) => {
    const visible = context.visible(actor, definition);
    if (visible === null && !definition.source) return [];
    const count = (states: string, condition: string) =>
      keptTotal(context, actor, definition, states) ??
      `(select count(*) from ${sourceOf(context.catalog, definition)} t where ${condition}${visible ?? 'true'})`;
    const ofActive =
      'instanceStateId' in definition.properties ? count(active, `t.instance_state_id = ${ACTIVE_STATE} and `) : '0';
    return [`'${definition.name}', json_build_object('total', ${count('', '')}, 'active', ${ofActive})`];
  });
  if (parts.length === 0) return new Map();
  const halves = [parts.slice(0, 49), parts.slice(49)].filter((half) => half.length > 0);
  const [row] = await context.database.query<{ epoch: number; counts: Readonly<Record<string, Counts>> }>({
    text: `select ${EPOCH_COLUMN}, ${halves.map((half) => `jsonb_build_object(${half.join(', ')})`).join(' || ')} as counts`,
    values: [],
  });
  confirm(actor, row);
  return new Map(Object.entries(row?.counts ?? {}));
}

/** So many rows of one class are worth folding. */
const CROWDED = 16;

/**
 * Folds the count rows of each crowded class into one for each state. A reader sees either the rows or their sum, never
 * both; rows of writers that have not committed stay. One server at a time does it, and no writer waits for it.
 */
export async function foldCounts(database: Database): Promise<void> {
  const crowded = await database.query<{ classId: number }>(
    sql`select class_id as "classId" from record_count group by class_id having count(*) > ${CROWDED}`,
  );
  for (const { classId } of crowded) {
    await database.query(
      sql`with turn as materialized (select pg_try_advisory_xact_lock(7201945, ${classId}::integer) as mine),
        gone as (delete from record_count where class_id = ${classId}::integer and (select mine from turn) returning state, n)
        insert into record_count (class_id, state, n) select ${classId}::integer, state, sum(n) from gone group by state having sum(n) <> 0`,
    );
  }
}

/** So many rows of one class that are not folded are worth folding. */
const CROWDED_FOLDERS = 64;
/** After a fold of so many the planner is told: it would go on reading the whole table where next to nothing is left unfolded. */
const LARGE_FOLD = 5000;

/**
 * Folds the rows by which records are counted by folder, as {@link foldCounts} does, and says so by the class's generation:
 * what is remembered of the folded ones holds until then.
 */
export async function foldFolderCounts(database: Database, crowded = CROWDED_FOLDERS): Promise<void> {
  const classes = await database.query<{ classId: number; n: number }>(
    sql`select class_id as "classId", count(*) as n from folder_count where not folded group by class_id having count(*) > ${crowded}`,
  );
  for (const { classId, n } of classes) {
    await database.query(
      sql`with turn as materialized (select pg_try_advisory_xact_lock(7201951, ${classId}::integer) as mine),
        recent as (
          delete from folder_count where class_id = ${classId}::integer and not folded and (select mine from turn)
          returning folder_ids, state, n),
        keys as materialized (select distinct folder_ids from recent),
        former as (
          delete from folder_count f using keys k
          where f.class_id = ${classId}::integer and f.folded and f.folder_ids[1] = k.folder_ids[1] and f.folder_ids = k.folder_ids
          returning f.folder_ids, f.state, f.n),
        told as (
          insert into folder_fold (class_id, generation) select ${classId}::integer, 1 where exists (select from recent)
          on conflict (class_id) do update set generation = folder_fold.generation + 1)
        insert into folder_count (class_id, folder_ids, state, n, folded)
        select ${classId}::integer, a.folder_ids, a.state, sum(a.n), true
        from (select * from recent union all select * from former) a group by a.folder_ids, a.state having sum(a.n) <> 0`,
    );
    if (n > LARGE_FOLD) await database.execute('analyze folder_count');
  }
}
