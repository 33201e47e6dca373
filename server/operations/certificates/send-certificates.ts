import { z } from 'zod';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { certificateAddress } from '#server/commands/certificates/certificate-document.ts';
import { daysOf } from '#server/rules/certificates/certificate-facts.ts';
import { queueCertificateLetters, sendableCertificates } from '#server/store/certificates/certificate-letters.ts';
import { lockNumbers } from '#server/store/certificates/certificate-numbers.ts';
import { invitingEvent, letterScenario } from '#server/store/invitations/event-letter.ts';
import { filled } from '#server/store/mail/fill-letter.ts';
import { conflict, notFound } from '#server/store/problem.ts';
import { readRecord } from '#server/store/records/read/one.ts';

/** The maximum number of certificates in one request; without a choice, all unsent ones of the event are meant. */
const MOST = 3000;
const NOTHING = 'Отправлять нечего: у участников нет адреса, или письма уже отправлены';

/** Why certificates can't be sent; null where they can. */
export const NO_SCENARIO = 'Нет включённого сценария рассылки «Сертификат участника»';

/** Sends certificates to their confirmed participants by e-mail: each a letter of its own with the PDF. */
export const sendCertificates = defineClassOperation({
  method: 'POST',
  path: '/manage/event/:id/certificates/send/',
  summary: 'Отправка сертификатов',
  rights: { class: 'eventCertificate', may: 'update' },
  confirmed: 'inStatements',
  params: recordParams,
  body: z.object({ certificateIds: z.array(z.int().positive()).min(1).max(MOST).nullish() }),
  answers: { 202: z.object({ letters: z.int() }) },
  problems: [409],
  idempotent: true,
  async run(request) {
    const { context, actor, params, body } = request;
    const { siteUrl, timeZone } = context.environment;
    const letters = await context.database.transaction(async (transaction) => {
      // Requests about one event wait for one another: none sends what another one does.
      await readRecord(context, actor, context.catalog.get('event'), params.id, transaction);
      await lockNumbers(transaction, params.id);
      const event = await invitingEvent(transaction, params.id);
      if (event === null || actor.userId === null) throw notFound();
      const scenario = await letterScenario(context, transaction, params.id, 'certificate');
      if (scenario === null) throw conflict(NO_SCENARIO);
      const found = await sendableCertificates(transaction, params.id, body.certificateIds ?? null);
      if (found.length === 0) throw conflict(NOTHING);
      const composed = found.map(({ id, number, code, fullName, email }) => {
        const values = {
          fullName,
          number,
          caption: event.caption ?? '',
          eventDate: event.dateTime ?? daysOf(event.dateStart, event.dateEnd, timeZone),
          checkUrl: code === null ? '' : certificateAddress(siteUrl, code),
        };
        return {
          certificateId: id,
          email: email ?? '',
          subject: filled(scenario.subject, values, 'text').slice(0, 500),
          html: filled(scenario.html ?? '', values, 'html'),
        };
      });
      const from = { eventId: params.id, mailScenarioId: scenario.id, userId: actor.userId };
      await queueCertificateLetters(context, transaction, from, composed);
      return composed.length;
    });
    request.afterwards((committed) => committed.queue.wake());
    return { status: 202, body: { letters } };
  },
});
