import { expect, test } from 'vitest';
import { CLASSES } from '#classes/registry.ts';
import { CERTIFICATE_FIELDS } from '#model/print/print-fields.ts';
import { buildCatalog } from '#server/derive/catalog.ts';
import type { Participant } from '#server/store/certificates/certificate-rows.ts';
import { dayOf, daysOf, factsOf, fieldsShown, lackingLetters, newCode, shownFacts } from './certificate-facts.ts';

const catalog = buildCatalog(CLASSES);
const MOSCOW = 'Europe/Moscow';
const PARTICIPANT: Participant = {
  registrationId: 71,
  registeredAt: '2027-04-30T21:30:00Z',
  eventId: 7,
  fullName: '  Ильина Анна  Мария ван дер Берг ',
  eventCaption: 'Съезд',
  type: 0,
  dateStart: '2027-05-14T07:00:00Z',
  dateEnd: '2027-05-16T15:00:00Z',
  city: 'Пермь',
  address: null,
  educationScore: '4.5',
  certificateTemplateId: 1,
};

test('days are those of the product’s time zone, and of an event the shortest text', () => {
  expect(dayOf(null, MOSCOW)).toBe('');
  expect(dayOf('2027-05-14T21:30:00Z', MOSCOW)).toBe('15 мая 2027');
  expect(dayOf('2027-05-14T21:30:00Z', 'UTC')).toBe('14 мая 2027');
  const days = (from: string | null, to: string | null) => daysOf(from, to, MOSCOW);
  expect(days('2027-05-14T07:00:00Z', '2027-05-16T15:00:00Z')).toBe('14–16 мая 2027');
  expect(days('2027-05-31T07:00:00Z', '2027-06-01T15:00:00Z')).toBe('31 мая–1 июня 2027');
  expect(days('2027-05-14T07:00:00Z', '2027-05-14T15:00:00Z')).toBe('14 мая 2027');
  // One day in UTC, two in Moscow.
  expect(days('2027-05-14T20:00:00Z', '2027-05-14T21:30:00Z')).toBe('14–15 мая 2027');
  expect([days(null, '2027-05-14T07:00:00Z'), days('2027-05-14T07:00:00Z', null), days(null, null)]).toEqual([
    '14 мая 2027',
    '14 мая 2027',
    '',
  ]);
});

test('a certificate tells each of its fields, empty where nothing is known', () => {
  const facts = factsOf(catalog, PARTICIPANT, 'С-7', '2027-05-17T10:00:00Z', MOSCOW);
  expect(Object.keys(facts).toSorted()).toEqual(Object.keys(CERTIFICATE_FIELDS).toSorted());
  expect(facts).toMatchObject({
    lastName: 'Ильина',
    firstName: 'Анна',
    patronymic: 'Мария ван дер Берг',
    eventType: 'Вебинар',
    eventDate: '14–16 мая 2027',
    dateStart: '14 мая 2027',
    dateEnd: '16 мая 2027',
    address: '',
    educationScore: '4,5',
    registrationId: '71',
    registrationDate: '1 мая 2027',
    number: 'С-7',
    issuedAt: '17 мая 2027',
  });
  const nothing = { ...PARTICIPANT, fullName: '', educationScore: null };
  expect(factsOf(catalog, nothing, '', null, MOSCOW)).toMatchObject({
    lastName: '',
    firstName: '',
    patronymic: '',
    educationScore: '',
    issuedAt: '',
  });
});

test('only what its template shows is issued, and letters that no font has are named once', async () => {
  const facts = factsOf(
    catalog,
    { ...PARTICIPANT, fullName: 'Ильина \u{13000}\u{13000}\u{12000}' },
    'С-7',
    null,
    MOSCOW,
  );
  const shown = await fieldsShown('<p>{{ lastName }} <b>{{number}}</b></p>');
  expect(shownFacts(facts, shown)).toEqual({ lastName: 'Ильина', number: 'С-7' });
  expect(await lackingLetters(shownFacts(facts, shown))).toEqual([]);
  expect(await lackingLetters(facts)).toEqual(['\u{13000}', '\u{12000}']);
  expect(await fieldsShown(null)).toEqual(new Set());
});

test('codes are unlike each other and fit an address', () => {
  const codes = Array.from({ length: 100 }, newCode);
  expect(new Set(codes).size).toBe(100);
  for (const code of codes) expect(code).toMatch(/^[\w-]{20}$/u);
});
