import type { ClassDefinition } from '#model/define-class.ts';
import { isFolderClass } from '#model/folder-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { sharedVisibility } from '#server/access/shared-visibility.ts';
import { closedTo } from '#server/access/visibility.ts';
import { may } from '#server/access/rights.ts';
import { sourceOf } from '#server/derive/source.ts';
import type { Database, Queryable } from '../../database.ts';
import { CatalogStatements, sql } from '../../sql.ts';
import { confirm, EPOCH_COLUMN } from '../../projection/epoch.ts';
import { hiddenRows, keptTotal } from '../../trees/kept-total.ts';
import type { StoreContext } from '../../projection/read-projection.ts';
import { ACTIVE_STATE } from '#model/terms/states.ts';

/** How many records a class holds, and how many of them are active. */
export interface ClassCount {
  readonly className: string;
  readonly total: number;
  readonly active: number;
}

/** Total length of the cached statement texts, in characters. */
const KEPT_TEXTS = 500_000;

const prepared = new CatalogStatements(KEPT_TEXTS);

interface Row {
  readonly epoch: number;
  readonly classId: number;
  readonly total: number;
  readonly active: number;
}

/**
 * The totals of every content class that the actor may read in full, but for those whose records have an owner: from the
 * stored counts, except where records are hidden by something that is not counted.
 */
export async function classCounts(context: StoreContext, actor: Actor): Promise<readonly ClassCount[]> {
  const { catalog } = context;
  const readable = catalog.classes.filter(
    (definition) => may(actor, 'read', definition) && !isFolderClass(definition) && !definition.seenBy,
  );
  const hiddenByFolders = readable.filter((definition) => closedTo(actor, catalog.foldersOf(definition)).length > 0);
  const isKept = (definition: ClassDefinition) =>
    definition.source === undefined &&
    (context.visible(actor, definition) === null || hiddenByFolders.includes(definition));
  const kept = await keptCounts(context, actor, readable.filter(isKept), hiddenByFolders);
  const counted = await countsOfVisible(
    context,
    actor,
    readable.filter((definition) => !isKept(definition)),
  );
  return readable.map((definition) => {
    const row = isKept(definition) ? kept.get(definition.classId) : counted.get(definition.name);
    return { className: definition.name, total: row?.total ?? 0, active: row?.active ?? 0 };
  });
}

/** The class's active state. */
function activeState({ properties }: ClassDefinition): number {
  return properties['instanceStateId']?.activeState ?? ACTIVE_STATE;
}

/** The totals of classes from the stored counts: all records minus those whose folders are all closed. */
async function keptCounts(
  { database, catalog }: StoreContext,
  actor: Actor,
  classes: readonly ClassDefinition[],
  hiddenByFolders: readonly ClassDefinition[],
): Promise<ReadonlyMap<number, Row>> {
  const text = () => `with hidden as (
      select class_id, -n as n, state from folder_count where class_id = any($2::integer[]) and ${hiddenRows()})
    select ${EPOCH_COLUMN}, c.id as "classId", coalesce(sum(r.n), 0)::bigint as total,
      coalesce(sum(r.n) filter (where r.state = c.active), 0)::bigint as active
    from unnest($1::integer[], $3::integer[]) c (id, active)
    left join (select class_id, n, state from record_count union all select * from hidden) r on r.class_id = c.id group by c.id`;
  const idsOf = (list: readonly ClassDefinition[]) => list.map(({ classId }) => classId);
  const values = [idsOf(classes), idsOf(hiddenByFolders), classes.map(activeState)];
  const rows = await database.query<Row>(prepared.of(catalog).get(actor, 'kept', text, values));
  if (rows[0]) confirm(actor, rows[0]);
  return new Map(rows.map((row) => [row.classId, row]));
}

/** The totals of views, and of classes whose records are hidden by their owners. */
async function countsOfVisible(
  context: StoreContext,
  actor: Actor,
  classes: readonly ClassDefinition[],
): Promise<ReadonlyMap<string, Row>> {
  if (classes.length === 0) return new Map();
  const { catalog, database } = context;
  const text = () => {
    const { hidden, visible } = sharedVisibility(catalog);
    const counts = classes.map((definition) => {
      const hasStates = 'instanceStateId' in definition.properties;
      const total = keptTotal(context, actor, definition, '');
      if (total !== null) {
        const ofActive = hasStates ? keptTotal(context, actor, definition, `state = ${activeState(definition)}`) : null;
        return `select '${definition.name}' as "className", ${total} as total, ${ofActive ?? '0'} as active`;
      }
      const active = hasStates ? `t.instance_state_id = ${activeState(definition)}` : 'false';
      const condition = visible(actor, definition);
      return `select '${definition.name}' as "className", count(*) as total, count(*) filter (where ${active}) as active
        from ${sourceOf(catalog, definition)} t${condition === null ? '' : ` where ${condition}`}`;
    });
    const shared = hidden(actor);
    return `${shared === null ? '' : `with ${shared}`} select ${EPOCH_COLUMN}, c.* from (${counts.join(' union all ')}) c`;
  };
  const rows = await database.query<Row & { className: string }>(
    prepared.of(context.catalog).get(actor, `visible ${actor.rightsKey}`, text, []),
  );
  if (rows[0]) confirm(actor, rows[0]);
  return new Map(rows.map((row) => [row.className, row]));
}

/** Number of rows of one class from which compaction pays off. */
const CROWDED = 16;

/**
 * Merges the count rows of each class above the threshold into one row per state. A reader sees either the rows or
 * their sum, never both; rows of uncommitted writers remain. One server at a time does it, and writers do not wait for
 * it.
 */
export async function compactCounts(database: Database): Promise<void> {
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

/** Number of rows of one class not yet compacted from which compaction pays off. */
const CROWDED_FOLDERS = 64;
/**
 * Number of compacted rows after which the table is analysed; otherwise the planner would still read the whole table
 * although few uncompacted rows remain.
 */
const LARGE_FOLD = 5000;

/** Whether any class has so many uncompacted counts that compaction pays off. */
export async function areCountsCrowded(where: Queryable): Promise<boolean> {
  const [found] = await where.query<{ crowded: boolean }>(
    sql`select exists (select from record_count group by class_id having count(*) > ${CROWDED})
      or exists (select from folder_count where not compacted group by class_id having count(*) > ${CROWDED_FOLDERS}) as crowded`,
  );
  return found?.crowded === true;
}

/**
 * Compacts the counts by folder, as {@link compactCounts} does, and increments the class's generation: cached sums of
 * compacted counts are valid until then. The previous rows are found by index and hash, not by a join: the planner has
 * no statistics on new rows, and after a write of ten thousand records a join compared each row with each.
 */
export async function compactFolderCounts(database: Database, crowded = CROWDED_FOLDERS): Promise<void> {
  const classes = await database.query<{ classId: number; n: number }>(
    sql`select class_id as "classId", count(*) as n from folder_count where not compacted group by class_id having count(*) > ${crowded}`,
  );
  for (const { classId, n } of classes) {
    await database.query(
      sql`with turn as materialized (select pg_try_advisory_xact_lock(7201951, ${classId}::integer) as mine),
        recent as (
          delete from folder_count where class_id = ${classId}::integer and not compacted and (select mine from turn)
          returning folder_ids, state, n),
        keys as materialized (select distinct folder_ids from recent),
        former as (
          delete from folder_count f
          where f.class_id = ${classId}::integer and f.compacted and f.folder_ids[1] = any(array(select folder_ids[1] from keys))
            and (f.folder_ids in (select folder_ids from keys)) is true
          returning f.folder_ids, f.state, f.n),
        told as (
          insert into folder_compaction (class_id, generation) select ${classId}::integer, 1 where exists (select from recent)
          on conflict (class_id) do update set generation = folder_compaction.generation + 1)
        insert into folder_count (class_id, folder_ids, state, n, compacted)
        select ${classId}::integer, a.folder_ids, a.state, sum(a.n), true
        from (select * from recent union all select * from former) a group by a.folder_ids, a.state having sum(a.n) <> 0`,
    );
    if (n > LARGE_FOLD) await database.execute('analyze folder_count');
  }
}
