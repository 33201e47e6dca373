import type { DemoBatch, EarlierRecords } from '../demo-batch.ts';
import { demoEvents, eventBroadcastRecords, eventPersonRecords } from './events.ts';
import {
  eventCertificateRecords,
  eventRegistrationRecords,
  eventSubscriberRecords,
  invitationRecords,
} from './registrations.ts';
import { eventScheduleRecords } from './schedules.ts';
import { bookletConfigurationRecords, bookletTemplateRecords, certificateTemplateRecords } from './templates.ts';

/** Events with their speakers, programmes, broadcasts and participants. */
export function eventBatches(earlier: EarlierRecords): readonly DemoBatch[] {
  const events = demoEvents(earlier('person'));
  const profiles = earlier('userProfile');
  const registrations = eventRegistrationRecords(events, profiles);
  return [
    { className: 'certificateTemplate', records: certificateTemplateRecords() },
    { className: 'event', records: events.map((event) => event.record).toReversed() },
    { className: 'EventPerson', records: eventPersonRecords(events) },
    { className: 'eventSchedule', records: eventScheduleRecords(events) },
    { className: 'EventBroadcast', records: eventBroadcastRecords(events) },
    { className: 'EventSubscriber', records: eventSubscriberRecords(events, profiles) },
    { className: 'EventRegistration', records: registrations },
    { className: 'eventCertificate', records: eventCertificateRecords(events, registrations) },
    { className: 'bookletTemplate', records: bookletTemplateRecords() },
    { className: 'bookletConfiguration', records: bookletConfigurationRecords(events) },
    { className: 'invitation', records: invitationRecords(events, profiles) },
  ];
}
