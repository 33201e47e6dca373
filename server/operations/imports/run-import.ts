import { z } from 'zod';
import { runImport } from '#server/commands/imports/run-import.ts';
import { defineOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import type { ActorRequest } from '#server/endpoint/request.ts';

const shared = {
  method: 'POST',
  rights: 'signedIn',
  confirmed: 'beforehand',
  params: recordParams,
  answers: { 202: z.object({ jobId: z.int() }) },
  problems: [409],
  idempotent: true,
} as const;

async function started(request: ActorRequest, id: number, step: 'check' | 'commit') {
  const { context, actor } = request;
  const jobId = await runImport(context, actor, id, step);
  request.afterwards((committed) => committed.queue.wake());
  return { status: 202, body: { jobId } };
}

/** Tries the rows of an import: nothing is written. */
export const checkImport = defineOperation({
  ...shared,
  path: '/manage/import/:id/check/',
  summary: 'Проверка импорта',
  run: (request) => started(request, request.params.id, 'check'),
});

/** Writes the rows of an import that are not refused, as one change. */
export const commitImport = defineOperation({
  ...shared,
  path: '/manage/import/:id/commit/',
  summary: 'Запись импорта',
  run: (request) => started(request, request.params.id, 'commit'),
});
