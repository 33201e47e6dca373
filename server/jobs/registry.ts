import type { Environment } from '#server/environment.ts';
import type { JobKind } from './define-job.ts';
import { convertDocument } from './kinds/convert-document.ts';
import { issueCertificatesJob } from './kinds/issue-certificates.ts';
import { drawPreviews } from './kinds/draw-previews.ts';
import { maintenanceJobs } from './kinds/maintenance.ts';
import { makeLettersJob } from './kinds/make-letters.ts';
import { sendLetterJob } from './kinds/send-letter.ts';
import { smtpSender } from './smtp-sender.ts';

/** Every kind of job of the product. */
export function jobKinds({ smtpUrl, siteUrl, timeZone }: Environment): readonly JobKind[] {
  const send = smtpUrl === undefined ? null : smtpSender(smtpUrl, siteUrl);
  const kinds = [
    convertDocument,
    drawPreviews,
    makeLettersJob(timeZone),
    sendLetterJob(send),
    issueCertificatesJob(timeZone),
  ];
  return [...kinds, ...maintenanceJobs(kinds)];
}
