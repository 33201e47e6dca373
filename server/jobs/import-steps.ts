import type { recordImport } from '#classes/support/record-import.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import { recogniseColumns } from '#model/imports/recognise-columns.ts';
import { checkResult } from '#server/commands/imports/check-result.ts';
import { planOf } from '#server/commands/imports/import-plan.ts';
import type { Deciding, ImportWay } from '#server/commands/imports/import-way.ts';
import { LinkNames } from '#server/commands/imports/link-names.ts';
import { BEGINNING, headingsOf, recognised, rememberedOf, TableColumns } from '#server/commands/imports/read-table.ts';
import { RowNames } from '#server/commands/imports/row-names.ts';
import { SeenRows } from '#server/commands/imports/seen-rows.ts';
import { standIns } from '#server/commands/imports/stand-ins.ts';
import { wayOf } from '#server/commands/imports/ways.ts';
import { writeRows } from '#server/commands/imports/write-rows.ts';
import type { Actor } from '#server/access/actor.ts';
import { ImportFiles } from '#server/files/import-files.ts';
import { importTable } from '#server/files/import-table.ts';
import type { Queryable } from '#server/store/database.ts';
import { inOneTransaction } from '#server/store/engines/one-transaction.ts';
import {
  addImportRows,
  clearImportRows,
  importRounds,
  noteImportRows,
  type FileRow,
} from '#server/store/imports/import-rows.ts';
import {
  importTotals,
  importWorkOf,
  noteImport,
  rememberedTargets,
  rememberTargets,
  type ImportWork,
} from '#server/store/imports/import-work.ts';
import { confirmedActor } from '#server/store/projection/epoch.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { asProduct } from '#server/store/records/read/as-product.ts';
import { fieldsOf } from '#server/store/records/read/typed-fields.ts';
import { nextChangeSet } from '#server/store/records/write/run-write.ts';
import { refreshStatistics } from '#server/store/records/write/planner-statistics.ts';
import { updateRecord } from '#server/store/records/write/write.ts';
import { JobFailed, WAITS_FOR_SPACE, type JobFailure, type JobReply, type JobRun } from './define-job.ts';
import { firstLines, tableLines } from '#server/files/table-lines.ts';

const GONE = 'Импорт удалён';
/** Why an import fails whose author is gone. */
export const NO_ACCESS = 'Импорт не выполнен: у вас больше нет доступа';
/** Rows stored, tried and written at a time: other requests wait for what is computed of so many at most. */
const ROWS_AT_ONCE = 250;

type ImportRun = JobRun<unknown>;

/** An import, the class of its records, how they are imported, and whoever imports. */
export interface Importing {
  readonly work: ImportWork;
  readonly definition: ClassDefinition;
  readonly way: ImportWay;
  readonly actor: Actor;
}

/** The import that a job is about. Throws where it is gone. */
export async function importing({ context, objectId }: ImportRun, actor: Actor): Promise<Importing> {
  const work = await importWorkOf(context.database, objectId);
  const definition = work ? context.catalog.byId(work.classId) : undefined;
  if (!work || !definition) throw new JobFailed(GONE);
  return { work, definition, way: wayOf(context, definition, work), actor };
}

/** Stores the rows of the file, finds its headings and recognises its columns. */
export async function readFile(run: ImportRun, { work, definition, way, actor }: Importing): Promise<void> {
  const { context, signal } = run;
  const { database, files } = context;
  const fields = way.fields(actor);
  const remembered = await rememberedTargets(database, actor.userId ?? 0, definition.classId);
  const placeIn = async (rows: string) =>
    headingsOf(await firstLines(rows, BEGINNING), fields, work.settings.headingRow);
  const { archive, ...table } = await importTable(files, work, async (rows) => {
    const { headings } = await placeIn(rows);
    return recogniseColumns(headings, fields, remembered).filter(({ to }) => to !== null).length;
  });
  try {
    const place = await placeIn(table.path);
    const columns = new TableColumns(place);
    await clearImportRows(database, work.id);
    let [batch, done]: [FileRow[], number] = [[], 0];
    const flush = async (): Promise<void> => {
      signal.throwIfAborted();
      if (batch.length > 0) await addImportRows(database, work.id, batch);
      batch = [];
      await run.progress(done, table.rows);
    };
    for await (const row of tableLines(table.path)) {
      done += 1;
      if (columns.take(row)) batch.push(row);
      if (batch.length === ROWS_AT_ONCE) await flush();
    }
    await flush();
    const headings = columns.headings();
    const { columns: known, match } = recognised(headings, fields, remembered);
    const facts = {
      sheets: table.sheets,
      sheet: table.sheet === '' ? null : table.sheet,
      headingRow: place.line,
      headingLines: place.lines,
      rows: columns.rows,
      hiddenRows: table.hiddenRows,
      headings,
      columns: columns.facts(),
      namesakes: [],
    };
    // A sheet that was found is read again with another row of headings.
    const found = table.sheet === table.sheets[0] ? {} : { sheet: table.sheet };
    await noteImport(database, work.id, {
      facts,
      settings: {
        ...work.settings,
        ...(table.sheet !== '' && found),
        columns: known,
        match: way.hasKeys ? match : [],
        ...(archive && { archive }),
      },
      stage: 'columns',
      message: null,
    });
  } finally {
    await table.done();
  }
}

class RolledBack extends Error {}

/** Runs `work` in one transaction of the database, and takes all of it back. */
async function takenBack<Answer>(
  context: StoreContext,
  work: (inside: StoreContext, transaction: Queryable) => Promise<Answer>,
): Promise<Answer> {
  const answers: Answer[] = [];
  try {
    await inOneTransaction(context.database, async (database, transaction) => {
      answers.push(await work({ ...context, database }, transaction));
      throw new RolledBack('a trial is taken back');
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  const [answer] = answers;
  if (answer === undefined) throw new Error('a trial had no answer');
  return answer;
}

/** How the rows of an import are decided, and the rows in rounds: those that others refer to come before them. */
async function decidingOf(
  context: StoreContext,
  { work, definition, way, actor }: Importing,
  files: ImportFiles | null,
  where: Queryable = context.database,
) {
  await way.assertAllowed(context, actor, where);
  const plan = await planOf(context, actor, way, definition, work);
  const names = await RowNames.of({ context, actor, plan, importId: work.id, count: ROWS_AT_ONCE });
  const links = new LinkNames(context, actor, { rows: names, files });
  const deciding: Deciding = { context, actor, plan, links, seen: new SeenRows() };
  return { deciding, names, rounds: names?.rounds(where) ?? importRounds(where, work.id, ROWS_AT_ONCE) };
}

/** The files beside the table that its rows name, unpacked and checked before anything is written. */
async function filesOf(
  { context, signal }: ImportRun,
  { work, definition, way, actor }: Importing,
  isTrial: boolean,
): Promise<ImportFiles | null> {
  const plan = await planOf(context, actor, way, definition, work);
  const archive = work.settings.archive ?? null;
  return ImportFiles.of({ context, actor, plan, importId: work.id, count: ROWS_AT_ONCE, archive, isTrial, signal });
}

/** Tries the rows: each round is the real write, in a transaction that is taken back. */
export async function checkRows(run: ImportRun, given: Importing): Promise<JobReply> {
  const { context, signal } = run;
  const { database } = context;
  const { work, definition, way } = given;
  const actor = await confirmedActor(database, given.actor);
  if (actor.userId !== null) {
    const chosen = rememberedOf(work.facts.headings, work.settings.columns, way.fields(actor));
    await rememberTargets(database, actor.userId, definition.classId, chosen);
  }
  const files = await filesOf(run, { ...given, actor }, true);
  const { deciding, names, rounds } = await decidingOf(context, { ...given, actor }, files);
  let done = 0;
  for await (const rows of rounds) {
    signal.throwIfAborted();
    const planned = await way.decide(deciding, rows);
    const above = await standIns(deciding, names, rows, work.id);
    const decided = await takenBack(context, async (inside, transaction) => {
      const changeSetId = await nextChangeSet(transaction);
      const writing = { context: inside, actor, plan: deciding.plan, changeSetId, files };
      await writeRows(writing, above);
      return writeRows(writing, planned);
    });
    files?.takenBack();
    names?.note(decided);
    // The ids of records that were taken back are of nothing.
    const kept = decided.map((row) => (row.outcome === 'new' ? { ...row, recordId: null } : row));
    await noteImportRows(database, work.id, kept);
    done += rows.length;
    await run.progress(done, work.facts.rows);
  }
  const facts = { ...work.facts, namesakes: deciding.links.namesakes() };
  await noteImport(database, work.id, { facts, stage: 'checked', message: null });
  return { result: await (way.result?.(context, database, work, null) ?? checkResult(database, work)) };
}

/** Writes the rows that are not refused; their files are stored before, as those of any upload. */
export async function commitRows(run: ImportRun, given: Importing): Promise<void> {
  await run.progress(0, given.work.facts.rows);
  const files = await filesOf(run, given, false);
  try {
    await writeAll(run, given, files);
  } catch (error) {
    await files?.discard();
    throw error;
  }
}

/** Writes the rows as one change, which ends the job: a server that stops leaves nothing or all. */
async function writeAll(run: ImportRun, given: Importing, files: ImportFiles | null): Promise<void> {
  const { context, signal } = run;
  const { work, way } = given;
  let done = 0;
  const count = await inOneTransaction(context.database, async (database, transaction) => {
    const inside: StoreContext = { ...context, database };
    const actor = await confirmedActor(transaction, given.actor);
    await way.lock(transaction);
    const { deciding, names, rounds } = await decidingOf(inside, { ...given, actor }, files, transaction);
    const changeSetId = await nextChangeSet(transaction);
    for await (const rows of rounds) {
      signal.throwIfAborted();
      const decided = await writeRows(
        { context: inside, actor, plan: deciding.plan, changeSetId, files },
        await way.decide(deciding, rows),
      );
      names?.note(decided);
      await noteImportRows(transaction, work.id, decided);
      done += rows.length;
      // On the embedded database only the transaction itself can use the connection.
      if (database.engine === 'postgres') await run.progress(done, work.facts.rows);
    }
    const totals = await importTotals(transaction, work.id);
    const isChanged = totals.new + totals.changed > 0;
    const fields = fieldsOf<typeof recordImport>({
      stage: 'done',
      ...totals,
      columns: work.settings.columns,
      match: work.settings.match,
      changeSetId: isChanged ? changeSetId : null,
    });
    const imports = inside.catalog.get('import');
    await updateRecord(inside, asProduct(actor), imports, { id: work.id }, fields, { transaction, asCascade: true });
    await noteImport(transaction, work.id, { stage: 'done', message: null });
    signal.throwIfAborted();
    const written = isChanged ? changeSetId : null;
    await run.endIn(
      transaction,
      await (way.result?.(inside, transaction, work, written) ?? { changeSetId: written, ...totals }),
    );
    return totals.new + totals.changed;
  });
  await refreshStatistics(context.database, given.definition, count);
}

/** The stage to which an import goes back when its job failed or was cancelled. */
const STAGE_BEFORE = { reading: 'failed', checking: 'columns', writing: 'checked' } as const;

/** Puts an import back to where it was before its job failed. */
export async function failImport({ transaction, objectId, message, isFinal }: JobFailure): Promise<void> {
  const work = isFinal ? await importWorkOf(transaction, objectId) : null;
  const stage = work ? Reflect.get(STAGE_BEFORE, work.stage) : undefined;
  if (stage) await noteImport(transaction, objectId, { stage, message });
  // It goes on by itself; whoever looks at it is told why it stands.
  else if (message === WAITS_FOR_SPACE) await noteImport(transaction, objectId, { message });
}
