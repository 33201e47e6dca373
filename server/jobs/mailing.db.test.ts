import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestClient } from '#test/harness/test-app.ts';
import { claimJobs } from '#server/store/jobs/leases.ts';
import { JobQueue } from './job-queue.ts';
import { makeLettersJob } from './kinds/make-letters.ts';
import { sendLetterJob } from './kinds/send-letter.ts';
import { smtpSender, type Sender } from './smtp-sender.ts';

interface Taken {
  readonly to: readonly string[];
  readonly content: string;
}

let app: TestApp;
let admin: TestClient;
let send: Sender;
const taken: Taken[] = [];
/** The mail server's replies to the next recipients, by address; it accepts all others. */
const refusals = new Map<string, number>();

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
      taken.push({ to: session.envelope.rcptTo.map(({ address }) => address), content: String(Buffer.concat(chunks)) });
      done();
    });
  },
});

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('administrators');
  mailServer.listen(0, '127.0.0.1');
  await once(mailServer.server, 'listening');
  const address = mailServer.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  send = smtpSender(`smtp://127.0.0.1:${port}?from=news@example.ru`, 'https://example.ru');
});
afterAll(async () => {
  await new Promise((done) => {
    mailServer.close(() => done(null));
  });
  await app.close();
});

async function created(className: string, body: object): Promise<number> {
  const answer = await admin.send('POST', `/manage/${className}/`, body);
  if (answer.status !== 201) throw new Error(`${className}: ${answer.raw.body}`);
  return Number(answer.body['id']);
}

let made = 0;
let top = 0;
let below = 0;
let scenarios: Readonly<Record<string, number>> = {};

beforeEach(async () => {
  await app.context.database.execute('delete from queue_job');
  taken.length = 0;
  refusals.clear();
  made += 1;
  top = await created('newsFolder', { caption: 'Отрасль', name: `top-${made}`, parentId: 0 });
  below = await created('newsFolder', { caption: 'Клиники', name: `below-${made}`, parentId: top });
  const scenario = (trigger: string, subject: string) =>
    created('MailScenario', {
      caption: subject,
      trigger,
      subject,
      html: '<p>{{fullName}}: {{caption}}</p>',
      isActive: true,
    });
  scenarios = {
    created: await scenario('itemCreated', 'Новое в папке {{folder}}: {{caption}}'),
    changed: await scenario('itemChanged', 'Изменено: {{caption}}'),
    published: await scenario('itemPublished', 'Опубликовано: {{caption}}'),
  };
});

async function subscribed(folderId: number, more: object = {}): Promise<string> {
  made += 1;
  const email = `reader${made}@example.ru`;
  const subscriberId = await created('subscriber', { email, fullName: `Читатель <${made}>`, ...more });
  await created('FolderSubscriber', { folderId, subscriberId });
  return email;
}

/** Works as one server on the jobs of letters until none is due. */
const work = (sender: Sender | null = send) =>
  new JobQueue(app.context, [makeLettersJob, sendLetterJob(sender)]).drain();

/** Lets the waiting of the letters end that were not tried yet. */
const comeDue = () =>
  app.context.database.execute(
    `update queue_job set due_at = now() where kind = 'sendLetter' and state = 'queued' and attempts = 0`,
  );

/** Waits until letters can no longer be taken back, and delivers them. */
async function deliver(sender: Sender | null = send): Promise<void> {
  await work(sender);
  await comeDue();
  await work(sender);
}

async function logOf(email: string) {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'email', fieldValue: email }]));
  const answer = await admin.send('GET', `/manage/mailLog/?orderFieldName=id&filter=${filter}`);
  expect(answer.status, answer.raw.body).toBe(200);
  return answer.body.items.map(({ subject, status, reason, attempts }) => ({ subject, status, reason, attempts }));
}

const set = (folderId: number, name: string) =>
  created('FolderScenario', { folderId, mailScenarioId: scenarios[name] });

describe('what happens in a folder', () => {
  test('is mailed once to each subscriber, also of the folders above', async () => {
    await set(top, 'created');
    await set(below, 'created');
    const [near, far] = [await subscribed(below), await subscribed(top)];
    const idle = await subscribed(below, { unsubscribedAt: '2026-01-01T00:00:00.000Z' });
    const other = await created('newsFolder', { caption: 'Рядом', name: `other-${made}`, parentId: top });
    await created('news', { caption: 'Открытие <клиники>', folderIds: [below, other] });
    await deliver();
    await deliver();
    expect(taken).toHaveLength(2);
    expect(new Set(taken.flatMap((letter) => letter.to))).toEqual(new Set([near, far]));
    const body = taken.find((letter) => letter.to.includes(near))?.content ?? '';
    expect(body).toContain('From: news@example.ru');
    expect(await logOf(near)).toEqual([
      { subject: 'Новое в папке Клиники: Открытие <клиники>', status: 'sent', reason: null, attempts: 1 },
    ]);
    expect(await logOf(idle)).toMatchObject([{ status: 'skipped', reason: 'Подписчик отписался от рассылок' }]);
  });

  test('is told by its trigger: created, changed, published', async () => {
    for (const name of ['created', 'changed', 'published']) await set(below, name);
    const reader = await subscribed(below);
    const id = await created('news', { caption: 'Тихая', folderIds: [below], instanceStateId: 1 });
    await deliver();
    await admin.send('PATCH', `/manage/news/${id}`, [{ fieldName: 'caption', fieldValue: 'Громкая' }]);
    await admin.send('PATCH', `/manage/news/${id}`, [{ fieldName: 'source', fieldValue: 'Вестник' }]);
    await deliver();
    await admin.send('PATCH', `/manage/news/${id}`, [{ fieldName: 'instanceStateId', fieldValue: 4 }]);
    await deliver();
    const subjects = (await logOf(reader)).map((letter) => letter.subject);
    expect(subjects).toEqual(['Новое в папке Клиники: Тихая', 'Изменено: Громкая', 'Опубликовано: Громкая']);
    const outside = await created('news', { caption: 'Без папки' });
    await admin.send('DELETE', `/manage/news/${outside}`);
    await deliver();
    expect(taken).toHaveLength(3);
  });

  test('of a change is none of a publication, which sets the date of it', async () => {
    await set(below, 'changed');
    const reader = await subscribed(below);
    const id = await created('news', { caption: 'Первая', folderIds: [below], instanceStateId: 1 });
    await deliver();
    const state = { fieldName: 'instanceStateId', fieldValue: 4 };
    const { body } = await admin.send('PATCH', `/manage/news/${id}`, [state]);
    expect(body['publicationDate']).not.toBeNull();
    await deliver();
    expect(await logOf(reader)).toEqual([]);
    await admin.send('PATCH', `/manage/news/${id}`, [{ fieldName: 'publicationDate', fieldValue: null }]);
    await deliver();
    expect((await logOf(reader)).map(({ subject }) => subject)).toEqual(['Изменено: Первая']);
  });

  test('is tried again when the mail server is busy, and given up when it refuses', async () => {
    await set(below, 'created');
    const [busy, gone] = [await subscribed(below), await subscribed(below)];
    refusals.set(busy, 451).set(gone, 550);
    await created('news', { caption: 'Новость', folderIds: [below] });
    await deliver();
    const reason = 'Почтовый сервер не принял письмо: 550 нет такого ящика';
    expect(await logOf(gone)).toMatchObject([{ status: 'failed', attempts: 1, reason }]);
    expect(await logOf(busy)).toMatchObject([{ status: 'waiting', attempts: 1 }]);
    refusals.clear();
    await deliver();
    expect(taken).toEqual([]);
    await app.context.database.execute('update queue_job set due_at = now() where due_at is not null');
    await deliver();
    expect(await logOf(busy)).toMatchObject([{ status: 'sent', reason: null, attempts: 2 }]);
    expect(taken.map((letter) => letter.to)).toEqual([[busy]]);
  });

  test('is due from the moment on that it is written', async () => {
    await set(below, 'created');
    await subscribed(below);
    refusals.set(`reader${made}@example.ru`, 451);
    await created('news', { caption: 'Новость', folderIds: [below] });
    await deliver();
    for (let time = 0; time < 100; time += 1) {
      await app.context.database.execute('update queue_job set due_at = clock_timestamp() where due_at is not null');
      const kinds = [{ name: 'sendLetter', free: 1 }];
      expect(await claimJobs(app.context.database, kinds, 1), String(time)).toHaveLength(1);
    }
  });

  test('goes out once however many servers deliver', async () => {
    await set(below, 'created');
    const readers = [await subscribed(below), await subscribed(below), await subscribed(below)];
    await Promise.all([1, 2, 3].map((n) => created('news', { caption: `Новость ${n}`, folderIds: [below] })));
    await comeDue();
    await Promise.all([work(), work(), work()]);
    expect(taken).toHaveLength(readers.length * 3);
    for (const reader of readers) expect(await logOf(reader)).toHaveLength(3);
  });

  test('is written to the log where there is no mail server', async () => {
    await set(below, 'created');
    const reader = await subscribed(below);
    await created('news', { caption: 'Новость', folderIds: [below] });
    await deliver(null);
    expect(taken).toEqual([]);
    expect(await logOf(reader)).toMatchObject([{ status: 'logged' }]);
    const editor = await app.as('siteEditors');
    expect((await editor.send('GET', '/manage/mailLog/')).status).toBe(403);
  });
});
