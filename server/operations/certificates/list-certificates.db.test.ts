import { afterAll, expect, test } from 'vitest';
import type { EventCertificates } from '#model/wire/certificates.ts';
import { openCertificates } from '#test/harness/certificate-events.ts';
import { endingBetween } from '#test/harness/ending-between.ts';

const { app, manager, eventWith, close } = await openCertificates();
afterAll(close);

test('an issue that ends while the list is read is told with its certificates, or as under way', async () => {
  let eventId = 0;
  const statements = await endingBetween({
    app,
    begin: async () => {
      ({ eventId } = await eventWith('Ожидалова Инна'));
      expect((await manager.send('POST', `/manage/event/${eventId}/certificates/`, {})).status).toBe(202);
    },
    ask: async () => {
      const answer = await manager.send('GET', `/manage/event/${eventId}/certificates/`);
      const { items, counts, job }: EventCertificates = answer.raw.json();
      const goesOn = job?.state === 'queued' || job?.state === 'running';
      const isIssued = items.length === 1 && items[0]?.certificate !== null && counts.issued === 1;
      expect(goesOn || isIssued, answer.raw.body).toBe(true);
    },
  });
  expect(statements).toBeGreaterThan(4);
});
