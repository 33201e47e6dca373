import { z } from 'zod';
import { IMPORT_RECORDS } from '#server/store/jobs/kind-names.ts';
import { asStarter } from '../as-starter.ts';
import { defineJob } from '../define-job.ts';
import { checkRows, commitRows, failImport, importing, NO_ACCESS, readFile } from '../import-steps.ts';

const STEPS = { read: readFile, check: checkRows, commit: commitRows } as const;

/**
 * Reads the table of an import, tries its rows, or writes them (contract «Imports»), with the present rights of whoever
 * imports.
 */
export const importRecords = defineJob({
  name: IMPORT_RECORDS,
  caption: 'Импорт таблицы',
  limit: 2,
  priority: 8,
  maxAttempts: 2,
  timeLimit: 3600,
  abandoned: 'Сервер дважды остановился во время импорта. Ничего не записано.',
  payload: z.object({ step: z.enum(['read', 'check', 'commit']) }),
  run: (run) => asStarter(run, NO_ACCESS, async (actor) => STEPS[run.payload.step](run, await importing(run, actor))),
  onFailure: failImport,
});
