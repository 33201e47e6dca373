import { articleRecords } from './articles.ts';
import {
  authorRecords,
  featureRecords,
  pageRecords,
  professionalAreaRecords,
  reviewRecords,
  videoRecords,
} from './content.ts';
import { currencyRecords } from './currencies.ts';
import type { DemoBatch } from './demo-batch.ts';
import { newsRecords } from './news.ts';
import { userProfileRecords } from './profiles.ts';
import { regionRecords } from './regions.ts';

/**
 * The records that a new demo database starts with, the same at every call. A value may be a reference
 * (`{ ref: 'className/key' }`) to the record of an earlier batch, or to an earlier record of its own, that carries the key
 * as `$key`: `{ $key: 'country/RU', name: 'Россия', … }`, then `{ name: 'Москва', parentId: { ref: 'region/country/RU' } }`.
 * Everything else is a value of the property of that name. Of the records with a date
 * the oldest come first, so that the newest have the highest ids, as in a database that grew.
 */
export function demoRecords(): readonly DemoBatch[] {
  return [
    { className: 'region', records: regionRecords() },
    { className: 'currency', records: currencyRecords() },
    { className: 'professionalArea', records: professionalAreaRecords().toReversed() },
    { className: 'page', records: pageRecords() },
    { className: 'author', records: authorRecords().toReversed() },
    { className: 'feature', records: featureRecords().toReversed() },
    { className: 'news', records: newsRecords().toReversed() },
    { className: 'article', records: articleRecords().toReversed() },
    { className: 'video', records: videoRecords().toReversed() },
    { className: 'review', records: reviewRecords().toReversed() },
    { className: 'userProfile', records: userProfileRecords() },
  ];
}
