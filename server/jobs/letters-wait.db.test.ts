import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startMailServer, type MailServer } from '#test/harness/mail-server.ts';
import { openTestApp, type TestApp, type TestClient } from '#test/harness/test-app.ts';
import { JobQueue } from './job-queue.ts';
import { changeRecords } from './kinds/change-records.ts';
import { makeLettersJob } from './kinds/make-letters.ts';
import { sendLetterJob } from './kinds/send-letter.ts';
import { smtpSender, type Sender } from './smtp-sender.ts';

let app: TestApp;
let admin: TestClient;
let editor: TestClient;
let mail: MailServer;
let send: Sender;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('administrators');
  editor = await app.as('siteEditors');
  mail = await startMailServer();
  send = smtpSender(`smtp://127.0.0.1:${mail.port}?from=news@example.ru`, 'https://example.ru');
});
afterAll(async () => {
  await mail.close();
  await app.close();
});

let made = 0;
let folderId = 0;
let readers: string[] = [];

async function created(className: string, body: object): Promise<number> {
  const answer = await admin.send('POST', `/manage/${className}/`, body);
  if (answer.status !== 201) throw new Error(`${className}: ${answer.raw.body}`);
  return Number(answer.body['id']);
}

async function notified(trigger: string, subject: string, folder = folderId): Promise<number> {
  const html = '<p>{{fullName}}: {{Class}} {{published}}</p>';
  const mailScenarioId = await created('MailScenario', { caption: subject, trigger, subject, html, isActive: true });
  await created('FolderScenario', { folderId: folder, mailScenarioId });
  return mailScenarioId;
}

async function subscribed(): Promise<string> {
  made += 1;
  const email = `waiting${made}@example.ru`;
  const subscriberId = await created('subscriber', { email, fullName: `Читатель ${made}` });
  await created('FolderSubscriber', { folderId, subscriberId });
  return email;
}

async function news(caption = 'Новость'): Promise<number> {
  return created('news', { caption, folderIds: [folderId], instanceStateId: 1 });
}

const patched = (id: number, fieldName: string, fieldValue: unknown) =>
  editor.send('PATCH', `/manage/news/${id}`, [{ fieldName, fieldValue }]);
const switched = (id: number, state: 1 | 4) => patched(id, 'instanceStateId', state);
const changeSetOf = (answer: Awaited<ReturnType<TestClient['send']>>) => String(answer.raw.headers['x-change-set']);
const lettersOf = (answer: Awaited<ReturnType<TestClient['send']>>) => answer.raw.headers['x-letters'];
const undone = (set: string) => editor.send('POST', `/manage/change/${set}/undo`);

interface Waiting {
  readonly id: number;
  readonly scenario: string;
  readonly recipients: number;
  readonly sendAt: string;
}

async function waitingOf(id: number): Promise<{ waiting: readonly Waiting[]; sent: number }> {
  const { body, status } = await editor.send('GET', `/manage/news/${id}/letters/`);
  expect(status).toBe(200);
  const letters: { waiting: readonly Waiting[]; sent: number } = JSON.parse(JSON.stringify(body));
  // Whoever asks what there is about the record knows that there are letters to be read.
  const related = await editor.send('GET', `/manage/news/${id}/related/`);
  const about: readonly { className: string; total: number }[] = related.raw.json();
  const told = about.find(({ className }) => className === 'mailLog')?.total ?? 0;
  expect(told).toBeGreaterThanOrEqual(letters.sent + letters.waiting.length);
  return letters;
}

async function statuses(id: number): Promise<readonly unknown[]> {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'componentId', fieldValue: id }]));
  const { body } = await admin.send('GET', `/manage/mailLog/?orderFieldName=id&pageSize=-1&filter=${filter}`);
  return body.items.map(({ status }) => status);
}

const work = (sender: Sender = send) => new JobQueue(app.context, [makeLettersJob, sendLetterJob(sender)]).drain();

/** Lets the waiting of the letters end, and delivers them. */
async function deliver(sender: Sender = send): Promise<void> {
  await work(sender);
  await app.context.database.execute(
    `update queue_job set due_at = now() where kind = 'sendLetter' and state = 'queued'`,
  );
  await work(sender);
}

const takenBy = (email: string) => mail.taken.filter(({ to }) => to === email).length;

beforeEach(async () => {
  await app.context.database.execute('delete from queue_job');
  made += 1;
  folderId = await created('newsFolder', { caption: 'Клиники', name: `waiting-${made}`, parentId: 0 });
  await notified('itemPublished', 'Вышло: {{caption}}');
  readers = [await subscribed(), await subscribed()];
});

describe('a letter that follows from a change', () => {
  test('waits, is told of, and is not sent when the change is undone', async () => {
    const id = await news();
    const answer = await switched(id, 4);
    expect(lettersOf(answer)).toBe('2');
    await work();
    expect(readers.map(takenBy)).toEqual([0, 0]);
    const { waiting, sent } = await waitingOf(id);
    expect(waiting).toMatchObject([{ scenario: 'Вышло: {{caption}}', recipients: 2 }]);
    expect(sent).toBe(0);
    expect(lettersOf(await undone(changeSetOf(answer)))).toBe('0');
    expect((await waitingOf(id)).waiting).toEqual([]);
    await deliver();
    expect(readers.map(takenBy)).toEqual([0, 0]);
    expect(await statuses(id)).toEqual(['skipped', 'skipped']);
  });

  test('goes once to each person however often the record is switched, and again when asked', async () => {
    const id = await news();
    for (const state of [4, 1, 4, 1, 4] as const) await switched(id, state);
    await deliver();
    expect(readers.map(takenBy)).toEqual([1, 1]);
    await switched(id, 1);
    const again = await switched(id, 4);
    expect(lettersOf(again)).toBe('0');
    await deliver();
    expect(readers.map(takenBy)).toEqual([1, 1]);
    expect((await waitingOf(id)).sent).toBe(2);
    const repeated = await editor.send('POST', `/manage/news/${id}/letters/`);
    expect(repeated).toMatchObject({ status: 202, body: { letters: 2 } });
    expect((await editor.send('POST', `/manage/news/${id}/letters/`)).status).toBe(409);
    await deliver();
    expect(readers.map(takenBy)).toEqual([2, 2]);
  });

  test('is one of a publication, by the letter of the nearest folder', async () => {
    const below = await created('newsFolder', { caption: 'Ближе', name: `below-${made}`, parentId: folderId });
    await notified('itemPublished', 'Рядом: {{caption}}', below);
    await notified('itemChanged', 'Изменено: {{caption}}');
    const id = await created('news', { caption: 'Новость', folderIds: [below], instanceStateId: 1 });
    await editor.send('PATCH', `/manage/news/${id}`, [
      { fieldName: 'caption', fieldValue: 'Другая' },
      { fieldName: 'instanceStateId', fieldValue: 4 },
    ]);
    expect((await waitingOf(id)).waiting).toMatchObject([{ scenario: 'Вышло: {{caption}}', recipients: 2 }]);
  });

  test('is not sent when the values are changed back, by an undo or by hand', async () => {
    await notified('itemChanged', 'Изменено: {{caption}}');
    const id = await news('Тихая');
    const answer = await patched(id, 'caption', 'Громкая');
    expect(lettersOf(answer)).toBe('2');
    expect(lettersOf(await undone(changeSetOf(answer)))).toBe('0');
    await patched(id, 'caption', 'Громкая');
    expect(lettersOf(await patched(id, 'caption', 'Тихая'))).toBe('0');
    await patched(id, 'caption', 'Громкая');
    await patched(id, 'source', 'Вестник');
    await patched(id, 'caption', 'Тихая');
    expect((await waitingOf(id)).waiting).toMatchObject([{ recipients: 2 }]);
    await admin.send('DELETE', `/manage/news/${id}`);
    await deliver();
    expect(readers.map(takenBy)).toEqual([0, 0]);
  });

  test('is foreseen and counted in bulk', async () => {
    const ids = [await news('Первая'), await news('Вторая'), await news('Третья')];
    await switched(ids[0] ?? 0, 4);
    const fields = [{ fieldName: 'instanceStateId', fieldValue: 4 }];
    const rehearsed = await editor.send('PATCH', '/manage/news/cascade', { ids, fields, dryRun: true });
    expect(rehearsed.body).toEqual({ updated: 2, letters: 4 });
    const answer = await editor.send('PATCH', '/manage/news/cascade', { ids, fields });
    expect(answer.body).toEqual({ updated: 2 });
    expect(lettersOf(answer)).toBe('4');
    await undone(changeSetOf(answer));
    const { body: frozen } = await editor.send('POST', '/manage/news/selection/', {
      filter: [{ fieldName: 'id', operator: 'in', fieldValue: ids.slice(1) }],
    });
    const { selectionId } = frozen;
    const { body: started } = await editor.send('POST', '/manage/news/bulk/', {
      selectionId,
      act: { kind: 'fields', fields },
    });
    await new JobQueue(app.context, [changeRecords]).drain();
    const readJob = async () => (await editor.send('GET', `/manage/job/${String(started['jobId'])}/`)).body;
    // On PostgreSQL the queue of the server may have begun it.
    await expect.poll(async () => (await readJob())['state'], { timeout: 10_000 }).toBe('done');
    const job = await readJob();
    expect(job).toMatchObject({ state: 'done', result: { updated: 2, letters: 4 } });
    await undone(JSON.parse(JSON.stringify(job['result'])).changeSetId);
    await deliver();
    expect(readers.map(takenBy)).toEqual([1, 1]);
  });

  test('is sent now or dropped with those that go together, by whoever may change the record', async () => {
    const [sentOne, droppedOne, alone] = [await news('Первая'), await news('Вторая'), await news('Третья')];
    for (const id of [sentOne, droppedOne, alone]) await switched(id, 4);
    const idOf = async (id: number) => (await waitingOf(id)).waiting[0]?.id ?? 0;
    const [first, second, third] = [await idOf(sentOne), await idOf(droppedOne), await idOf(alone)];
    const stranger = await app.as('customerService');
    for (const act of ['send', 'drop'])
      expect((await stranger.send('POST', `/manage/mailLog/${first}/${act}/`)).status).toBe(403);
    expect((await stranger.send('GET', `/manage/news/${sentOne}/letters/`)).status).toBe(403);
    expect((await editor.send('POST', `/manage/mailLog/${first}/send/`)).body).toEqual({ letters: 2 });
    await work();
    expect(readers.map(takenBy)).toEqual([1, 1]);
    expect((await editor.send('POST', `/manage/mailLog/${first}/drop/`)).status).toBe(409);
    expect((await editor.send('POST', `/manage/mailLog/${second}/drop/`)).body).toEqual({ letters: 2 });
    expect((await editor.send('POST', `/manage/mailLog/${third}/drop/?alone=true`)).body).toEqual({ letters: 1 });
    await deliver();
    expect(readers.map(takenBy)).toEqual([1, 2]);
    expect((await editor.send('POST', '/manage/mailLog/999999999/send/')).status).toBe(404);
  });

  test('is closed with the folder of its record', async () => {
    const id = await news();
    await switched(id, 4);
    const letter = (await waitingOf(id)).waiting[0]?.id ?? 0;
    const roles = await admin.send('GET', '/manage/roles/?pageSize=-1');
    const supervisor = roles.body.items.find(({ name }) => name === 'Invitation Supervisor') ?? roles.body.items.at(-1);
    await created('FolderAccess', { folderId, roleId: supervisor?.['id'] });
    expect((await editor.send('GET', `/manage/news/${id}/letters/`)).status).toBe(404);
    expect((await editor.send('POST', `/manage/mailLog/${letter}/drop/`)).status).toBe(404);
    expect((await editor.send('POST', `/manage/news/${id}/letters/`)).status).toBe(404);
  });

  test('is not given to the mail server a second time when a server died over it', async () => {
    const id = await news();
    await switched(id, 4);
    await deadOver(1);
    await deliver();
    expect(readers.map(takenBy)).toEqual([1, 1]);
    expect(new Set(await statuses(id))).toEqual(new Set(['failed', 'sent']));
  });

  test('names the class of the record', async () => {
    const id = await news('Открытие');
    await notified('itemCreated', '{{Class}} {{created}}: {{caption}}');
    const other = await news('Ещё');
    await deliver();
    const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'componentId', fieldValue: other }]));
    const { body } = await admin.send('GET', `/manage/mailLog/?filter=${filter}`);
    expect(body.items[0]).toMatchObject({ subject: 'Новость добавлена: Ещё' });
    expect(await statuses(id)).toEqual([]);
  });
});

test('letters about events and orders are not chosen for folders of news', async () => {
  const eventFolder = await created('eventFolder', { caption: 'Школы', name: `school-${made}`, parentId: 0 });
  for (const [trigger, inEvents] of [
    ['orderPaid', 422],
    ['certificate', 201],
    ['registrationConfirmed', 201],
  ] as const) {
    const mailScenarioId = await created('MailScenario', { caption: trigger, trigger, subject: trigger });
    const answer = await admin.send('POST', '/manage/FolderScenario/', { folderId, mailScenarioId });
    expect(answer.status, trigger).toBe(422);
    expect(answer.raw.body).toContain('Это уведомление не подходит папкам класса «Новости»');
    const fitting = await admin.send('POST', '/manage/FolderScenario/', { folderId: eventFolder, mailScenarioId });
    expect(fitting.status, trigger).toBe(inEvents);
  }
  const chosen = await notified('itemPublished', 'Ещё: {{caption}}');
  const fields = [{ fieldName: 'trigger', fieldValue: 'orderSent' }];
  expect((await admin.send('PATCH', `/manage/MailScenario/${chosen}`, fields)).status).toBe(422);
});

/** Delivers until a server dies in the middle of `count` letters, which the mail server has accepted; then its leases expire. */
async function deadOver(count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let begun = 0;
  const dying: Sender = async (letter, context) => {
    await send(letter, context);
    begun += 1;
    if (begun >= count) resolve();
    await new Promise(() => undefined);
  };
  await work();
  const [due] = await app.context.database.query<{ n: number }>({
    text: `with due as (update queue_job set due_at = now() where kind = 'sendLetter' and state = 'queued' returning id) select count(*) as n from due`,
    values: [],
  });
  if (!due || due.n === 0) return;
  const queue = new JobQueue(app.context, [{ ...sendLetterJob(dying), limit: count }]);
  queue.wake();
  await promise;
  await app.context.database.execute(`update queue_job set due_at = now() where state = 'running'`);
}

const SWITCHED = fc.record({ act: fc.constant('switch' as const), at: fc.nat(2) });
const ACTS = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: SWITCHED },
    ...(['undo', 'bulkOn', 'bulkOff', 'changedBack', 'deliver', 'die'] as const).map((act) => ({
      weight: 2,
      arbitrary: fc.record({ act: fc.constant(act), at: fc.nat(2) }),
    })),
  ),
  { minLength: 4, maxLength: 12 },
);

test('whatever is switched, undone and killed, nobody is told twice, and nobody of what is not published', async () => {
  await fc.assert(
    fc.asyncProperty(ACTS, async (acts) => {
      await app.context.database.execute('delete from queue_job');
      made += 1;
      folderId = await created('newsFolder', { caption: 'Случай', name: `random-${made}`, parentId: 0 });
      await notified('itemPublished', 'Вышло {{caption}}');
      await notified('itemChanged', 'Изменено {{caption}}');
      const people = [await subscribed(), await subscribed()];
      const ids = [await news('н0'), await news('н1'), await news('н2')];
      let isOn = ids.map(() => false);
      const past: { readonly set: string; readonly before: readonly boolean[] }[] = [];
      const wrote = (answer: Awaited<ReturnType<TestClient['send']>>, now: readonly boolean[]) => {
        answered.push(answer.status);
        if (answer.raw.headers['x-change-set'] !== undefined) past.push({ set: changeSetOf(answer), before: isOn });
        isOn = [...now];
      };
      const inBulk = (state: 1 | 4) =>
        editor.send('PATCH', '/manage/news/cascade', {
          ids,
          fields: [{ fieldName: 'instanceStateId', fieldValue: state }],
        });
      /** The statuses of all answers, and the subjects told that must not be. */
      const answered: number[] = [];
      const wrong: string[] = [];
      const takenBack = async (set: string) => answered.push((await undone(set)).status);
      const told = () => mail.taken.filter(({ to }) => people.includes(to));
      for (const { act, at } of acts) {
        const id = ids[at] ?? 0;
        const before = told().length;
        if (act === 'switch')
          wrote(
            await switched(id, isOn[at] ? 1 : 4),
            isOn.map((on, index) => (index === at ? !on : on)),
          );
        else if (act === 'bulkOn')
          wrote(
            await inBulk(4),
            isOn.map(() => true),
          );
        else if (act === 'bulkOff')
          wrote(
            await inBulk(1),
            isOn.map(() => false),
          );
        else if (act === 'undo') {
          const last = past.pop();
          if (last) await takenBack(last.set);
          isOn = last ? [...last.before] : isOn;
        } else if (act === 'changedBack') {
          const set = changeSetOf(await patched(id, 'source', `Вестник ${at}`));
          await work();
          await takenBack(set);
        } else if (act === 'deliver') await deliver();
        else await deadOver(1);
        const subjects = told()
          .slice(before)
          .map(({ content }) => decodedSubject(content));
        const published = isOn.flatMap((on, index) => (on ? `Вышло н${index}` : []));
        wrong.push(...subjects.filter((subject) => !published.includes(subject)));
      }
      await deliver();
      const pairs = told().map(({ to, content }) => `${to} ${decodedSubject(content)}`);
      expect(new Set(pairs).size).toBe(pairs.length);
      expect(wrong).toEqual([]);
      expect(answered.filter((status) => status !== 200)).toEqual([]);
      const expected = isOn.flatMap((on, at) => (on ? people.map((person) => `${person} Вышло н${at}`) : []));
      expect(pairs).toEqual(expect.arrayContaining(expected));
    }),
    { numRuns: 12 },
  );
}, 300_000);

/** The subject of a letter, decoded from its header (RFC 2047). */
function decodedSubject(content: string): string {
  const [, raw = ''] = /^Subject: (.*(?:\r\n[ \t].*)*)/mu.exec(content) ?? [];
  return raw
    .replaceAll(/\?=\s+=\?/gu, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/giu, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : Buffer.from(
            text
              .replaceAll('_', ' ')
              .replaceAll(/=([\dA-F]{2})/gu, (__, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
            'latin1',
          ).toString(),
    );
}
