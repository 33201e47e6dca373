import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formOf, sendBytes } from '#test/harness/file-client.ts';
import { otherWorkbook } from '#test/harness/other-workbooks.ts';
import { openTestApp, type TestAnswer, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

let admin: TestClient;
let manager: TestClient;
let eventId = 0;
let made = 0;

const newEvent = (more: object = {}) => admin.make('event', { caption: `Событие ${(made += 1)}`, type: 0, ...more });

beforeAll(async () => {
  admin = await app.as('administrators');
  manager = await app.as('eventManagers');
});
beforeEach(async () => {
  eventId = await newEvent();
});

const sent = (text: string, query = '', client = manager): Promise<TestAnswer> =>
  sendBytes(app, client, 'POST', `/manage/event/${eventId}/emails/${query}`, {
    payload: Buffer.from(text),
    contentType: 'text/plain; charset=utf-8',
  });

async function invited(): Promise<readonly (readonly [unknown, unknown])[]> {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'eventId', fieldValue: eventId }]));
  const answer = await admin.send('GET', `/manage/invitation/?pageSize=-1&orderFieldName=id&filter=${filter}`);
  return answer.body.items.map(({ email, fullName }) => [email, fullName]);
}

const LIST = `anna@example.ru, Олег Ким <oleg@example.ru>
не адрес; ANNA@example.ru

"Ильина, Вера" <vera@example.ru>
<>, ещё@пример`;

const ROWS = [['Фамилия', 'Имя', 'E-mail'], ['Ильина', 'Анна', 'anna@example.ru'], [], ['', '', 'нет']];
const TABLES = [
  ['list.xlsx', otherWorkbook('xlsx', [{ name: 'Гости', rows: ROWS }])],
  ['list.xls', otherWorkbook('biff8', [{ name: 'Гости', rows: ROWS }])],
  ['list.ods', otherWorkbook('ods', [{ name: 'Гости', rows: ROWS }])],
  ['list.tsv', Buffer.from(`\uFEFF${ROWS.map((row) => row.join('\t')).join('\n')}`, 'utf16le')],
] as const;

const CHECKED = {
  accepted: 3,
  duplicates: 1,
  refused: [
    { line: 2, text: 'не адрес', message: 'Введите корректный email' },
    { line: 5, text: '<>', message: 'Поле не может быть пустым' },
    { line: 5, text: 'ещё@пример', message: 'Введите корректный email' },
  ],
  repeated: [{ line: 2, text: 'ANNA@example.ru', message: 'Повторяется в списке' }],
};

describe('a list of addresses', () => {
  test('is only checked unless it is committed; then the answer is the same, and one change-set undoes it', async () => {
    const before = await app.fingerprint();
    for (const query of ['', '?commit=false']) {
      const checked = await sent(LIST, query);
      expect([checked.status, checked.body]).toEqual([200, CHECKED]);
      expect(checked.raw.headers['x-change-set']).toBeUndefined();
    }
    expect(await app.fingerprint()).toBe(before);
    const written = await sent(LIST, '?commit=true');
    expect([written.status, written.body]).toEqual([200, CHECKED]);
    expect(await invited()).toEqual([
      ['anna@example.ru', null],
      ['oleg@example.ru', 'Олег Ким'],
      ['vera@example.ru', 'Ильина, Вера'],
    ]);
    const again = await sent('oleg@EXAMPLE.ru\nnew@example.ru', '?commit=true');
    expect(again.body).toMatchObject({
      accepted: 1,
      repeated: [{ line: 1, text: 'oleg@EXAMPLE.ru', message: 'Уже приглашён' }],
    });
    const undo = (client: TestClient, answer: TestAnswer) =>
      client.send('POST', `/manage/event/${eventId}/invitations/undo/`, {
        changeSetId: Number(answer.raw.headers['x-change-set']),
      });
    expect((await undo(admin, written)).status).toBe(404);
    expect((await undo(manager, written)).status).toBe(200);
    expect(await invited()).toEqual([['new@example.ru', null]]);
  });

  test('that brings nothing new writes nothing', async () => {
    await sent('anna@example.ru', '?commit=true');
    const before = await app.fingerprint();
    const answer = await sent('anna@example.ru;нет', '?commit=true');
    expect(answer.body).toMatchObject({ accepted: 0, duplicates: 1, refused: [{ text: 'нет' }] });
    expect(answer.raw.headers['x-change-set']).toBeUndefined();
    expect(await app.fingerprint()).toBe(before);
  });

  test('is taken as JSON, and once for a key', async () => {
    const url = `/manage/event/${eventId}/emails/?commit=true`;
    const body = { emails: ['a@example.ru', 'Анна <b@example.ru>', 'нет', 'A@example.ru'] };
    const key = { 'idempotency-key': 'one-list' };
    const first = await manager.send('POST', url, body, key);
    expect(first.body).toMatchObject({
      accepted: 2,
      refused: [{ line: 3, text: 'нет' }],
      repeated: [{ line: 4, text: 'A@example.ru' }],
    });
    const repeat = await manager.send('POST', url, body, key);
    expect([repeat.status, repeat.body]).toEqual([200, first.body]);
    expect(await invited()).toHaveLength(2);
    const file = formOf([{ name: 'list.txt', bytes: Buffer.from('c@example.ru') }]);
    for (let time = 0; time < 2; time += 1) {
      const raw = await app.app.inject({
        method: 'POST',
        url: `/api/v1${url}`,
        headers: {
          authorization: `Bearer ${manager.token}`,
          'content-type': file.contentType,
          'idempotency-key': 'one-file',
        },
        payload: file.payload,
      });
      expect(raw.json()).toMatchObject({ accepted: 1 });
    }
    expect(await invited()).toHaveLength(3);
  });

  test.each([
    ['list.txt', 'utf-8', 'Анна Ильина <anna@example.ru>\nнет', { accepted: 1, refused: [{ line: 2, text: 'нет' }] }],
    ['list.TXT', 'windows-1251', 'Анна Ильина <anna@example.ru>', { accepted: 1, refused: [] }],
    [
      'table.csv',
      'windows-1251',
      'ФИО;E-mail\nАнна Ильина;anna@example.ru\nПусто;нет',
      { accepted: 1, refused: [{ line: 3, text: 'нет' }] },
    ],
  ])('is taken as a file: %s in %s', async (name, encoding, text, expected) => {
    const bytes = encoding === 'utf-8' ? Buffer.from(text) : windows1251(text);
    const url = `/manage/event/${eventId}/emails/?commit=true`;
    const answer = await sendBytes(app, manager, 'POST', url, formOf([{ name, bytes }]));
    expect(answer.body).toMatchObject(expected);
    expect(await invited()).toEqual([['anna@example.ru', 'Анна Ильина']]);
  });

  test.each(TABLES)('is taken as a table: %s', async (name, bytes) => {
    const url = `/manage/event/${eventId}/emails/`;
    const file = formOf([{ name, bytes }]);
    const read = await sendBytes(app, manager, 'POST', `${url}file/`, file);
    expect([read.status, read.body['text']]).toEqual([200, 'Ильина Анна <anna@example.ru>\nнет']);
    const answer = await sendBytes(app, manager, 'POST', `${url}?commit=true`, file);
    expect(answer.body).toMatchObject({ accepted: 1, refused: [{ line: 4, text: 'нет' }] });
    expect(await invited()).toEqual([['anna@example.ru', 'Ильина Анна']]);
    const broken = formOf([{ name, bytes: Buffer.from([0x50, 0x4b, 3, 4, 0, 1]) }]);
    expect((await sendBytes(app, manager, 'POST', `${url}?commit=true`, broken)).status).toBe(422);
    expect((await sendBytes(app, manager, 'POST', `${url}file/`, broken)).status).toBe(422);
  });

  test('that is none, too long or of another kind is refused, and nothing is written', async () => {
    const before = await app.fingerprint();
    const url = `/manage/event/${eventId}/emails/?commit=true`;
    const many = Array.from({ length: 5001 }, (_, at) => `a${at}@example.ru`).join('\n');
    expect((await sent(many, '?commit=true')).status).toBe(413);
    expect((await sent('a'.repeat(1024 * 1024 + 1), '?commit=true')).status).toBe(413);
    const large = formOf([{ name: 'list.txt', bytes: Buffer.alloc(1024 * 1024 + 1, 97) }]);
    expect((await sendBytes(app, manager, 'POST', url, large)).status).toBe(413);
    const picture = formOf([{ name: 'list.png', bytes: Buffer.from('a@example.ru') }]);
    expect((await sendBytes(app, manager, 'POST', url, picture)).status).toBe(422);
    const two = formOf([1, 2].map((n) => ({ name: `${n}.txt`, bytes: Buffer.from(`${n}@example.ru`) })));
    expect((await sendBytes(app, manager, 'POST', url, two)).status).toBe(422);
    for (const body of [{}, { emails: 'a@example.ru' }, { emails: [1] }])
      expect((await manager.send('POST', url, body)).status).toBe(400);
    const bytes = { payload: Buffer.from('a@example.ru'), contentType: 'application/octet-stream' };
    expect((await sendBytes(app, manager, 'POST', url, bytes)).status).toBe(415);
    expect((await manager.send('POST', `/manage/event/${eventId}/emails/?commit=yes`, { emails: [] })).status).toBe(
      400,
    );
    expect(await app.fingerprint()).toBe(before);
  });

  test('of five thousand is written in one change', async () => {
    const many = Array.from({ length: 5000 }, (_, at) => `guest${at}@example.ru`).join(',');
    expect((await sent(many, '?commit=true')).body).toMatchObject({ accepted: 5000, duplicates: 0 });
    expect((await sent(many)).body).toMatchObject({ accepted: 0, duplicates: 5000 });
  });

  test('posted at the same time invites each address once', async () => {
    const second = app.database.url === null ? null : await app.secondServer();
    const url = `/manage/event/${eventId}/emails/?commit=true`;
    const body = { emails: ['a@example.ru', 'b@example.ru', 'c@example.ru'] };
    const answers = await Promise.all(
      [0, 1, 2, 3].map((n) =>
        n % 2 && second ? second.send(manager, 'POST', url, body) : manager.send('POST', url, body),
      ),
    );
    await second?.close();
    expect(answers.map((answer) => Number(answer.body['accepted'])).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 3]);
    expect(await invited()).toHaveLength(3);
  });
});

test('a take-back is undone through the event; what is not of the event is not found', async () => {
  await sent('anna@example.ru\noleg@example.ru', '?commit=true');
  const list = await manager.send('GET', `/manage/event/${eventId}/invitations/`);
  const [last] = list.body.items;
  const other = await newEvent();
  const before = await app.fingerprint();
  expect((await manager.send('DELETE', `/manage/event/${other}/invitations/${String(last?.['id'])}`)).status).toBe(404);
  const body = { invitationIds: [last?.['id']] };
  expect((await manager.send('POST', `/manage/event/${other}/invitations/send/`, body)).status).toBe(404);
  expect(await app.fingerprint()).toBe(before);
  const taken = await manager.send('DELETE', `/manage/event/${eventId}/invitations/${String(last?.['id'])}`);
  expect([taken.status, await invited()]).toEqual([204, [['anna@example.ru', null]]]);
  const change = { changeSetId: Number(taken.raw.headers['x-change-set']) };
  expect((await manager.send('POST', `/manage/event/${other}/invitations/undo/`, change)).status).toBe(404);
  expect((await manager.send('POST', `/manage/event/${eventId}/invitations/undo/`, change)).status).toBe(200);
  expect(await invited()).toHaveLength(2);
});

test('the list is searched and paged, and counts what the event has', async () => {
  await sent('Анна Ильина <anna@example.ru>\nОлег Ким <oleg@example.ru>\nvera@example.ru', '?commit=true');
  const read = async (query: string) =>
    (await manager.send('GET', `/manage/event/${eventId}/invitations/${query}`)).body;
  expect(await read('?pageSize=2')).toMatchObject({
    total: 3,
    counts: { invited: 3, unsent: 3, sent: 0, opened: 0, accepted: 0 },
    items: [{ email: 'vera@example.ru', fullName: null, sentAt: null, letter: null }, { fullName: 'Олег Ким' }],
  });
  expect(await read('?pageSize=2&pageIndex=1')).toMatchObject({ items: [{ email: 'anna@example.ru' }] });
  expect(await read('?searchText=ильина')).toMatchObject({ total: 1, items: [{ email: 'anna@example.ru' }] });
  expect(await read('?stage=accepted')).toMatchObject({ total: 0, items: [], counts: { invited: 3 } });
});

describe('the calls of an event', () => {
  const calls = (id: number) =>
    [
      ['POST', `/manage/event/${id}/emails/`, { emails: ['a@example.ru'] }],
      ['POST', `/manage/event/${id}/emails/?commit=true`, { emails: ['a@example.ru'] }],
      ['GET', `/manage/event/${id}/invitations/`, undefined],
      ['POST', `/manage/event/${id}/invitations/send/`, {}],
      ['POST', `/manage/event/${id}/invitations/undo/`, { changeSetId: 1 }],
      ['DELETE', `/manage/event/${id}/invitations/1`, undefined],
    ] as const;

  test('are for those who run events', async () => {
    const clients = await Promise.all(
      (['customerService', 'invitationSupervisor', 'consentManager'] as const).map((role) => app.as(role)),
    );
    const before = await app.fingerprint();
    for (const [method, url, body] of calls(eventId)) {
      for (const client of clients) expect((await client.send(method, url, body)).status, url).toBe(403);
      expect((await app.anonymous(method, url, body)).status).toBe(401);
    }
    expect(await app.fingerprint()).toBe(before);
    for (const role of ['administrators', 'siteEditors', 'eventManagers'] as const) {
      const client = await app.as(role);
      expect((await sent(`${role}@example.ru`, '?commit=true', client)).body).toMatchObject({ accepted: 1 });
      expect((await client.send('GET', `/manage/event/${eventId}/invitations/`)).status).toBe(200);
    }
    expect((await manager.send('GET', '/manage/invitation/')).status).toBe(403);
  });

  test('do not find a hidden event', async () => {
    const roles = await admin.send('GET', '/manage/roles/?pageSize=100');
    const roleId = roles.body.items.find(({ name }) => name === 'Customer Service')?.['id'];
    const folderId = await admin.make('eventFolder', { caption: 'Закрытая', name: `closed-${eventId}`, parentId: 0 });
    await admin.make('FolderAccess', { folderId, roleId });
    const hidden = await newEvent({ folderIds: [folderId] });
    await admin.send('POST', `/manage/event/${hidden}/emails/?commit=true`, { emails: ['hidden@example.ru'] });
    const before = await app.fingerprint();
    for (const [method, url, body] of [...calls(hidden), ...calls(999_999_999)])
      expect((await manager.send(method, url, body)).status, url).toBe(404);
    const { body } = await manager.send('GET', `/manage/invitation/statistics/?eventId=${hidden}`);
    expect(body).toMatchObject({ totals: { invited: { value: 0 } }, events: [] });
    expect(await app.fingerprint()).toBe(before);
  });
});

/** The letters of windows-1251. */
function windows1251(text: string): Buffer {
  const codes = new Map(
    Array.from({ length: 128 }, (_, at) => [new TextDecoder('windows-1251').decode(Buffer.from([at + 128])), at + 128]),
  );
  return Buffer.from(Array.from(text, (letter) => codes.get(letter) ?? letter.charCodeAt(0)));
}
