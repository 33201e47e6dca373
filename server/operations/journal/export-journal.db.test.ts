import { readXlsx } from 'hucre/xlsx';
import { afterAll, expect, test } from 'vitest';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { actsOf, journalPage, journalPages, journalText, type JournalParameters } from '#test/harness/journal-pages.ts';
import { openTestApp } from '#test/harness/test-app.ts';
import { notedExport } from '../records/noted-export.ts';

const app = await openTestApp();
afterAll(() => app.close());
const admin = await app.as('administrators');
const editor = await app.as('siteEditors');

async function exported(format: 'csv' | 'xlsx', query: JournalParameters = {}) {
  const answer = await admin.send('GET', `/manage/change/download/${format}?${journalText(query)}`);
  expect(answer.status, answer.raw.body).toBe(200);
  return answer.raw;
}

/** The lines of a CSV without quoted line ends, the heading left out. */
async function csvLines(query: JournalParameters = {}): Promise<readonly string[]> {
  const { body } = await exported('csv', query);
  return body.split('\r\n').slice(1, -1);
}

async function renamed(id: number, caption: string): Promise<void> {
  const change = [{ fieldName: 'caption', fieldValue: caption }];
  expect((await editor.send('PATCH', `/manage/news/${id}`, change)).status).toBe(200);
}

test('the journal is exported as it is filtered, in both formats, and tells that it was', async () => {
  const made = await editor.send('POST', '/manage/news/', { caption: '=1+1' });
  const id = Number(made.body['id']);
  await renamed(id, '=2+2');
  const query = { className: 'news', userId: editor.userId };
  const shown = await journalPages(admin, query);
  const csv = await exported('csv', query);
  expect(csv.headers['content-type']).toMatch(/^text\/csv/u);
  expect(csv.headers['content-disposition']).toContain('journal.csv');
  const [heading, ...lines] = csv.body.replace('\uFEFF', '').split('\r\n').slice(0, -1);
  expect(heading).toBe('Когда;Кто;Действие;Раздел;Запись;№ записи;Относится к;Поля;Подробности;Причина');
  expect(lines).toHaveLength(shown.length);
  expect(lines[0]).toMatch(
    new RegExp(
      `^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d;Проверка \\d+;Изменение;Новости;"'=2\\+2";${id};;Заголовок;;$`,
      'u',
    ),
  );
  expect(lines[1]).toContain(';Создание;Новости;');
  const workbook = await readXlsx(new Uint8Array((await exported('xlsx', query)).rawPayload));
  const rows = workbook.sheets[0]?.rows ?? [];
  expect([...(workbook.sheets[0]?.cells?.values() ?? [])].filter((cell) => cell.formula !== undefined)).toEqual([]);
  expect(rows).toHaveLength(shown.length + 1);
  expect(rows[1]).toContain('=2+2');
  const told = actsOf((await journalPage(admin, { userId: admin.userId, action: 'export' })).items);
  expect(told).toMatchObject([
    { className: 'news', format: 'xlsx', count: 2 },
    { className: 'news', format: 'csv', count: 2 },
  ]);
  await exported('csv', { action: 'rights' });
  const [whole] = actsOf((await journalPage(admin, { action: 'export' })).items);
  expect(whole).toMatchObject({ className: 'change', classCaption: 'Журнал действий', account: null, format: 'csv' });
});

test('sign-ins are exported with their address; pages of any number follow each other', async () => {
  await app.context.database.execute(
    `insert into act (user_id, action, class_id, object_id, details, at)
      select ${editor.userId}, 'signIn', 701, ${editor.userId}, jsonb_build_object('address', '192.0.2.' || n % 250, 'agent', '@cmd' || n),
        now() - make_interval(secs => n) from generate_series(1, 1200) n`,
  );
  const lines = await csvLines({ action: 'signIn', userId: editor.userId });
  expect(lines).toHaveLength(1201);
  expect(new Set(lines.map((line) => /@cmd\d+|lightMyRequest/u.exec(line)?.[0])).size).toBe(1201);
  expect(lines.at(-1)).toMatch(/;Вход;Пользователи;Проверка \d+;\d+;;;192\.0\.2\.200, @cmd1200;$/u);
});

test('a record that is named by a day is exported by it', async () => {
  const currency = await admin.send('POST', '/manage/currency/', { code: 'XTS', caption: 'Пробная', rate: 2 });
  expect(currency.status, currency.raw.body).toBe(201);
  const rate = { date: '2020-01-03', rate: 2.5, currencyId: currency.body['id'] };
  const made = await admin.send('POST', '/manage/currencyRate/', rate);
  expect(made.status, made.raw.body).toBe(201);
  const query = { className: 'currencyRate', action: 'create' };
  expect((await csvLines(query))[0]).toContain(`;2020-01-03;${String(made.body['id'])};`);
  const workbook = await readXlsx(new Uint8Array((await exported('xlsx', query)).rawPayload));
  expect(workbook.sheets[0]?.rows[1]).toContain('2020-01-03');
});

test('an export that is left early is told with the number of what was read until then', async () => {
  async function* batches() {
    for (;;) yield { count: 7 };
  }
  const request = { context: app.context, actor: { ...SYSTEM_ACTOR, userId: editor.userId } };
  const query = { userId: editor.userId, className: 'article', action: 'export' };
  const noted = await notedExport(request, app.context.catalog.get('article'), 'xlsx', batches());
  const [begun] = actsOf((await journalPage(admin, query)).items);
  expect(begun).toMatchObject({ className: 'article' });
  expect(begun?.count).toBeUndefined();
  await noted.next();
  await noted.next();
  await noted.return(undefined);
  expect((await journalPage(admin, query)).items).toMatchObject([{ actId: begun?.actId, count: 14 }]);
});

test('only Administrators export it, and what cannot be asked is 400 and not told', async () => {
  const before = (await journalPage(admin, { action: 'export', pageSize: 200 })).items.length;
  for (const format of ['csv', 'xlsx']) {
    expect((await app.anonymous('GET', `/manage/change/download/${format}`)).status).toBe(401);
    expect((await editor.send('GET', `/manage/change/download/${format}`)).status).toBe(403);
    expect((await admin.send('GET', `/manage/change/download/${format}?className=nothing`)).status).toBe(400);
    expect((await admin.send('GET', `/manage/change/download/${format}?id=5`)).status).toBe(400);
  }
  expect((await journalPage(admin, { action: 'export', pageSize: 200 })).items).toHaveLength(before);
});
