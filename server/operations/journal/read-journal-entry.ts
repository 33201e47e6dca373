import { z } from 'zod';
import { historyEntry } from '#server/endpoint/answers.ts';
import { defineOperation } from '#server/endpoint/define-operation.ts';
import { recordId } from '#server/endpoint/parameters.ts';
import { readJournalEntry as readEntry } from '#server/store/records/journal/read-journal.ts';

/** What one change of the journal did to its record, for Administrators only. */
export const readJournalEntry = defineOperation({
  method: 'GET',
  path: '/manage/change/:changeId/',
  summary: 'Изменение из журнала',
  rights: { roles: ['administrators'] },
  confirmed: 'inStatements',
  params: z.object({ changeId: recordId }),
  answers: { 200: historyEntry },
  run: async ({ context, actor, params }) => ({ body: await readEntry(context, actor, params.changeId) }),
});
