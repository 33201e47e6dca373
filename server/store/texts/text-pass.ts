import type { ClassDefinition } from '#model/define-class.ts';
import type { Property } from '#model/property/property.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { quoted } from '#server/derive/names.ts';
import { wireExpression } from '#server/derive/projection.ts';
import { storedTable } from '#server/derive/source.ts';
import type { Queryable } from '../database.ts';
import { Problem } from '../problem.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { asSent } from '../records/read/stored-values.ts';
import { updateEach, type TargetWrite } from '../records/write/update-many.ts';
import { sql } from '../sql.ts';
import { changedForms, formedProperties, otherFormCondition } from './other-forms.ts';

/** Rows looked at by one statement, and records written by one: what the pass holds in memory is bounded. */
const LOOKED_AT = 500;
const WRITTEN = 20;
/** Attempts to write a record that others change meanwhile. */
const ATTEMPTS = 3;
/** The number of refused values from which on a report lists no more of a class, and the length of each. */
const MOST_TOLD = 100;
const LONGEST = 100;

/** The pass over the records of one class that were stored before their texts had a form. */
export interface TextPass {
  readonly classId: number;
  readonly untilId: number;
  readonly afterId: number;
  readonly isDone: boolean;
}

/** A value that was left as it is, since another record has its stored form or the field may not be empty. */
export interface RefusedText {
  readonly id: number;
  readonly fieldName: string;
  readonly value: string;
  readonly message: string;
}

/** The passes over all classes, in the order of the classes. */
export async function textPasses(where: Queryable): Promise<readonly TextPass[]> {
  return where.query<TextPass>(
    sql`select class_id as "classId", until_id as "untilId", after_id as "afterId", is_done as "isDone" from text_pass order by class_id`,
  );
}

/** What the passes have done to one class. */
export interface PassReport {
  readonly classId: number;
  readonly changed: number;
  /** How many values were refused, and the first of them. */
  readonly refused: number;
  readonly told: readonly RefusedText[];
}

/** The reports of the classes whose records were changed, or could not be. */
export async function passReports(where: Queryable): Promise<readonly PassReport[]> {
  return where.query<PassReport>(
    sql`select class_id as "classId", changed, refused, told from text_pass
      where changed > 0 or refused > 0 order by class_id`,
  );
}

/** A pass over the records of a class. */
interface Work {
  readonly context: StoreContext;
  readonly definition: ClassDefinition;
  readonly properties: readonly (readonly [string, Property])[];
}

/** How many records were written, and what was left. */
interface Written {
  readonly changed: number;
  readonly refused: readonly RefusedText[];
}

async function writesOf({ context, definition, properties }: Work, ids: readonly number[]) {
  const values = properties.map(([name, property]) => `'${name}', ${wireExpression(name, property, 't')}`);
  const rows = await context.database.query<{ id: number; version: number; held: Readonly<Record<string, unknown>> }>({
    text: `select t.id, t.version, ${values.map((value) => `jsonb_build_object(${value})`).join(' || ')} as held
      from ${quoted(storedTable(definition))} t where t.id = any($1::bigint[]) order by t.id`,
    values: [ids],
  });
  return rows.flatMap(({ id, version, held }): readonly TargetWrite[] => {
    const fields = changedForms(properties, asSent(definition, held));
    return fields.size === 0 ? [] : [{ id, version, fields }];
  });
}

/** Why the writes were refused; null where they were made. Values in another form are not validated anew. */
async function problemOf({ context, definition }: Work, writes: readonly TargetWrite[]): Promise<Problem | null> {
  try {
    await updateEach(context, SYSTEM_ACTOR, definition, writes, { fromHistory: true });
    return null;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

/** Writes one record; a value that is refused stays as it is, the others are written. */
async function writeOne(work: Work, id: number): Promise<Written> {
  const refused: RefusedText[] = [];
  const left = new Set<string>();
  for (let attempt = 0; attempt < ATTEMPTS + left.size; attempt += 1) {
    const [write] = await writesOf(work, [id]);
    const fields = new Map([...(write?.fields ?? [])].filter(([name]) => !left.has(name)));
    if (!write || fields.size === 0) return { changed: 0, refused };
    const problem = await problemOf(work, [{ ...write, fields }]);
    if (!problem) return { changed: 1, refused };
    if (problem.status === 404) continue;
    const named = problem.details.errors?.map(({ fieldName }) => fieldName).filter((name) => fields.has(name)) ?? [];
    for (const fieldName of named.length > 0 ? named : fields.keys()) {
      left.add(fieldName);
      const value = fields.get(fieldName) ?? '';
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      refused.push({ id, fieldName, value: text.slice(0, LONGEST), message: problem.message });
    }
  }
  return { changed: 0, refused };
}

/** Writes what changes of these records. */
async function writeMany(work: Work, ids: readonly number[]): Promise<Written> {
  const writes = await writesOf(work, ids);
  if (writes.length === 0) return { changed: 0, refused: [] };
  if ((await problemOf(work, writes)) === null) return { changed: writes.length, refused: [] };
  const each: Written[] = [];
  for (const { id } of writes) each.push(await writeOne(work, id));
  return {
    changed: each.reduce((sum, one) => sum + one.changed, 0),
    refused: each.flatMap(({ refused }) => refused),
  };
}

/**
 * Brings the texts of the next records of a class to their form and notes the place. A pass that dies goes on from there;
 * what it had written is in its form already. Returns null after the last ones.
 */
export async function passNext(
  context: StoreContext,
  definition: ClassDefinition,
  { classId, afterId, untilId }: TextPass,
): Promise<TextPass | null> {
  const work = { context, definition, properties: formedProperties(definition) };
  const table = quoted(storedTable(definition));
  const [looked] = await context.database.query<{ last: number | null; ids: readonly number[] }>({
    text: `with w as materialized (select id from ${table} where id > $1 and id <= $2 order by id limit ${LOOKED_AT})
      select (select max(id) from w) as last, coalesce((
        select jsonb_agg(t.id order by t.id) from ${table} t join w on w.id = t.id
        where ${otherFormCondition(work.properties)}), '[]') as ids`,
    values: [afterId, untilId],
  });
  const { last = null, ids = [] } = looked ?? {};
  const refused: RefusedText[] = [];
  let changed = 0;
  for (let at = 0; at < ids.length; at += WRITTEN) {
    const written = await writeMany(work, ids.slice(at, at + WRITTEN));
    changed += written.changed;
    refused.push(...written.refused);
  }
  await context.database.query(
    sql`update text_pass set after_id = ${last ?? untilId}, is_done = ${last === null}, changed = changed + ${changed}::integer,
        refused = refused + ${refused.length}::integer,
        told = case when jsonb_array_length(told) < ${MOST_TOLD} then told || ${JSON.stringify(refused.slice(0, MOST_TOLD))}::jsonb else told end
      where class_id = ${classId}`,
  );
  return last === null ? null : { classId, afterId: last, untilId, isDone: false };
}

/** Ends a pass over a class that is no longer there. */
export async function endPass(where: Queryable, classId: number): Promise<void> {
  await where.query(sql`update text_pass set is_done = true where class_id = ${classId}`);
}
