import { z } from 'zod';
import { invitationValues, type LetterPlace } from '#server/commands/invitations/invitation-values.ts';
import { sendingObstacle } from '#server/commands/invitations/sending-obstacle.ts';
import { lockEvents } from '#server/rules/registrations/event-places.ts';
import {
  invitationScenario,
  invitingEvent,
  type LetterScenario,
  type InvitingEvent,
} from '#server/store/invitations/event-letter.ts';
import {
  keepLetters,
  lettersToHandOver,
  nextInvited,
  sendingProgress,
  sendingResult,
  skipLetters,
  type Invited,
  type Sending,
} from '#server/store/invitations/invitation-letters.ts';
import { enqueueForRecords } from '#server/store/jobs/enqueue.ts';
import { SEND_INVITATIONS, SEND_LETTER } from '#server/store/jobs/kind-names.ts';
import { filled } from '#server/store/mail/fill-letter.ts';
import { noteLetter } from '#server/store/mail/letters.ts';
import { defineJob, JobFailed, TryLater, type JobContext, type JobKind } from '../define-job.ts';
import { handOverLetter } from '../hand-over-letter.ts';
import type { InvitationLinks } from '../invitation-links.ts';
import { NotAccepted, type Sender } from '../smtp-sender.ts';

/** Letters composed at a time: a cancelled job leaves at most so many that are not handed over. */
const AT_ONCE = 20;
const SECONDS_A_DAY = 86_400;

interface Composer {
  readonly links: InvitationLinks;
  readonly place: LetterPlace;
  readonly event: InvitingEvent;
  readonly scenario: LetterScenario;
}

/** The letter to a guest. One whose text does not name the link to accept gets it as its last line. */
async function composed({ links, place, event, scenario }: Composer, guest: Invited) {
  const acceptUrl = await links.accept(guest.id);
  const values = invitationValues(event, guest, acceptUrl, place);
  const html = filled(scenario.html ?? '', values, 'html');
  const link = `<p><a href="${acceptUrl}">Принять приглашение</a></p>`;
  return {
    invitationId: guest.id,
    email: guest.email,
    subject: filled(scenario.subject, values, 'text').slice(0, 500),
    html: html.includes(acceptUrl) ? html : `${html}${link}`,
  };
}

/** Composes the next letters of a sending. Returns whether there were any. */
async function composeNext(context: JobContext, sending: Sending, composer: Composer): Promise<boolean> {
  return context.database.transaction(async (transaction) => {
    // A server that lost the job unnoticed composes nothing that its next holder has composed.
    await lockEvents(transaction, [], [sending.eventId]);
    const guests = await nextInvited(transaction, sending, AT_ONCE);
    if (guests.length === 0) return false;
    const letters = await Promise.all(guests.map((guest) => composed(composer, guest)));
    await keepLetters(context, transaction, sending, composer.scenario.id, letters);
    return true;
  });
}

/** Hands one letter over. One that is not accepted for now is tried again by a job of its own. */
async function handOver(context: JobContext, send: Sender | null, id: number, attempts: number): Promise<void> {
  try {
    await handOverLetter(context, send, { id, attempts });
  } catch (error) {
    if (!(error instanceof NotAccepted)) throw error;
    await context.database.transaction(async (transaction) => {
      const status = error.isFinal ? 'failed' : 'waiting';
      await noteLetter(context, transaction, id, { status, reason: error.message, attempts });
      if (error.isAnswered && !error.isFinal) await enqueueForRecords(transaction, SEND_LETTER, [id]);
    });
    // Without a mail server every other letter would fail too.
    if (!error.isAnswered) throw new TryLater(error.message, { cause: error.cause });
  }
}

/**
 * Sends the invitations to an event: composes letters by the scenario and hands them over one after another. A letter
 * is composed once for an invitation whatever dies meanwhile, since it is written with the job's number.
 */
export function sendInvitationsJob(send: Sender | null, links: InvitationLinks, place: LetterPlace): JobKind {
  return defineJob({
    name: SEND_INVITATIONS,
    caption: 'Рассылка приглашений',
    priority: 4,
    limit: 2,
    maxAttempts: 6,
    backoff: { first: 60, factor: 4, most: 14_400 },
    timeLimit: SECONDS_A_DAY,
    payload: z.object({ invitationIds: z.array(z.int()).nullable() }),
    async run({ context, id, objectId, attempts, payload, progress, signal }) {
      const sending = { jobId: id, eventId: objectId, invitationIds: payload.invitationIds };
      const event = await invitingEvent(context.database, objectId);
      const scenario = await invitationScenario(context, context.database, objectId);
      const obstacle = sendingObstacle(event, scenario);
      if (obstacle !== null || event === null || scenario === null) throw new JobFailed(obstacle ?? '');
      const composer = { links, place, event, scenario };
      let { done, total } = await sendingProgress(context.database, sending);
      await progress(done, total);
      do {
        for (const letterId of await lettersToHandOver(context.database, id)) {
          signal.throwIfAborted();
          // Whoever lost the job must not hand over what its next holder does.
          await progress(done, Math.max(total, done + 1));
          await handOver(context, send, letterId, attempts);
          done += 1;
        }
        signal.throwIfAborted();
      } while (await composeNext(context, sending, composer));
      total = Math.max(total, done);
      await progress(done, total);
      return { result: await sendingResult(context.database, id) };
    },
    async onFailure({ context, transaction, objectId, message, isFinal }) {
      if (isFinal) await skipLetters(context, transaction, objectId, message);
    },
  });
}
