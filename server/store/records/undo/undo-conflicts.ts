import type { ClassDefinition } from '#model/define-class.ts';
import { flatRecord } from '#model/flat-record.ts';
import type { FieldConflict } from '#model/wire/problem.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '../../database.ts';
import { conflict } from '../../problem.ts';
import { sql } from '../../sql.ts';
import { shownValue } from '../../trees/shown-folders.ts';
import { readRecords } from '../read/one.ts';
import type { Change } from '../read/past-records.ts';
import { toldConflicts } from '../read/told-fields.ts';
import type { StoreContext } from '../../projection/read-projection.ts';
import { CHANGES_AT_ONCE } from './undone-changes.ts';

/** What history stores instead of a secret. */
const MASK = JSON.stringify('••••••');

/** Maximum number of changed fields reported. */
const MOST_TOLD = 100;

/** An undo and the changes that it undoes; none of them counts as a later change. */
export interface UndoPlace {
  readonly transaction: Queryable;
  readonly changeSetId: number;
  readonly undone: number;
  /** All change-sets that the undo is of. */
  readonly together: readonly number[];
}

/** A field that was written after a change. */
export interface Touched {
  readonly changeId: number;
  readonly name: string;
  /** The field's value before it was first written after the change. */
  readonly first: unknown;
}

/**
 * The fields that were written after the changes, unless they have the values of the changes again, as after an undo of
 * the later writes; only the named ones where `names` are given. The values of a secret can't be compared. Each record
 * has few changes, and they are looked up only by its id, which is unique across classes: further conditions mislead
 * the planner.
 */
export async function writtenSince(
  changes: readonly Change[],
  names: readonly string[] | null,
  place: UndoPlace,
  limit: number | null,
): Promise<readonly Touched[]> {
  const touched: Touched[] = [];
  for (let at = 0; at < changes.length && touched.length < (limit ?? Infinity); at += CHANGES_AT_ONCE)
    touched.push(...(await writtenSinceSome(changes.slice(at, at + CHANGES_AT_ONCE), names, place, limit)));
  return limit === null ? touched : touched.slice(0, limit);
}

async function writtenSinceSome(
  changes: readonly Change[],
  names: readonly string[] | null,
  { transaction, changeSetId, together }: UndoPlace,
  limit: number | null,
): Promise<readonly Touched[]> {
  return transaction.query<Touched>(
    sql`select w.change_id as "changeId", k.name, (array_agg(c.before -> k.name order by c.id))[1] as first
      from unnest(${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ objectId }) => objectId)}::bigint[], ${changes.map(({ version }) => version)}::integer[])
        as w (change_id, object_id, version)
      join change o on o.id = w.change_id
      cross join lateral (
        select c.id, c.before, c.after from change c where c.object_id = w.object_id and c.version > w.version and c.action = 'update'
          and c.change_set_id <> all(${[changeSetId, ...together]}::bigint[]) offset 0) c,
      lateral jsonb_object_keys(c.before) k (name)
      where ${names}::text[] is null or k.name = any(${names}::text[])
      group by w.change_id, k.name, o.after
      having (array_agg(c.after -> k.name order by c.id desc))[1] is distinct from coalesce(o.after -> k.name, 'null')
        or o.after -> k.name = ${MASK}::jsonb order by w.change_id desc, k.name limit ${limit}::bigint`,
  );
}

/**
 * Throws 409 where fields that the changes wrote, or any fields of created records, were written since; reports a
 * hundred at most.
 */
export async function assertUntouched(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  { changes, names }: { readonly changes: readonly Change[]; readonly names: readonly string[] | null },
  place: UndoPlace,
): Promise<void> {
  if (names?.length === 0) return;
  const touched = await writtenSince(changes, names, place, MOST_TOLD);
  if (touched.length === 0) return;
  const byId = new Map(changes.map((change) => [change.id, change]));
  const ids = [...new Set(touched.map(({ changeId }) => byId.get(changeId)?.objectId ?? 0))];
  const records = await readRecords(context, actor, definition, ids, place.transaction);
  const written = await writtenBy(touched, place.transaction);
  const past = (name: string, value: unknown) => shownValue(context, actor, definition, name, value ?? null);
  const conflicts = touched.map(({ changeId, name, first }): FieldConflict => {
    const json = records.get(byId.get(changeId)?.objectId ?? 0);
    const current: Readonly<Record<string, unknown>> = json === undefined ? {} : flatRecord(JSON.parse(json));
    const values = written.get(changeId);
    const [base, yours] = names === null ? [first, null] : [values?.after?.[name], values?.before?.[name]];
    return { fieldName: name, base: past(name, base), current: current[name] ?? null, yours: past(name, yours) };
  });
  throw conflict(
    names === null ? 'Запись изменена после создания' : 'Запись изменена позже',
    toldConflicts(context, actor, definition, conflicts),
  );
}

/** A change with its values. */
export interface Written {
  readonly id: number;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** The changes after which fields were written, by id. */
export async function writtenBy(touched: readonly Touched[], where: Queryable): Promise<ReadonlyMap<number, Written>> {
  const ids = [...new Set(touched.map(({ changeId }) => changeId))];
  const rows = await where.query<Written>(sql`select id, before, after from change where id = any(${ids}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
