import type { ImportStage } from '#model/wire/imports.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '#server/store/database.ts';
import { noteImport, type ImportNotes } from '#server/store/imports/import-work.ts';
import { enqueueJob } from '#server/store/jobs/enqueue.ts';
import { IMPORT_RECORDS } from '#server/store/jobs/kind-names.ts';
import { conflict } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { assertConfirmed } from '#server/store/confirmation/confirmed-session.ts';
import { ownImport, type FoundImport } from './found-import.ts';

/** What the job of an import does. */
export type ImportStep = 'read' | 'check' | 'commit';

/** The stage of an import while its job does something. */
export const STAGE_OF: Readonly<Record<ImportStep, ImportStage>> = {
  read: 'reading',
  check: 'checking',
  commit: 'writing',
};

const BUSY = 'Импорт уже выполняется';

/** Throws 409 while a job works on the import, or after it was written. */
export function assertIdle({ work: { stage } }: FoundImport): void {
  if (stage === 'done') throw conflict('Импорт уже записан');
  if (stage === 'reading' || stage === 'checking' || stage === 'writing') throw conflict(BUSY);
}

/** Enqueues the next step of a held import in the transaction. Returns the id of its job. */
export async function enqueueStep(
  transaction: Queryable,
  actor: Actor,
  id: number,
  step: ImportStep,
  notes: ImportNotes = {},
): Promise<number> {
  const jobId = await enqueueJob(transaction, {
    kind: IMPORT_RECORDS,
    key: String(id),
    userId: actor.userId,
    objectId: id,
    payload: { step },
  });
  await noteImport(transaction, id, { ...notes, jobId, stage: STAGE_OF[step], message: null });
  return jobId;
}

/** Has the rows of an import tried, or written after that. Throws 409 where it is not its turn. */
export async function runImport(
  context: StoreContext,
  actor: Actor,
  id: number,
  step: 'check' | 'commit',
): Promise<number> {
  return context.database.transaction(async (transaction) => {
    const found = await ownImport(context, actor, id, transaction);
    assertIdle(found);
    if (found.work.facts.headings.length === 0) throw conflict('Файл не прочитан: загрузите другой');
    if (step === 'commit' && found.work.stage !== 'checked') throw conflict('Сначала проверьте строки');
    // The job has no session.
    if (step === 'commit' && context.rules.get(found.definition.name)?.asksAgain)
      await assertConfirmed(transaction, actor);
    return enqueueStep(transaction, actor, id, step);
  });
}
