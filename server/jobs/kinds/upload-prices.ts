import { z } from 'zod';
import { missingFields } from '#server/commands/imports/import-plan.ts';
import { STAGE_OF, type ImportStep } from '#server/commands/imports/run-import.ts';
import { noteImport } from '#server/store/imports/import-work.ts';
import { UPLOAD_PRICES } from '#server/store/jobs/kind-names.ts';
import { asStarter } from '../as-starter.ts';
import { defineJob, JobFailed, type JobReply } from '../define-job.ts';
import { checkRows, commitRows, failImport, importing, NO_ACCESS, readFile } from '../import-steps.ts';

const column = z.object({ index: z.int().nonnegative(), to: z.string() });

/**
 * Uploads prices into a price list (spec 2 §7): an import whose file is read and tried at once, after which the job waits;
 * `POST /manage/job/{id}/commit/` has it written.
 */
export const uploadPrices = defineJob({
  name: UPLOAD_PRICES,
  caption: 'Загрузка цен',
  priority: 8,
  maxAttempts: 2,
  timeLimit: 3600,
  abandoned: 'Сервер дважды остановился во время загрузки. Ничего не записано.',
  payload: z.object({ columns: z.array(column).nullable(), commit: z.boolean().optional() }),
  run: (run) =>
    asStarter(run, NO_ACCESS, async (actor): Promise<JobReply | void> => {
      const { database } = run.context;
      const begin = async (step: ImportStep) => {
        await noteImport(database, run.objectId, { stage: STAGE_OF[step], jobId: run.id, message: null });
        return importing(run, actor);
      };
      const { columns, commit } = run.payload;
      if (commit === true) {
        const { work, way } = await importing(run, actor);
        if (missingFields(way, actor, work.settings).length > 0)
          throw new JobFailed('Выберите столбцы с артикулом и ценой');
        if (work.stage === 'done') throw new JobFailed('Импорт уже записан');
        const isResumed = work.stage === 'writing' && work.jobId === run.id;
        if (work.stage !== 'checked' && !isResumed) throw new JobFailed('Сначала проверьте строки');
        return commitRows(run, await begin('commit'));
      }
      await readFile(run, await begin('read'));
      const { work } = await importing(run, actor);
      const known = columns?.filter(({ index }) => index < work.facts.headings.length);
      if (known) await noteImport(database, work.id, { settings: { ...work.settings, columns: known } });
      const read = await importing(run, actor);
      if (missingFields(read.way, actor, read.work.settings).length > 0)
        return { waits: true, result: await read.way.result?.(run.context, database, read.work, null) };
      return { ...(await checkRows(run, await begin('check'))), waits: true };
    }),
  onFailure: failImport,
});
