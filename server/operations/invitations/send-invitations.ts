import { z } from 'zod';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { sendingObstacle } from '#server/commands/invitations/sending-obstacle.ts';
import { lockEvents } from '#server/rules/registrations/event-places.ts';
import { invitationScenario, invitingEvent } from '#server/store/invitations/event-letter.ts';
import { invitationCounts, ownInvitations } from '#server/store/invitations/invitation-rows.ts';
import { enqueueJob } from '#server/store/jobs/enqueue.ts';
import { SEND_INVITATIONS } from '#server/store/jobs/kind-names.ts';
import { lastJobOf } from '#server/store/jobs/read-jobs.ts';
import { conflict, notFound } from '#server/store/problem.ts';
import { readRecord } from '#server/store/records/read/one.ts';

/** The maximum number of invitations in one request; without a choice, all unsent ones of the event are meant. */
const MOST = 1000;
const BUSY = 'Приглашения этого мероприятия уже отправляются';
const NOTHING = 'Неотправленных приглашений нет';

/**
 * Sends the unsent invitations of an event in a job, or the chosen ones, whether sent before or not. A request without
 * a choice joins the job that is sending already.
 */
export const sendInvitations = defineClassOperation({
  method: 'POST',
  path: '/manage/event/:id/invitations/send/',
  summary: 'Отправка приглашений',
  rights: { class: 'event', may: 'update', roles: ['siteEditors', 'eventManagers'] },
  confirmed: 'inStatements',
  params: recordParams,
  body: z.object({ invitationIds: z.array(z.int().positive()).min(1).max(MOST).nullish() }),
  answers: { 202: z.object({ jobId: z.int() }) },
  problems: [409],
  idempotent: true,
  async run(request) {
    const { context, actor, params } = request;
    const chosen = request.body.invitationIds ?? null;
    const jobId = await context.database.transaction(async (transaction) => {
      await lockEvents(transaction, [], [params.id]);
      await readRecord(context, actor, context.catalog.get('event'), params.id, transaction);
      const ids = chosen && [...new Set(chosen)];
      if (ids && (await ownInvitations(transaction, params.id, ids)).length !== ids.length) throw notFound();
      const last = await lastJobOf(transaction, SEND_INVITATIONS, params.id);
      const isBusy = last?.state === 'queued' || last?.state === 'running';
      if (isBusy && ids === null) return last.id;
      if (isBusy) throw conflict(BUSY);
      const obstacle = sendingObstacle(
        await invitingEvent(transaction, params.id),
        await invitationScenario(context, transaction, params.id),
      );
      if (obstacle !== null) throw conflict(obstacle);
      if (ids === null && (await invitationCounts(transaction, params.id)).unsent === 0) throw conflict(NOTHING);
      return enqueueJob(transaction, {
        kind: SEND_INVITATIONS,
        key: String(params.id),
        userId: actor.userId,
        objectId: params.id,
        payload: { invitationIds: ids },
      });
    });
    request.afterwards((committed) => committed.queue.wake());
    return { status: 202, body: { jobId } };
  },
});
