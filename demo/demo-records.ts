import { commerceBatches, orderBatches } from './commerce/commerce-batches.ts';
import { professionalAreaRecords } from './content.ts';
import { crmBatches } from './crm/crm-batches.ts';
import { currencyRecords } from './currencies.ts';
import { earlierRecords, type DemoBatch } from './demo-batch.ts';
import { eventBatches } from './events/event-batches.ts';
import { fileBatches } from './files/demo-files.ts';
import { inFolders } from './folders/folder-batches.ts';
import { districtRecords } from './geography/districts.ts';
import { stationRecords } from './geography/stations.ts';
import { linkBatches } from './links/link-batches.ts';
import { mailBatches } from './mail/mail-batches.ts';
import { peopleBatches } from './people/people-batches.ts';
import { userProfileRecords } from './profiles.ts';
import { regionRecords } from './regions.ts';
import { siteBatches } from './site/site-batches.ts';
import { assignmentRecords } from './system/assignments.ts';
import {
  databusIncomingRecords,
  databusRequestRecords,
  databusResponseRecords,
  databusSubscriptionRecords,
} from './system/databus.ts';
import { homeDeskRecords } from './system/home-desks.ts';
import { importRecords } from './system/imports.ts';
import { savedViewRecords } from './system/saved-views.ts';
import { searchSynonymRecords } from './system/search-synonyms.ts';
import { datedFrom } from './timeline.ts';

/**
 * The initial records of a new demo database, the same at every call with the same day: past events precede the end
 * of that day, and planned ones follow it. A value may be a reference (`{ ref: 'className/key' }`) to a record of an
 * earlier batch, or to an earlier record of its own batch, that has the key as `$key`: `{ $key: 'country/RU', name:
 * 'Россия', … }`, then `{ name: 'Москва', parentId: { ref: 'region/country/RU' } }`. Any other value is the value of
 * the property of that name. Dated records are ordered oldest first, so that the newest have the highest ids, as in a
 * database in real use.
 */
export function demoRecords(latestDay: Date): readonly DemoBatch[] {
  return datedFrom(latestDay, datedRecords);
}

function datedRecords(): readonly DemoBatch[] {
  const batches: DemoBatch[] = [
    { className: 'region', records: regionRecords() },
    { className: 'currency', records: currencyRecords() },
    { className: 'professionalArea', records: professionalAreaRecords().toReversed() },
    { className: 'district', records: districtRecords() },
    { className: 'station', records: stationRecords() },
    { className: 'userProfile', records: userProfileRecords() },
  ];
  for (const part of [
    peopleBatches,
    siteBatches,
    eventBatches,
    commerceBatches,
    crmBatches,
    orderBatches,
    mailBatches,
    linkBatches,
    fileBatches,
  ]) {
    batches.push(...part(earlierRecords(batches)));
  }
  return inFolders([
    ...batches,
    { className: 'databusSubscription', records: databusSubscriptionRecords() },
    { className: 'databusIncoming', records: databusIncomingRecords() },
    { className: 'databusRequest', records: databusRequestRecords() },
    { className: 'databusResponse', records: databusResponseRecords() },
    { className: 'searchSynonym', records: searchSynonymRecords() },
    { className: 'savedView', records: savedViewRecords() },
    { className: 'homeDesk', records: homeDeskRecords() },
    { className: 'import', records: importRecords() },
    { className: 'assignment', records: assignmentRecords(earlierRecords(batches)) },
  ]);
}
