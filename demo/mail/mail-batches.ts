import type { DemoBatch, EarlierRecords } from '../demo-batch.ts';
import { clientConsentRecords, clientLetterRecords } from './client-mail.ts';
import { consentCancellationRecords, consentRecords, mailScenarioRecords, subscriberRecords } from './mailing.ts';

/** Subscribers, letters, consents and their cancellations. */
export function mailBatches(earlier: EarlierRecords): readonly DemoBatch[] {
  const profiles = earlier('userProfile');
  const clients = earlier('client');
  const visitors = consentRecords(profiles);
  const consents = [...visitors, ...clientConsentRecords(clients)];
  return [
    { className: 'subscriber', records: subscriberRecords(profiles, earlier('professionalArea')) },
    { className: 'MailScenario', records: mailScenarioRecords() },
    { className: 'consent', records: consents },
    { className: 'mailLog', records: clientLetterRecords(clients) },
    { className: 'userConsentCancellation', records: consentCancellationRecords(visitors) },
  ];
}
