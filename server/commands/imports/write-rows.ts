import type { Actor } from '#server/access/actor.ts';
import type { DecidedRow } from '#server/store/imports/import-rows.ts';
import { Problem } from '#server/store/problem.ts';
import { DeferredWork } from '#server/store/projection/rules.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { createEach } from '#server/store/records/write/create-each.ts';
import { AT_THE_SAME_TIME } from '#server/store/records/write/database-problem.ts';
import { updateEach } from '#server/store/records/write/update-many.ts';
import { toldOf } from './decide-rows.ts';
import type { ImportPlan } from './import-plan.ts';
import { writeFiles, writePictures, type RowFiles } from './row-files.ts';
import { writeLinks, type RowLinks } from './row-links.ts';
import type { PlannedRow, Step } from './import-way.ts';

type Created = Extract<PlannedRow, { kind: 'new' }>;
type Changed = Extract<PlannedRow, { kind: 'changed' }>;

/** Where rows are written. The database is one transaction, whose own transactions are its steps. */
export interface Writing {
  readonly context: StoreContext;
  readonly actor: Actor;
  readonly plan: ImportPlan;
  readonly changeSetId: number;
  /** The files beside the table; null where its rows name none. */
  readonly files: RowFiles | null;
}

/** Whether a write was refused for what its rows hold, so that others may be written without it. */
function isRefusal(error: unknown): error is Problem {
  return error instanceof Problem && error.status < 500 && error.message !== AT_THE_SAME_TIME;
}

/** Runs `work` as one step: what rules do at the end of a change is done for it, so that a refusal by them is told too. */
async function asStep<Answer>(
  { context, actor, changeSetId, files }: Writing,
  work: (step: Step) => Promise<Answer>,
): Promise<Answer> {
  const kept: number[] = [];
  const done = await context.database.transaction(async (transaction) => {
    const deferred = new DeferredWork();
    const answer = await work({ transaction, changeSetId, deferred, files: kept });
    await deferred.run({ context, transaction, actor: { ...actor, epoch: null }, changeSetId });
    return answer;
  });
  files?.written(kept);
  return done;
}

/**
 * Writes rows together, as one step; where that is refused, each half by itself, so that the rows for which it was are
 * found and all others are written.
 */
async function inHalves<Row extends Created | Changed>(
  writing: Writing,
  rows: readonly Row[],
  write: (rows: readonly Row[], step: Step) => Promise<readonly DecidedRow[]>,
): Promise<readonly DecidedRow[]> {
  const [first] = rows;
  if (!first) return [];
  try {
    return await asStep(writing, (step) => write(rows, step));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (rows.length === 1) {
      const recordId = 'recordId' in first ? first.recordId : null;
      return [{ line: first.line, about: first.about, outcome: 'refused', recordId, ...toldOf(writing.plan, error) }];
    }
    const middle = Math.ceil(rows.length / 2);
    const before = await inHalves(writing, rows.slice(0, middle), write);
    return [...before, ...(await inHalves(writing, rows.slice(middle), write))];
  }
}

/** Writes what belongs to records that were written: their links and their pictures. */
async function writeBeside(
  writing: Writing,
  rows: readonly { readonly id: number; readonly links: RowLinks }[],
  step: Step,
): Promise<void> {
  await writeLinks(writing, rows, step);
  await writePictures(writing, rows, step);
}

/** Writes rows as they were planned, by the rules and rights of whoever imports. A row that is refused is left out and told. */
export async function writeRows(writing: Writing, rows: readonly PlannedRow[]): Promise<readonly DecidedRow[]> {
  const { context, actor, plan } = writing;
  const { definition } = plan;
  const added = rows.filter((row) => row.kind === 'new');
  const created = await inHalves(writing, added, async (some, step) => {
    await writeFiles(writing, some, step);
    const records = some.map(({ fields }) => fields);
    const ids = some.map(({ id }) => id ?? null);
    const { ids: given } = await createEach(context, actor, definition, records, { ...step, ids });
    const made = some.map((row, at) => ({ id: given[at] ?? 0, row }));
    await plan.way.link?.(context, actor, made, step);
    await writeBeside(
      writing,
      made.map(({ id, row: { links } }) => ({ id, links })),
      step,
    );
    return made.map(({ id, row: { line, told, about } }) => ({
      line,
      about,
      outcome: 'new',
      recordId: id,
      told,
      message: null,
    }));
  });
  const edited = rows.filter((row) => row.kind === 'changed');
  const changed = await inHalves(writing, edited, async (some, step) => {
    await writeFiles(writing, some, step);
    const writes = some.flatMap(({ recordId, fields }) => (fields.size === 0 ? [] : { id: recordId, fields }));
    await updateEach(context, actor, definition, writes, step);
    await writeBeside(
      writing,
      some.map(({ recordId, links }) => ({ id: recordId, links })),
      step,
    );
    return some.map(({ line, about, recordId, told }) => ({
      line,
      about,
      outcome: 'changed',
      recordId,
      told,
      message: null,
    }));
  });
  const others = rows.flatMap((row): readonly DecidedRow[] => {
    if (row.kind === 'new' || row.kind === 'changed') return [];
    const { line, about, kind, recordId, told, message } = row;
    return [{ line, about, outcome: kind, recordId, told, message }];
  });
  return [...created, ...changed, ...others];
}
