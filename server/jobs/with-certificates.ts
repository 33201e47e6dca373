import { certificateDocument, certificateFileName } from '#server/commands/certificates/certificate-document.ts';
import { certificateById } from '#server/store/certificates/certificate-rows.ts';
import { Problem } from '#server/store/problem.ts';
import { userActor } from '#server/store/sessions/sessions.ts';
import { JobFailed, TryLater, type JobContext } from './define-job.ts';
import type { LetterCertificate, Sender } from './smtp-sender.ts';

const GONE = 'Сертификат удалён';
const NO_ACCESS = 'Сертификат не напечатан: у отправителя больше нет доступа';

/** Where certificates are checked, and the zone of their days. */
interface Place {
  readonly siteUrl: string;
  readonly timeZone: string;
}

/** Prints a certificate with the present rights of whoever sent it. */
async function printed(context: JobContext, { id, userId }: LetterCertificate, place: Place) {
  const actor = await userActor(context.database, context.catalog, userId);
  if (!actor) throw new JobFailed(NO_ACCESS);
  const found = await certificateById(context.database, id);
  if (!found) throw new JobFailed(GONE);
  const name = certificateFileName(found);
  try {
    const document = await certificateDocument({ context, actor }, place, name, [found]);
    return { name, file: await context.files.typesetter.print({ context, actor }, document) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.status >= 500) throw new TryLater(error.message, { cause: error });
    throw new JobFailed(error.message, { cause: error });
  }
}

/** Adds the PDF to letters that bring a certificate when they are sent. */
export function withCertificates(send: Sender, place: Place): Sender {
  return async (letter, context) => {
    if (letter.certificate === null) return send(letter, context);
    const { name, file } = await printed(context, letter.certificate, place);
    try {
      await send({ ...letter, attachment: { name, path: file.path } }, context);
    } finally {
      await file.done();
    }
  };
}
