import { expect, test } from 'vitest';
import { CLASSES } from '#classes/registry.ts';
import { columnsOf } from './list-columns.ts';

/** What a list is opened for besides the name: what is new, whose, how much, when. */
const FACTS: Readonly<Record<string, readonly string[]>> = {
  news: ['instanceStateId', 'publicationDate', 'source'],
  article: ['instanceStateId', 'publicationDate', 'source'],
  event: ['dateStart', 'instanceStateId', 'placements'],
  webinar: ['dateStart', 'instanceStateId', 'placements'],
  commodity: ['instanceStateId', 'article', 'price'],
  order: ['instanceStateId', 'clientName', 'total', 'createDate'],
  clientWebOrder: ['instanceStateId', 'fullName', 'phone', 'createDate'],
  PromoCode: ['instanceStateId', 'code', 'discountPercent', 'validTo'],
  client: ['instanceStateId', 'phone', 'managerId'],
  lead: ['instanceStateId', 'leadFunnelStageId', 'amount', 'clientId'],
  phoneCall: ['startedAt', 'clientId', 'managerId', 'durationSeconds'],
  person: ['instanceStateId', 'jobPosition', 'company', 'phone'],
  doctor: ['instanceStateId', 'professionalArea', 'price'],
  brand: ['instanceStateId', 'countryId', 'site'],
  company: ['instanceStateId', 'phone', 'email', 'inn'],
  document: ['instanceStateId', 'number', 'documentDate'],
  review: ['instanceStateId', 'rating', 'authorName', 'reviewDate'],
  user: ['roleIds', 'lastSignIn', 'email'],
  subscriber: ['fullName', 'subscribedAt'],
  mailLog: ['email', 'status', 'sentAt'],
};

test.each(Object.entries(FACTS))('the list of %s begins with what it is opened for', (name, facts) => {
  const definition = CLASSES.find((one) => one.name === name);
  expect(definition && columnsOf(definition).slice(0, facts.length)).toEqual(facts);
});

test('every list names its columns once, without its name and its number', () => {
  for (const definition of CLASSES) {
    const columns = columnsOf(definition);
    expect(new Set(columns).size, definition.name).toBe(columns.length);
    expect(columns, definition.name).not.toContain('id');
    expect(columns, definition.name).not.toContain(definition.captionProperty);
  }
});
