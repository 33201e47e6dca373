import { z } from 'zod';
import type { Actor } from '#server/access/actor.ts';
import { acceptProposal } from '#server/commands/proposals/accept-proposal.ts';
import { PROPOSE_ON_TIME } from '#server/store/jobs/kind-names.ts';
import { Problem } from '#server/store/problem.ts';
import { findProposals, noteFailure } from '#server/store/proposals/stored-proposals.ts';
import { asStarter } from '../as-starter.ts';
import { defineJob, type JobRun } from '../define-job.ts';

const NO_ACCESS = 'Изменения не опубликованы в срок: нет доступа к записи';

const payload = z.object({ proposalId: z.int(), at: z.string() });

async function publish(
  { context, payload: { proposalId, at }, endIn }: JobRun<z.output<typeof payload>>,
  actor: Actor,
) {
  const [proposal] = await findProposals(context.database, { id: proposalId });
  // It was decided about, or has another moment by now.
  if (!proposal || proposal.state !== 'open' || proposal.dueAt === null) return;
  if (Date.parse(proposal.dueAt) !== Date.parse(at)) return;
  try {
    await acceptProposal(context, actor, {
      proposalId,
      fieldNames: proposal.dueFields,
      endIn: (transaction, changeSetId) => endIn(transaction, { changeSetId }),
    });
  } catch (error) {
    if (error instanceof Problem && error.status < 500) await noteFailure(context.database, proposalId, error.message);
    throw error;
  }
}

/** Publishes what was held back at the moment that its proposal names, as whoever set the moment. */
export const proposeOnTime = defineJob({
  name: PROPOSE_ON_TIME,
  caption: 'Публикация подготовленных изменений',
  limit: 4,
  priority: 10,
  maxAttempts: 10,
  backoff: { first: 1, factor: 2, most: 300 },
  abandoned: 'Сервер несколько раз остановился во время публикации.',
  payload,
  run: (run) => asStarter(run, NO_ACCESS, (actor) => publish(run, actor)),
});
