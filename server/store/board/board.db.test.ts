import { afterAll, expect, test } from 'vitest';
import type { FunnelStatistics } from '#model/wire/funnel.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import type { Database, Queryable } from '../database.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { openBoardSuite } from '#test/harness/board-suite.ts';
import { dropLead } from './drop-lead.ts';
import { readBoard } from './read-board.ts';

const suite = await openBoardSuite();
const { app, editor, make, newFunnel, board, columns, drop, one, undo } = suite;
afterAll(() => suite.close());

const OPEN = [{}, {}, {}];

/** How many statements an action sends to the database. */
async function statementsOf(act: (context: StoreContext) => Promise<unknown>): Promise<number> {
  let sent = 0;
  const { database } = app.context;
  const counting = (where: Queryable): Queryable => ({
    query(statement) {
      sent += 1;
      return where.query(statement);
    },
  });
  const transaction: Database['transaction'] = (work) => database.transaction((inside) => work(counting(inside)));
  await act({ ...app.context, database: { ...database, ...counting(database), transaction } });
  return sent;
}

test('a lead stands exactly where it is dropped, and an undo puts it back there', async () => {
  const { id: funnel, stages, lead } = await newFunnel(OPEN);
  const [a, b, c] = [await lead('А', 0), await lead('Б', 0), await lead('В', 0)];
  const [first = 0, second = 0] = stages;
  expect(await columns(funnel), 'a new one is the first').toEqual([[c, b, a], [], []]);
  expect((await drop(c, first, { afterId: b })).status).toBe(200);
  expect(await columns(funnel)).toEqual([[b, c, a], [], []]);
  const moved = await drop(a, second);
  expect(moved.status).toBe(200);
  expect(await columns(funnel)).toEqual([[b, c], [a], []]);
  await drop(b, second, { afterId: a });
  const between = await drop(c, second, { afterId: a });
  expect(await columns(funnel)).toEqual([[], [a, c, b], []]);
  expect(await undo(between)).toBe(200);
  expect(await columns(funnel)).toEqual([[c], [a, b], []]);
  await drop(c, second, { afterId: b });
  expect(await columns(funnel)).toEqual([[], [a, b, c], []]);
  // A lead that has left the stage is no neighbour any more.
  await drop(a, first);
  expect((await drop(c, second, { afterId: a })).status).toBe(200);
  expect(await columns(funnel)).toEqual([[a], [c, b], []]);
});

test('a place between two leads is found however often one is taken, and the sequence stays', async () => {
  const { id: funnel, stages, lead } = await newFunnel(OPEN);
  const [stage = 0] = stages;
  const ids: number[] = [];
  for (let at = 0; at < 6; at += 1) ids.unshift(await lead(`Лид ${at}`, 0));
  for (let at = 0; at < 80; at += 1) {
    const [anchor = 0, , ...rest] = ids;
    const dragged = rest.at(at % rest.length) ?? 0;
    const answer = await drop(dragged, stage, { afterId: anchor });
    expect(answer.status, answer.raw.body).toBe(200);
    ids.splice(ids.indexOf(dragged), 1);
    ids.splice(1, 0, dragged);
  }
  expect((await columns(funnel))[0]).toEqual(ids);
});

test('a stage requires fields: of a drop, of an edit, of a new lead, and until they are there nothing moves', async () => {
  const required = ['amount', 'clientId'];
  const { id: funnel, stages, lead } = await newFunnel([{}, { caption: 'Договор', requiredFields: required }]);
  const client = await make('client', { fullName: 'Петрова Анна' });
  const [first = 0, second = 0] = stages;
  const id = await lead('Столы', 0, { clientId: client });
  const { version } = await one(id);
  const refused = await drop(id, second);
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    message: 'Для этапа «Договор» заполните: «Сумма»',
    errors: [{ fieldName: 'amount', message: 'Поле не может быть пустым' }],
  });
  expect(await one(id)).toMatchObject({ version, leadFunnelStageId: first });
  const fields = [{ fieldName: 'amount', fieldValue: 5000 }];
  const dropped = await drop(id, second, { fields }, { 'if-match': `"${String(version)}"` });
  expect(dropped.body).toMatchObject({ amount: 5000, leadFunnelStageId: second });
  expect(await columns(funnel)).toEqual([[], [id]]);
  const emptied = await editor.send('PATCH', `/manage/lead/${id}`, [{ fieldName: 'amount', fieldValue: null }]);
  expect(emptied.status).toBe(422);
  expect(await undo(dropped)).toBe(200);
  expect(await one(id)).toMatchObject({ amount: null, leadFunnelStageId: first });
  const moved = await editor.send('PATCH', `/manage/lead/${id}`, [
    { fieldName: 'leadFunnelStageId', fieldValue: second },
  ]);
  expect(moved.status).toBe(422);
  const created = await editor.send('POST', `/manage/lead/lead?leadFunnelId=${funnel}&leadFunnelStageId=${second}`, {
    caption: 'Стулья',
  });
  expect(created.status).toBe(422);
  expect(created.body['errors']).toHaveLength(2);
});

test('a stage requires only fields that users fill', async () => {
  const { stages } = await newFunnel([{}]);
  const url = `/manage/leadFunnelStage/${stages[0] ?? 0}`;
  const require = (fieldValue: unknown) => editor.send('PATCH', url, [{ fieldName: 'requiredFields', fieldValue }]);
  for (const wrong of [['stageOrder'], ['caption'], ['нет'], ['amount', 'amount']])
    expect((await require(wrong)).status, String(wrong)).toBe(422);
  expect((await require(['amount', 'dueDate'])).status).toBe(200);
});

test('a drop is one statement; with the base of another edit it keeps that edit, of another move it is a conflict', async () => {
  const { stages, lead } = await newFunnel(OPEN);
  const [first = 0, second = 0, third = 0] = stages;
  const [id, anchor] = [await lead('Кресла', 0), await lead('Шкафы', 1)];
  await drop(id, second, { afterId: anchor });
  await drop(id, first);
  const place = { stageId: second, fields: new Map(), afterId: anchor };
  expect(await statementsOf((context) => dropLead(context, SYSTEM_ACTOR, { id }, place))).toBe(1);
  const { version } = await one(id);
  const match = { 'if-match': `"${String(version)}"` };
  await editor.send('PATCH', `/manage/lead/${id}`, [{ fieldName: 'amount', fieldValue: 10 }]);
  expect((await drop(id, third, {}, match)).body).toMatchObject({ amount: 10, leadFunnelStageId: third });
  const late = await drop(id, first, {}, match);
  expect(late.status).toBe(409);
  expect(late.body['conflicts']).toMatchObject([{ fieldName: 'leadFunnelStageId', current: third, yours: first }]);
  expect((await drop(999_999, first)).status).toBe(404);
  const other = await newFunnel([{}]);
  expect((await drop(id, other.stages[0] ?? 0)).status).toBe(422);
  expect((await drop(id, 0)).status).toBe(422);
});

test('counts and sums are those of all leads that match, by currency, in one statement; pages follow each other', async () => {
  const { id: funnel, stages, lead } = await newFunnel(OPEN);
  const currencyId = await make('currency', { caption: 'Тест', code: 'TST' });
  for (let at = 0; at < 7; at += 1)
    await lead(`Лид ${at}`, at % 2, { amount: at === 5 ? 65 : (at + 1) * 10, ...(at > 3 ? { currencyId } : {}) });
  await lead('Без суммы', 0);
  const whole = await board(funnel);
  expect(whole.stages.map(({ id, count, next }) => [id, count, next])).toEqual([
    [stages[0], 5, null],
    [stages[1], 3, null],
    [stages[2], 0, null],
  ]);
  expect(whole.stages.map(({ sums }) => sums)).toEqual([
    [
      { currencyId, amount: 120 },
      { currencyId: null, amount: 40 },
    ],
    [
      { currencyId, amount: 65 },
      { currencyId: null, amount: 60 },
    ],
    [],
  ]);
  const paged: number[] = [];
  let next: string | null = '';
  while (next !== null) {
    const after: string = next === '' ? '' : `&after=${encodeURIComponent(next)}`;
    const url = `/manage/lead/board/?leadFunnelId=${funnel}&stageId=${stages[0] ?? 0}&pageSize=2${after}`;
    const [page] = (await editor.send('GET', url)).raw.json().stages;
    expect(page).toMatchObject({ count: 5 });
    paged.push(...page.items.map(({ id }: { id: number }) => id));
    next = page.next;
  }
  expect(paged).toEqual(whole.stages[0]?.items.map(({ id }) => id));
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'amount', operator: 'gt', fieldValue: 40 }]));
  const narrowed = await board(funnel, `&filter=${filter}`);
  expect(narrowed.stages.map(({ count }) => count)).toEqual([2, 1, 0]);
  const whole20 = { funnelId: funnel, filter: [], stageId: null, after: null, pageSize: 20 };
  expect(await statementsOf((context) => readBoard(context, SYSTEM_ACTOR, whole20))).toBe(1);
});

test('a stage that goes hands its leads on, in their order, and comes back with them', async () => {
  const { id: funnel, stages, lead } = await newFunnel([{}, {}, { requiredFields: ['amount'] }]);
  const [first = 0, second = 0, third = 0] = stages;
  const [b, a] = [await lead('Б', 0), await lead('А', 0)];
  const there = await lead('В', 1);
  const close = (stageId: number) => editor.send('POST', `/manage/leadFunnelStage/${first}/close/`, { stageId });
  expect([(await close(first)).status, (await close(999_999)).status]).toEqual([422, 422]);
  expect((await close(third)).body['message']).toContain('«Сумма»');
  const closed = await close(second);
  expect(closed.status).toBe(204);
  expect(await columns(funnel)).toEqual([[there, a, b], []]);
  expect(await undo(closed)).toBe(200);
  expect(await columns(funnel)).toEqual([[a, b], [there], []]);
});

test('a funnel tells how many leads reach each stage and how long they stay', async () => {
  const { id: funnel, stages, lead } = await newFunnel([{}, {}, { outcome: 'won' }, { outcome: 'lost' }]);
  const [, second = 0, won = 0, lost = 0] = stages;
  const ids = [await lead('А', 0), await lead('Б', 0), await lead('В', 0), await lead('Г', 0)];
  const [a = 0, b = 0, c = 0] = ids;
  await drop(a, second);
  await drop(a, won);
  await drop(b, second);
  await drop(b, lost);
  await drop(c, won);
  const answer = await editor.send('GET', `/manage/leadFunnel/${funnel}/statistics/`);
  expect(answer.body).toMatchObject({ total: 4, won: 2, lost: 1 });
  const numbers: FunnelStatistics = answer.raw.json();
  expect(numbers.stages.map(({ entered, reached, present }) => [entered, reached, present])).toEqual([
    [4, 4, 1],
    [2, 3, 0],
    [2, 2, 2],
    [1, 1, 1],
  ]);
  for (const { medianSeconds } of numbers.stages) expect(medianSeconds).toBeGreaterThanOrEqual(0);
  const later = await editor.send('GET', `/manage/leadFunnel/${funnel}/statistics/?from=2999-01-01`);
  expect(later.body).toMatchObject({ total: 0, won: 0 });
});
