import { afterAll, expect, test } from 'vitest';
import type { EventInvitations } from '#model/wire/invitations.ts';
import { endingBetween } from '#test/harness/ending-between.ts';
import { openEventSuite } from '#test/harness/event-suite.ts';

const { app, admin, manager, newEvent } = await openEventSuite();
afterAll(() => app.close());

test('letters that are sent while the list is read are told as sent, or their job as under way', async () => {
  const scenario = await admin.send('POST', '/manage/MailScenario/', {
    caption: 'Приглашение',
    trigger: 'invitation',
    subject: 'Приглашаем',
    html: '<p>{{invitationUrl}}</p>',
    isActive: true,
  });
  expect(scenario.status, scenario.raw.body).toBe(201);
  let eventId = 0;
  const statements = await endingBetween({
    app,
    begin: async () => {
      eventId = await newEvent({ instanceStateId: 4, dateStart: '2100-05-14T07:00:00Z' });
      const body = { emails: ['guest@example.org'] };
      const invited = await manager.send('POST', `/manage/event/${eventId}/emails/?commit=true`, body);
      expect(invited.body).toMatchObject({ accepted: 1 });
      const sent = await manager.send('POST', `/manage/event/${eventId}/invitations/send/`, {});
      expect(sent.status, sent.raw.body).toBe(202);
    },
    ask: async () => {
      const answer = await manager.send('GET', `/manage/event/${eventId}/invitations/`);
      const { items, counts, job }: EventInvitations = answer.raw.json();
      const goesOn = job?.state === 'queued' || job?.state === 'running';
      const isSent = items.length === 1 && items[0]?.letter?.status === 'logged' && counts.unsent === 0;
      expect(goesOn || isSent, answer.raw.body).toBe(true);
    },
  });
  expect(statements).toBeGreaterThan(4);
});
