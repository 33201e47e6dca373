import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { letterText } from '#test/harness/mail-server.ts';
import { openTestApp, type TestApp, type TestClient } from '#test/harness/test-app.ts';
import { JobQueue } from './job-queue.ts';
import { invitationLinks, tracked } from './invitation-links.ts';
import { sendInvitationsJob } from './kinds/send-invitations.ts';
import { sendLetterJob } from './kinds/send-letter.ts';
import { smtpSender, type Sender } from './smtp-sender.ts';

const SITE = 'https://example.ru';

let app: TestApp;
let admin: TestClient;
let manager: TestClient;
let send: Sender;
const taken: { readonly to: string; readonly content: string }[] = [];
const refusals = new Map<string, number>();
/** Called with each letter that the mail server accepts. */
let whenTaken: (count: number) => void = () => undefined;

const mailServer = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo({ address }, _session, done) {
    const code = refusals.get(address);
    done(code === undefined ? null : Object.assign(new Error('нет такого ящика'), { responseCode: code }));
  },
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      for (const { address } of session.envelope.rcptTo)
        taken.push({ to: address, content: String(Buffer.concat(chunks)) });
      whenTaken(taken.length);
      done();
    });
  },
});

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('administrators');
  manager = await app.as('eventManagers');
  // Jobs are run by the servers of each test.
  await app.context.queue.close();
  mailServer.listen(0, '127.0.0.1');
  await once(mailServer.server, 'listening');
  const address = mailServer.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  send = smtpSender(`smtp://127.0.0.1:${port}?from=news@example.ru`, SITE);
  await admin.make('MailScenario', {
    caption: 'Приглашение',
    trigger: 'invitation',
    subject: '{{caption}}: приглашаем {{fullName}}',
    html: '<p>{{greeting}} {{eventDate}}, {{place}}</p>',
    isActive: true,
  });
});
afterAll(async () => {
  await new Promise((done) => {
    mailServer.close(() => done(null));
  });
  await app.close();
});

let made = 0;
let eventId = 0;

beforeEach(async () => {
  taken.length = 0;
  refusals.clear();
  whenTaken = () => undefined;
  made += 1;
  const event = { caption: `Школа <${made}>`, type: 0, instanceStateId: 4, address: 'Лесная, 5' };
  eventId = await admin.make('event', { ...event, dateStart: '2100-05-14T07:00:00Z' });
});

const address = (n: number) => `guest${made}x${n}@example.ru`;

async function invite(count: number): Promise<readonly string[]> {
  const emails = Array.from({ length: count }, (_, n) => address(n));
  const body = { emails: emails.map((email, n) => (n === 0 ? `Анна & Ко <${email}>` : email)) };
  const answer = await manager.send('POST', `/manage/event/${eventId}/emails/?commit=true`, body);
  expect(answer.body).toMatchObject({ accepted: count });
  return emails;
}

const order = (body: object = {}) => manager.send('POST', `/manage/event/${eventId}/invitations/send/`, body);

/** One server with the product's kinds of letters. */
function server(sender: Sender | null = send): JobQueue {
  const links = invitationLinks(app.context.links, SITE);
  const tracking = sender && tracked(sender, links);
  const kinds = [
    sendInvitationsJob(tracking, links, { siteUrl: SITE, timeZone: 'Europe/Moscow' }),
    sendLetterJob(tracking),
  ];
  return new JobQueue(app.context, kinds);
}

async function listed() {
  const { body } = await manager.send('GET', `/manage/event/${eventId}/invitations/`);
  const items = body.items.toSorted((a, b) => Number(a['id']) - Number(b['id']));
  return { items, counts: body['counts'], job: body['job'] };
}

const due = () => app.context.database.execute('update queue_job set due_at = now() where due_at is not null');

describe('invitations', () => {
  test('are sent once each by the scenario, with links of their own, and are noted as sent', async () => {
    const emails = await invite(3);
    const first = await order();
    expect(first.status).toBe(202);
    expect((await order()).body).toEqual(first.body);
    await server().drain();
    expect(taken.map(({ to }) => to)).toEqual(emails);
    const [letter] = taken;
    const text = letterText(letter?.content ?? '');
    expect(text).toContain('<p>Здравствуйте, Анна &amp; Ко! 14 мая 2100, Лесная, 5</p>');
    const [token = ''] = /(?<=https:\/\/example\.ru\/invitations\/)[^"]+/u.exec(text) ?? [];
    expect(text).toContain('/api/v1/public/invitations/');
    const list = await listed();
    expect(list.counts).toEqual({ invited: 3, unsent: 0, sent: 3, opened: 0, accepted: 0 });
    expect(list.items[0]).toMatchObject({ sentAt: expect.any(String), letter: { status: 'sent', reason: null } });
    expect(list.job).toMatchObject({ state: 'done', done: 3, total: 3, isOwn: true });
    const again = await order();
    expect([again.status, again.body['message'] ?? again.raw.body]).toEqual([
      409,
      expect.stringContaining('Неотправленных'),
    ]);
    // The log of letters has no picture: reading it opens nothing.
    const log = await admin.send('GET', `/manage/mailLog/?orderFieldName=id&orderFieldDirection=DESC&pageSize=3`);
    const stored = await Promise.all(
      log.body.items.map(({ id }) => admin.send('GET', `/manage/mailLog/${String(id)}`)),
    );
    for (const { body } of stored) expect(String(body['html'])).not.toContain('open.gif');
    const accepted = await app.anonymous('POST', `/public/invitations/${token}/accept`);
    expect(accepted.status).toBe(204);
    expect((await listed()).counts).toMatchObject({ opened: 1, accepted: 1 });
  });

  test('are sent again when they are chosen, and keep when they were sent first', async () => {
    await invite(2);
    await order();
    await server().drain();
    const before = await listed();
    expect((await order({ invitationIds: [before.items[1]?.['id']] })).status).toBe(202);
    expect((await order({ invitationIds: [before.items[1]?.['id']] })).status).toBe(409);
    await server().drain();
    expect(taken.map(({ to }) => to)).toEqual([address(0), address(1), address(1)]);
    expect((await listed()).items.map(({ sentAt }) => sentAt)).toEqual(before.items.map(({ sentAt }) => sentAt));
  });

  test('are sent once by any number of servers, and after a server died', async () => {
    const emails = await invite(45);
    await order();
    const dying = server();
    let hasDied: Promise<void> | undefined;
    whenTaken = (count) => {
      if (count === 7) hasDied = dying.close();
    };
    await dying.drain();
    await hasDied;
    whenTaken = () => undefined;
    expect(taken.length).toBeLessThan(45);
    await due();
    await Promise.all([server().drain(), server().drain(), server().drain()]);
    const times = Map.groupBy(taken, ({ to }) => to);
    expect([...times.keys()].toSorted()).toEqual(emails.toSorted());
    // The letter that was on its way when its server stopped may have been sent again, under the same id.
    expect(taken.length).toBeLessThanOrEqual(46);
    const rows = await app.context.database.query<{ n: number }>({
      text: 'select count(*) as n from invitation_letter x join invitation i on i.id = x.invitation_id where i.event_id = $1 group by i.id',
      values: [eventId],
    });
    expect(rows.map(({ n }) => n)).toEqual(emails.map(() => 1));
  });

  test('stop when the job is cancelled, and the rest is sent by the next one', async () => {
    await invite(30);
    const { body } = await order();
    const running = server();
    let cancelled: Promise<void> | undefined;
    whenTaken = (count) => {
      if (count === 5) cancelled = running.cancel(app.context.database, Number(body['jobId']));
    };
    await running.drain();
    await cancelled;
    expect(taken.length).toBeLessThan(8);
    const { items, job } = await listed();
    expect(job).toMatchObject({ state: 'cancelled' });
    expect(items.filter(({ letter }) => Object(letter).status === 'skipped').length).toBeGreaterThan(0);
    whenTaken = () => undefined;
    expect((await order()).status).toBe(202);
    await server().drain();
    expect(new Set(taken.map(({ to }) => to)).size).toBe(30);
    expect(taken).toHaveLength(30);
  });

  test('that the mail server refuses say so; those it puts off are tried again', async () => {
    const [gone = '', busy = '', fine = ''] = await invite(3);
    refusals.set(gone, 550).set(busy, 451);
    await order();
    await server().drain();
    expect(taken.map(({ to }) => to)).toEqual([fine]);
    const reason = 'Почтовый сервер не принял письмо: 550 нет такого ящика';
    expect((await listed()).items).toMatchObject([
      { sentAt: null, letter: { status: 'failed', reason } },
      { sentAt: null, letter: { status: 'waiting' } },
      { letter: { status: 'sent' } },
    ]);
    refusals.clear();
    await due();
    await server().drain();
    expect(taken.map(({ to }) => to)).toEqual([fine, busy]);
    expect((await listed()).items[1]).toMatchObject({ sentAt: expect.any(String), letter: { status: 'sent' } });
  });

  test('wait as a whole for a mail server that does not answer', async () => {
    await invite(3);
    await order();
    await server(smtpSender('smtp://127.0.0.1:1', SITE)).drain();
    expect((await listed()).job).toMatchObject({ state: 'queued', done: 0, total: 3 });
    await due();
    await server().drain();
    expect(taken).toHaveLength(3);
    expect((await listed()).job).toMatchObject({ state: 'done', done: 3, total: 3 });
  });

  test('are written to the log alone without a mail server, and are not sent', async () => {
    await invite(2);
    await order();
    await server(null).drain();
    const { items, counts } = await listed();
    expect(counts).toMatchObject({ invited: 2, unsent: 0, sent: 0 });
    expect(items[0]).toMatchObject({ sentAt: null, letter: { status: 'logged' } });
  });

  test('that are taken back meanwhile are not sent', async () => {
    const [first = '', second = ''] = await invite(2);
    refusals.set(second, 451);
    await order();
    await server().drain();
    const { items } = await listed();
    expect(
      (await manager.send('DELETE', `/manage/event/${eventId}/invitations/${String(items[1]?.['id'])}`)).status,
    ).toBe(204);
    refusals.clear();
    await due();
    await server().drain();
    expect(taken.map(({ to }) => to)).toEqual([first]);
  });

  test('need a published event to come and an active scenario', async () => {
    await invite(1);
    const set = (fieldName: string, fieldValue: unknown) =>
      admin.send('PATCH', `/manage/event/${eventId}`, [{ fieldName, fieldValue }]);
    await set('instanceStateId', 1);
    const before = await app.fingerprint();
    expect((await order()).status).toBe(409);
    expect(await app.fingerprint()).toBe(before);
    await set('instanceStateId', 4);
    await set('dateStart', '2020-05-14T07:00:00Z');
    expect((await order()).raw.body).toContain('Мероприятие уже прошло');
  });

  test('follow the scenario of the nearest folder', async () => {
    const folderId = await admin.make('eventFolder', { caption: 'Школы', name: `schools-${made}`, parentId: 0 });
    const below = await admin.make('eventFolder', { caption: 'Весна', name: `spring-${made}`, parentId: folderId });
    const scenario = { caption: 'Школа', trigger: 'invitation', isActive: true, html: '<p>{{caption}}</p>' };
    const mailScenarioId = await admin.make('MailScenario', { ...scenario, subject: 'Школа зовёт: {{caption}}' });
    await admin.make('FolderScenario', { folderId, mailScenarioId });
    const read = async () =>
      Object((await manager.send('GET', `/manage/event/${eventId}/invitations/`)).body['letter']);
    expect(await read()).toEqual({ subject: '{{caption}}: приглашаем {{fullName}}' });
    await admin.send('PATCH', `/manage/event/${eventId}`, [{ fieldName: 'folderIds', fieldValue: [below] }]);
    expect(await read()).toEqual({ subject: 'Школа зовёт: {{caption}}' });
  });
});
