import type { ClassDefinition } from '#model/define-class.ts';
import { columnName, quoted, tableName } from '#server/derive/names.ts';
import type { Database, Queryable } from '#server/store/database.ts';
import { sampleValue } from './sample-value.ts';

/** The progress of a fill. */
export interface FillProgress {
  readonly done: number;
  readonly rows: number;
}

/** A statement's rows: few enough that the triggers' lists of new rows stay in memory. */
const CHUNK = 50_000;
const EMBEDDED_CHUNK = 10_000;
/** The number of concurrent statements, if the database supports it. */
const WORKERS = 2;
/** The minimum length of a unique text property: it must hold the class's name and an id. */
const ROOM_FOR_ID = 30;

/** Why a class cannot be filled with generated records, or null. */
export function problemToFill(definition: ClassDefinition): string | null {
  if (definition.source) return 'its records are those of other classes';
  if (definition.uniqueTogether.length > 0) return 'made-up records would be alike';
  if (definition.navigation?.group === 'system') return 'its records give rights';
  for (const [name, property] of Object.entries(definition.properties)) {
    if (property.kind.name === 'password') return 'its records are accounts';
    if (property.unique && (property.maxLength ?? ROOM_FOR_ID) < ROOM_FOR_ID) return `${name} has too few values`;
  }
  return null;
}

async function highestId(where: Queryable): Promise<number> {
  const [row] = await where.query<{ id: number }>({
    text: 'select coalesce(max(id), 0) as id from object',
    values: [],
  });
  return row?.id ?? 0;
}

/** `$1` is the number of rows, `$2` the id before the first generated one, `$3` the total number of generated rows. */
function insertText(definition: ClassDefinition): string {
  const properties = Object.entries(definition.properties).filter(
    ([name, property]) => name !== 'id' && property.computed === undefined,
  );
  const columns = properties.map(([name]) => quoted(columnName(name)));
  const values = properties.map(([name, property], at) =>
    sampleValue(definition.name, name, property, at, name === definition.captionProperty),
  );
  return `with made as (
      insert into object (class_id) select ${definition.classId} from generate_series(1, $1::integer) returning id),
    o as (select id, greatest(0, 1 - (id - $2::bigint)::float8 / $3::float8) as age from made)
    insert into ${quoted(tableName(definition.name))} (id, ${columns.join(', ')})
    select o.id, ${values.join(', ')} from o`;
}

/**
 * Adds `rows` generated records to a class by set-based statements, each a transaction of its own, and updates the
 * planner's statistics. Without history, since they only serve measurements. Throws if {@link problemToFill} gives a
 * reason.
 */
export async function fillClass(
  database: Database,
  definition: ClassDefinition,
  rows: number,
  report: (progress: FillProgress) => void = () => undefined,
): Promise<void> {
  const refusal = problemToFill(definition);
  if (refusal !== null) throw new Error(`${definition.name} can't be filled: ${refusal}`);
  const text = insertText(definition);
  const before = await highestId(database);
  const quick = database.engine === 'postgres';
  const chunk = quick ? CHUNK : EMBEDDED_CHUNK;
  let begun = 0;
  let done = 0;
  const worker = async () => {
    while (begun < rows) {
      const count = Math.min(chunk, rows - begun);
      begun += count;
      await database.transaction(async (transaction) => {
        await transaction.query({ text: 'set local statement_timeout = 0', values: [] });
        await transaction.query({ text, values: [count, before, rows] });
      });
      done += count;
      report({ done, rows });
    }
  };
  await Promise.all(Array.from({ length: quick ? WORKERS : 1 }, worker));
  // Vacuum sets the visibility map, without which a total cannot use an index-only scan.
  const command = quick ? 'vacuum (analyze)' : 'analyze';
  for (const table of ['object', tableName(definition.name), 'record_count']) {
    await database.execute(`${command} ${quoted(table)}`);
  }
}
