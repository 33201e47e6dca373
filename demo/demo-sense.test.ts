import { describe, expect, it } from 'vitest';
import { CLASSES } from '#classes/registry.ts';
import { isReference, type DemoRecord } from './demo-batch.ts';
import { demoRecords } from './demo-records.ts';

const refOf = (value: unknown): string => (isReference(value) ? value.ref : '');

/**
 * Classes without demo records: uploads (the files follow the records), records that staff create themselves, and
 * user accounts.
 */
const EMPTY = [
  'user',
  'roles',
  'securityGroup',
  'AttachedFile',
  'customField',
  'ComponentImage',
  'LinkedComponentFile',
  'ContentBlockFile',
  'distinctPair',
  'accessKey',
];

/** An ordinary day, and the first and last days of a year, a month and a leap day. */
const DAYS = ['2026-11-01', '2027-01-01', '2027-12-31', '2028-02-29', '2028-03-01'];

/** Date properties of past events, among those of planned ones. */
const PAST = `
  createDate createdAt givenAt sentAt openedAt acceptedAt startedAt issuedAt askedAt
  subscribedAt unsubscribedAt requestedAt processedAt publicationDate reviewDate lastUpdate
`
  .trim()
  .split(/\s+/u);

describe.each(DAYS)('the set of %s', (day) => {
  const batches = demoRecords(new Date(day));
  const of = (className: string): readonly DemoRecord[] =>
    batches.find((batch) => batch.className === className)?.records ?? [];
  const keyed = (className: string) =>
    new Map(of(className).map((record) => [`${className}/${String(record.$key)}`, record]));

  it('tells as done what was done by then, some of it on the last days', () => {
    const moments = batches.flatMap(({ records }) =>
      records.flatMap((record) => PAST.map((name) => record[name]).filter((moment) => typeof moment === 'string')),
    );
    const newest = moments.toSorted().at(-1) ?? '';
    expect(newest.slice(0, 10)).toBe(day);
  });

  it('holds records of every class but those that are made in the product alone', () => {
    const told = new Set(batches.map((batch) => batch.className));
    expect(told.size).toBe(batches.length);
    expect(
      CLASSES.filter((declared) => declared.source === undefined)
        .map((declared) => declared.name)
        .filter((name) => !told.has(name))
        .toSorted(),
    ).toEqual(EMPTY.toSorted());
  });

  it('adds an order up from its items, none of the goods twice', () => {
    for (const [ref, order] of keyed('order')) {
      const items = of('orderItem').filter((item) => refOf(item.orderId) === ref);
      expect(items.length).toBeGreaterThan(0);
      for (const { price, quantity, discount, sum } of items)
        expect(Number(price) * Number(quantity) - Number(discount)).toBeCloseTo(Number(sum), 4);
      expect(items.reduce((sum, item) => sum + Number(item.sum), 0)).toBeCloseTo(Number(order.total), 4);
      expect(new Set(items.map((item) => refOf(item.commodityId))).size).toBe(items.length);
    }
  });

  it('has as much stock as was received and is left, and puts aside what open orders wait for', () => {
    const placeOf = (one: DemoRecord) => [one.warehouseId, one.commodityId, one.modificationId].map(refOf).join(' ');
    const sums = (records: readonly DemoRecord[]) =>
      [...Map.groupBy(records, placeOf)].map(
        ([place, ofPlace]) => [place, ofPlace.reduce((sum, { quantity }) => sum + Number(quantity), 0)] as const,
      );
    const moved = new Map(sums(of('stockMovement')));
    const reserved = new Map(sums(of('stockReservation')));
    for (const stock of of('warehouseStock')) {
      expect(moved.get(placeOf(stock))).toBe(stock.quantity);
      expect(reserved.get(placeOf(stock)) ?? 0).toBe(stock.reserved);
      expect(Number(stock.quantity) - Number(stock.reserved)).toBe(stock.available);
    }
    const open = [...keyed('order')].filter(([, { instanceStateId }]) => [1, 4, 100].includes(Number(instanceStateId)));
    const waiting = of('orderItem').filter(({ orderId }) => open.some(([ref]) => ref === refOf(orderId)));
    expect(
      of('stockReservation')
        .map(({ orderItemId }) => refOf(orderItemId))
        .toSorted(),
    ).toEqual(waiting.map(({ $key }) => `orderItem/${String($key)}`).toSorted());
  });

  it('has events of all five types, with speakers, and each with its places', () => {
    const events = keyed('event');
    expect(new Set([...events.values()].map((event) => event.type))).toEqual(new Set([0, 1, 2, 3, 4]));
    const speaking = new Set(of('EventPerson').map((speaker) => refOf(speaker.eventId)));
    expect([...events.keys()].filter((event) => !speaking.has(event))).toEqual([]);
    let waiting = 0;
    for (const [ref, event] of events) {
      const registrations = of('EventRegistration').filter((registration) => refOf(registration.eventId) === ref);
      const confirmed = registrations.filter((registration) => registration.instanceStateId === 4);
      expect(confirmed.length).toBeLessThanOrEqual(Number(event.placements));
      expect(new Set(registrations.map((registration) => refOf(registration.userProfileId))).size).toBe(
        registrations.length,
      );
      const left = Number(event.placements) - confirmed.length;
      const queue = registrations
        .filter((registration) => registration.instanceStateId === 12)
        .toSorted((one, other) => Number(one.position) - Number(other.position));
      expect(queue.map(({ position }) => position)).toEqual(queue.map((_, at) => at + 1));
      const [first] = queue;
      const next = queue.filter(
        (one) => one === first || (one.groupId !== undefined && one.groupId === first?.groupId),
      );
      // Nobody waits beside a free place, except a group that does not fit.
      expect(left === 0 || next.length === 0 || next.length > left).toBe(true);
      waiting += queue.length;
    }
    expect(waiting).toBeGreaterThan(5);
  });

  it('begins everything before it ends', () => {
    const pairs = [
      ['dateStart', 'dateEnd'],
      ['validFrom', 'validTo'],
      ['registrationDateStart', 'registrationDateEnd'],
      ['sentAt', 'openedAt'],
      ['openedAt', 'acceptedAt'],
      ['subscribedAt', 'unsubscribedAt'],
      ['requestedAt', 'processedAt'],
    ] as const;
    const wrong = batches.flatMap(({ className, records }) =>
      records.flatMap((record) =>
        pairs
          .filter(([from, to]) => record[from] !== undefined && record[to] !== undefined)
          .filter(([from, to]) => !(String(record[from]) < String(record[to])))
          .map(([from]) => `${className} ${String(record.caption ?? record.email)} ${from}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps what belongs together together', () => {
    const stages = keyed('leadFunnelStage');
    for (const lead of of('lead'))
      expect(stages.get(refOf(lead.leadFunnelStageId))?.leadFunnelId).toEqual(lead.leadFunnelId);
    const items = keyed('priceListItem');
    for (const item of [...items.values()].filter(({ parentId }) => isReference(parentId)))
      expect(items.get(refOf(item.parentId))?.pricelistId).toEqual(item.pricelistId);
    const registrations = keyed('EventRegistration');
    for (const certificate of of('eventCertificate')) {
      const registration = registrations.get(refOf(certificate.eventRegistrationId));
      expect(registration?.eventId).toEqual(certificate.eventId);
      expect(registration?.instanceStateId).toBe(4);
    }
    const models = keyed('productModel');
    for (const commodity of of('commodity'))
      expect(models.get(refOf(commodity.productModelId))?.brandId).toEqual(commodity.brandId);
  });

  it('links nothing twice', () => {
    for (const { className, records } of batches) {
      const links = records.filter(
        (record) => 'componentId' in record && !('keyword' in record) && !('value' in record),
      );
      const ends = links.map((record) => JSON.stringify(Object.values(record).filter(isReference)));
      expect([className, ends.length - new Set(ends).size]).toEqual([className, 0]);
    }
  });
});
