import type { DemoBatch, EarlierRecords } from '../demo-batch.ts';
import { consentCancellationRecords, consentRecords, mailScenarioRecords, subscriberRecords } from './mailing.ts';

/** Subscribers, letters, consents and their cancellations. */
export function mailBatches(earlier: EarlierRecords): readonly DemoBatch[] {
  const profiles = earlier('userProfile');
  const consents = consentRecords(profiles);
  return [
    { className: 'subscriber', records: subscriberRecords(profiles, earlier('professionalArea')) },
    { className: 'MailScenario', records: mailScenarioRecords() },
    { className: 'consent', records: consents },
    { className: 'userConsentCancellation', records: consentCancellationRecords(consents) },
  ];
}
