import type { ColumnFacts } from '#model/imports/column-facts.ts';
import type { ImportHeading, ImportSettings, ImportStage, ImportTotals, ImportUndone } from '#model/wire/imports.ts';
import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';

/** A name in the cells of a column that several records have. */
export interface Namesakes {
  /** The column. */
  readonly index: number;
  /** Where the column went. */
  readonly to: string;
  readonly name: string;
  /** The first of them that whoever imports sees. */
  readonly ids: readonly number[];
  /** The line of a new row of the file that has the name as well; null for none. */
  readonly line: number | null;
}

/** What was read of the file of an import. */
export interface ImportFacts {
  readonly sheets: readonly string[];
  /** The sheet that was read; null for a text. */
  readonly sheet: string | null;
  /** The line of the headings, from 1, and how many lines they take; 0 where there are none. */
  readonly headingRow: number;
  readonly headingLines: number;
  /** Rows under the headings, and hidden ones that were passed over. */
  readonly rows: number;
  readonly hiddenRows: number;
  readonly headings: readonly ImportHeading[];
  /** What the cells of its columns tell, by their index. */
  readonly columns: readonly ColumnFacts[];
  /** The names that the last check asks about. */
  readonly namesakes: readonly Namesakes[];
}

/** An archive of files beside a table. */
export interface ImportArchive {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** The path of the table in it; null where that is a file of its own, and while it is not known. */
  readonly table: string | null;
  /** The files in it besides the table; null while it was not read. */
  readonly files: number | null;
}

/** What a person has chosen, and what is to be read of the file. */
export interface ChosenForImport extends ImportSettings {
  readonly sheet?: string;
  readonly headingRow?: number;
  readonly archive?: ImportArchive;
}

/** An import that is being prepared; its id is that of its record. */
export interface ImportWork {
  readonly id: number;
  readonly classId: number;
  /** The record under which its rows are imported, where they are. */
  readonly underId: number | null;
  readonly ownerId: number | null;
  readonly fileName: string;
  readonly contentKey: string;
  /** Bytes. */
  readonly contentSize: number;
  readonly stage: ImportStage;
  readonly jobId: number | null;
  readonly message: string | null;
  readonly settings: ChosenForImport;
  readonly facts: ImportFacts;
  readonly createDate: string;
  readonly author: string | null;
  readonly changeSetId: number | null;
  readonly undone: ImportUndone | null;
}

/** Settings before anything was chosen. */
export const NOTHING_CHOSEN: ImportSettings = {
  columns: [],
  constants: {},
  match: [],
  mode: 'both',
  empty: 'leave',
  answers: [],
};

const NOTHING_READ: ImportFacts = {
  sheets: [],
  sheet: null,
  headingRow: 0,
  headingLines: 0,
  rows: 0,
  hiddenRows: 0,
  headings: [],
  columns: [],
  namesakes: [],
};

/** Notes an import beside its record. */
export async function insertImportWork(
  where: Queryable,
  {
    id,
    classId,
    underId,
    contentKey,
    contentSize,
    settings,
  }: Pick<ImportWork, 'id' | 'classId' | 'underId' | 'contentKey' | 'contentSize' | 'settings'>,
): Promise<void> {
  await where.query(
    sql`insert into import_work (import_id, class_id, under_id, content_key, content_size, settings, facts)
      values (${id}, ${classId}, ${underId}, ${contentKey}::uuid, ${contentSize}, ${JSON.stringify(settings)}::jsonb, ${JSON.stringify(NOTHING_READ)}::jsonb)`,
  );
}

/** An import; null where it is not there or is no longer kept. `isLocked` holds it until the transaction ends. */
export async function importWorkOf(where: Queryable, id: number, isLocked = false): Promise<ImportWork | null> {
  if (isLocked) await where.query(sql`select from import_work where import_id = ${id} for update`);
  const [found] = await where.query<ImportWork>(
    sql`select w.import_id as id, w.class_id as "classId", w.under_id as "underId", i.owner_id as "ownerId", i.file_name as "fileName",
        w.content_key as "contentKey", w.content_size as "contentSize", w.stage, w.job_id as "jobId", w.message,
        w.settings, '{"namesakes": []}'::jsonb || w.facts as facts, to_json(i.create_date) #>> '{}' as "createDate", u.full_name as author,
        i.change_set_id as "changeSetId",
        case when i.undone_at is not null then json_build_object('at', i.undone_at, 'by', b.full_name) end as undone
      from import_work w join "import" i on i.id = w.import_id left join "user" u on u.id = i.owner_id
        left join "user" b on b.id = i.undone_by_id
      where w.import_id = ${id}`,
  );
  return found ?? null;
}

/** Half of the key of the locks of imports; the other half is the class. */
const LOCK = 7_201_946;

/** Lets no other import into the class write until the transaction ends: each finds what the one before has added. */
export async function lockImportsInto(transaction: Queryable, classId: number): Promise<void> {
  await transaction.query(sql`select pg_advisory_xact_lock(${LOCK}::integer, ${classId}::integer)`);
}

/** What changes of an import. */
export interface ImportNotes {
  readonly stage?: ImportStage;
  readonly jobId?: number;
  readonly message?: string | null;
  readonly settings?: ChosenForImport;
  readonly facts?: ImportFacts;
}

/** Notes what has changed of an import. */
export async function noteImport(where: Queryable, id: number, notes: ImportNotes): Promise<void> {
  const { stage = null, jobId = null, settings, facts } = notes;
  await where.query(
    sql`update import_work set stage = coalesce(${stage}::text, stage), job_id = coalesce(${jobId}::bigint, job_id),
        message = case when ${notes.message === undefined} then message else ${notes.message ?? null}::text end,
        settings = coalesce(${settings === undefined ? null : JSON.stringify(settings)}::jsonb, settings),
        facts = coalesce(${facts === undefined ? null : JSON.stringify(facts)}::jsonb, facts)
      where import_id = ${id}`,
  );
}

/** Where the person's columns of a class went before, by the keys of their headings. */
export async function rememberedTargets(
  where: Queryable,
  userId: number,
  classId: number,
): Promise<Readonly<Record<string, string | null>>> {
  const rows = await where.query<{ heading: string; target: string | null }>(
    sql`select heading, target from import_heading where user_id = ${userId} and class_id = ${classId}`,
  );
  return Object.fromEntries(rows.map(({ heading, target }) => [heading, target]));
}

/** Remembers where the columns of a class were sent, and forgets those that went where they usually go. */
export async function rememberTargets(
  where: Queryable,
  userId: number,
  classId: number,
  { chosen, usual }: { readonly chosen: Readonly<Record<string, string | null>>; readonly usual: readonly string[] },
): Promise<void> {
  await where.query(
    sql`delete from import_heading where user_id = ${userId}::bigint and class_id = ${classId}::integer
      and heading = any(${usual}::text[])`,
  );
  await where.query(
    sql`insert into import_heading (user_id, class_id, heading, target)
      select ${userId}::bigint, ${classId}::integer, key, value from jsonb_each_text(${JSON.stringify(chosen)}::jsonb)
      order by key
      on conflict (user_id, class_id, heading) do update set target = excluded.target`,
  );
}

/** The imports that began that many days ago and are kept no longer, `count` at most, with whether they were written. */
export async function oldImports(
  where: Queryable,
  days: number,
  count: number,
): Promise<readonly { readonly id: number; readonly isWritten: boolean }[]> {
  return where.query<{ id: number; isWritten: boolean }>(
    sql`select w.import_id as id, i.stage in ('done', 'undone') as "isWritten"
      from import_work w join "import" i on i.id = w.import_id
      where w.at < now() - make_interval(days => ${days}::integer) order by w.at limit ${count}`,
  );
}

/** Forgets what was kept for imports, and their files. */
export async function forgetImports(where: Queryable, ids: readonly number[]): Promise<void> {
  await where.query(sql`delete from import_work where import_id = any(${ids}::bigint[])`);
  await where.query(sql`delete from stored_content where object_id = any(${ids}::bigint[])`);
}

/** Rows by what becomes of them. */
export async function importTotals(where: Queryable, id: number): Promise<ImportTotals> {
  const rows = await where.query<{ outcome: keyof ImportTotals | null; n: number }>(
    sql`select outcome, count(*) as n from import_row where import_id = ${id} group by outcome`,
  );
  const totals = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { outcome, n } of rows) if (outcome !== null) totals[outcome] = n;
  return totals;
}
