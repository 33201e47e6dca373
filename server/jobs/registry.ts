import type { Environment } from '#server/environment.ts';
import type { LinkSigner } from '#server/access/link-signer.ts';
import type { JobKind } from './define-job.ts';
import { accountLetterJob } from './kinds/account-letter.ts';
import { changeRecords } from './kinds/change-records.ts';
import { canonicalTexts } from './kinds/canonical-texts.ts';
import { convertDocument } from './kinds/convert-document.ts';
import { deliverDatabus } from './kinds/deliver-databus.ts';
import { issueCertificatesJob } from './kinds/issue-certificates.ts';
import { drawPreviews } from './kinds/draw-previews.ts';
import { emptyBin } from './kinds/empty-bin.ts';
import { importRecords } from './kinds/import-records.ts';
import { findDuplicates } from './kinds/find-duplicates.ts';
import { maintenanceJobs } from './kinds/maintenance.ts';
import { makeLettersJob } from './kinds/make-letters.ts';
import { proposeOnTime } from './kinds/propose-on-time.ts';
import { publishOnTime } from './kinds/publish-on-time.ts';
import { readTextJob } from './kinds/read-text.ts';
import { sendDigestJob } from './kinds/send-digest.ts';
import { sendInvitationsJob } from './kinds/send-invitations.ts';
import { sendLetterJob } from './kinds/send-letter.ts';
import { uploadPrices } from './kinds/upload-prices.ts';
import { webhookPoster } from './databus/post-webhook.ts';
import { invitationLinks, tracked } from './invitation-links.ts';
import { smtpSender } from './smtp-sender.ts';
import { withCertificates } from './with-certificates.ts';

/** Every kind of job of the product. */
export function jobKinds(
  { smtpUrl, siteUrl, timeZone, databusNetworks, retention }: Environment,
  signer: LinkSigner,
): readonly JobKind[] {
  const links = invitationLinks(signer, siteUrl);
  const place = { siteUrl, timeZone };
  const send = smtpUrl === undefined ? null : withCertificates(tracked(smtpSender(smtpUrl, siteUrl), links), place);
  const kinds = [
    canonicalTexts,
    convertDocument,
    drawPreviews,
    readTextJob,
    uploadPrices,
    changeRecords,
    importRecords,
    emptyBin,
    publishOnTime,
    proposeOnTime,
    findDuplicates,
    makeLettersJob,
    sendLetterJob(send),
    sendDigestJob(send, siteUrl),
    accountLetterJob(send, signer, place),
    issueCertificatesJob(timeZone),
    sendInvitationsJob(send, links, place),
    deliverDatabus(webhookPoster(databusNetworks), signer),
  ];
  return [...kinds, ...maintenanceJobs(kinds, timeZone, retention)];
}
