import { afterAll, expect, test } from 'vitest';
import type { TimelinePage } from '#model/wire/timeline.ts';
import { client } from '#classes/crm/client.ts';
import { openBoardSuite } from '#test/harness/board-suite.ts';

const suite = await openBoardSuite();
const { app, editor, make, newFunnel } = suite;
afterAll(() => suite.close());

async function timeline(id: number, query = '', as = editor): Promise<TimelinePage> {
  const answer = await as.send('GET', `/manage/client/${id}/timeline/${query}`);
  expect(answer.status, answer.raw.body).toBe(200);
  return answer.raw.json();
}

/** A client with one record of each kind that an editor may write, oldest first. */
async function busyClient(fullName: string) {
  const email = `client${fullName.length}@example.org`;
  const id = await make('client', { fullName, email });
  const { lead } = await newFunnel([{}]);
  const made = {
    lead: await lead('Стулья', 0, { clientId: id }),
    order: await make('order', { clientName: fullName, clientId: id }),
    clientWebOrder: await make('clientWebOrder', { fullName, subject: 'Стулья', clientId: id }),
    clientCalculation: await make('clientCalculation', { caption: 'Стулья', clientId: id }),
    note: await make('note', { text: 'Просит скидку', objectId: id }),
    consent: await make('consent', {
      caption: 'Рассылка',
      email: email.toUpperCase(),
      givenAt: '2020-05-01T10:00:00.000Z',
    }),
    phoneCall: await make('phoneCall', {
      clientId: id,
      phone: '+7 (901) 555-00-01',
      startedAt: '2030-01-01T10:00:00.000Z',
      comment: 'Договорились',
    }),
  };
  return { id, made };
}

test('every class that refers to a client is in the timeline, in one order, each with its record and its author', async () => {
  const { id, made } = await busyClient('Орехова Дарья');
  const { items, next, kinds } = await timeline(id);
  expect(next).toBeNull();
  expect(kinds).toEqual([
    'phoneCall',
    'lead',
    'order',
    'clientWebOrder',
    'clientCalculation',
    'note',
    'consent',
    'change',
  ]);
  expect(items.map(({ kind }) => kind)).toEqual([
    'phoneCall',
    'note',
    'clientCalculation',
    'clientWebOrder',
    'order',
    'lead',
    'change',
    'consent',
  ]);
  const told = items.flatMap(({ kind, record }) => (record ? [[kind, record.id]] : []));
  expect(Object.fromEntries(told)).toEqual(made);
  expect(items[0]?.record).toMatchObject({ comment: 'Договорились', phone: '+7 (901) 555-00-01' });
  expect(new Set(items.map(({ author }) => author)).size, 'one author').toBe(1);
  expect(items[0]?.author).toEqual(expect.any(String));
  expect(items.find(({ kind }) => kind === 'change')?.change).toMatchObject({ action: 'create' });
  const others = await timeline(await make('client', { fullName: 'Сосед' }));
  expect(others.items.map(({ kind }) => kind)).toEqual(['change']);
});

test('each class that the page of a client lists is in its timeline', () => {
  const told = new Set(client.timeline?.map(({ className }) => className));
  expect(client.related.filter(({ className }) => !told.has(className))).toEqual([]);
});

test('pages follow each other without a gap or a repeat, and a kind stands alone', async () => {
  const { id } = await busyClient('Лапин Сергей');
  const startedAt = '2025-02-03T09:00:00.000Z';
  for (let at = 0; at < 7; at += 1) await make('phoneCall', { clientId: id, phone: '+7 (901) 555-00-02', startedAt });
  const whole = (await timeline(id, '?pageSize=200')).items;
  expect(whole).toHaveLength(15);
  const paged: TimelinePage['items'][number][] = [];
  let after = '';
  for (let pages = 0; pages < 20; pages += 1) {
    const page = await timeline(id, `?pageSize=2${after}`);
    paged.push(...page.items);
    if (page.next === null) break;
    after = `&after=${encodeURIComponent(page.next)}`;
  }
  expect(paged).toEqual(whole);
  const calls = await timeline(id, '?kind=phoneCall&pageSize=3');
  expect(calls.items.map(({ kind }) => kind)).toEqual(['phoneCall', 'phoneCall', 'phoneCall']);
  expect(calls.next).not.toBeNull();
});

test('a change tells what it was and what it became', async () => {
  const id = await make('client', { fullName: 'Котова Вера' });
  await editor.send('PATCH', `/manage/client/${id}`, [{ fieldName: 'nextStep', fieldValue: 'Позвонить' }]);
  const [last] = (await timeline(id, '?kind=change')).items;
  expect(last?.change).toMatchObject({
    action: 'update',
    fields: [{ fieldName: 'nextStep', caption: 'Что сделать', before: null, after: 'Позвонить' }],
  });
});

test('letters are for those who read the log of letters', async () => {
  const { id } = await busyClient('Ким Ольга');
  const administrators = await app.as('administrators');
  const page = await timeline(id, '', administrators);
  expect(page.kinds).toContain('mailLog');
  expect(page.items.map(({ kind }) => kind)).toContain('phoneCall');
});

test('who may not read clients, a client that is not there, a kind that nobody knows', async () => {
  const id = await make('client', { fullName: 'Юдин Пётр' });
  for (const role of ['clientManagers', 'eventManagers', 'customerService'] as const)
    expect((await (await app.as(role)).send('GET', `/manage/client/${id}/timeline/`)).status, role).toBe(403);
  expect((await editor.send('GET', '/manage/client/999999999/timeline/')).status).toBe(404);
  expect((await editor.send('GET', `/manage/client/${id}/timeline/?kind=user`)).status).toBe(400);
  expect((await editor.send('GET', `/manage/client/${id}/timeline/?kind=mailLog`)).status).toBe(400);
  expect((await editor.send('GET', `/manage/client/${id}/timeline/?after=x`)).status).toBe(400);
});
