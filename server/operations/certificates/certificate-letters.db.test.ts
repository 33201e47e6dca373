import { afterAll, expect, test } from 'vitest';
import { withCertificates } from '#server/jobs/with-certificates.ts';
import { openCertificates } from '#test/harness/certificate-events.ts';
import { pdfPages, type PdfPage } from '#test/harness/pdf-pages.ts';

const certificatesApp = await openCertificates();
afterAll(() => certificatesApp.close());
const { app, manager, admin, make, eventWith, issue, certificates } = certificatesApp;

const send = (eventId: number, body: object = {}) =>
  manager.send('POST', `/manage/event/${eventId}/certificates/send/`, body);
const listed = async (eventId: number) => (await manager.send('GET', `/manage/event/${eventId}/certificates/`)).body;

test('each unsent certificate gets a letter once, the chosen ones again', async () => {
  const { eventId } = await eventWith('Почтова Анна', 'Письмов Иван');
  await issue(eventId);
  expect(await listed(eventId)).toMatchObject({
    unsent: 2,
    obstacle: 'Нет включённого сценария рассылки «Сертификат участника»',
  });
  expect((await send(eventId)).status).toBe(409);
  await make(admin, 'MailScenario', {
    caption: 'Сертификат',
    trigger: 'certificate',
    subject: 'Сертификат № {{number}}',
    html: '<p>{{fullName}}: {{checkUrl}}</p>',
    isActive: true,
  });
  const first = await send(eventId);
  expect([first.status, first.body]).toEqual([202, { letters: 2 }]);
  await app.context.queue.drain();
  const after = await listed(eventId);
  expect(after).toMatchObject({ unsent: 0, obstacle: null });
  expect(after.items.map(({ certificate }) => certificate)).toMatchObject([
    { letter: { status: 'logged' } },
    { letter: { status: 'logged' } },
  ]);
  expect((await send(eventId)).status).toBe(409);
  const [certificate] = await certificates(eventId);
  expect((await send(eventId, { certificateIds: [certificate?.['id']] })).body).toEqual({ letters: 1 });
  await app.context.queue.drain();
  const other = await app.as('clientManagers');
  expect((await other.send('POST', `/manage/event/${eventId}/certificates/send/`, {})).status).toBe(403);
});

test('the letter carries the PDF, printed with the rights of whoever sent it', async () => {
  const { eventId } = await eventWith('Вложенцева Ольга');
  await issue(eventId);
  const [certificate] = await certificates(eventId);
  const taken: PdfPage[] = [];
  const { siteUrl, timeZone } = app.context.environment;
  const sender = withCertificates(
    async ({ attachment }) => {
      expect(attachment?.name).toBe('Сертификат 1 Вложенцева Ольга.pdf');
      taken.push(...(await pdfPages(attachment?.path ?? '')));
    },
    { siteUrl, timeZone },
  );
  const letter = { id: 1, email: 'a@example.org', subject: '', html: '', invitationId: null };
  const id = Number(certificate?.['id']);
  await sender({ ...letter, certificate: { id, userId: manager.userId } }, app.context);
  expect(taken[0]?.text).toContain('Вложенцева Ольга');
  await expect(sender({ ...letter, certificate: { id, userId: 0 } }, app.context)).rejects.toThrow('нет доступа');
});
