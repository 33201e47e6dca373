import { afterAll, expect, test } from 'vitest';
import { atOnce, sendTo, type Request } from '#test/harness/at-once.ts';
import { openBoardSuite } from '#test/harness/board-suite.ts';

const suite = await openBoardSuite();
const { app, second, editor, newFunnel, board, columns, one, untilWaiting } = suite;
afterAll(() => suite.close());

/** Sends the requests at once to both servers, where there are two. */
const send = (requests: readonly Request[]) => atOnce(editor, second, requests);

const dropOf = (id: number, stage: number, afterId: number | null = null): Request => [
  'PUT',
  `/manage/lead/${id}/update/stage/${stage}`,
  { afterId },
];

test('fifty drags of one card at once: it stands once, where the last of them put it', async () => {
  const { id: funnel, stages, lead } = await newFunnel([{}, {}, {}, {}]);
  const id = await lead('Общий', 0, { amount: 7 });
  const anchors = [await lead('А', 0), await lead('Б', 1), await lead('В', 2), await lead('Г', 3)];
  const { version } = await one(id);
  const answers = await send(
    Array.from({ length: 50 }, (_, at) =>
      dropOf(id, stages[at % 4] ?? 0, at % 3 === 0 ? (anchors[at % 4] ?? null) : null),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const last = answers.toSorted((left, right) => Number(right.body['version']) - Number(left.body['version']))[0];
  expect(await one(id)).toMatchObject({
    leadFunnelStageId: last?.body['leadFunnelStageId'],
    stageOrder: last?.body['stageOrder'],
    version: Number(version) + 50,
  });
  expect((await columns(funnel)).flat().filter((one) => one === id)).toEqual([id]);
});

test('drags against edits: no edit is lost, counts and sums are those of the cards, each at one stage', async () => {
  const { id: funnel, stages, lead } = await newFunnel([{}, { requiredFields: ['dueDate'] }, {}]);
  const ids: number[] = [];
  for (let at = 0; at < 20; at += 1) ids.push(await lead(`Лид ${at}`, 0, { amount: 1, dueDate: '2026-05-01' }));
  const requests = ids.flatMap((id, at): readonly Request[] => [
    dropOf(id, stages[1] ?? 0, ids[(at + 1) % ids.length] ?? null),
    ['PATCH', `/manage/lead/${id}`, [{ fieldName: 'amount', fieldValue: at + 1 }]],
    ['PATCH', `/manage/lead/${id}`, [{ fieldName: 'dueDate', fieldValue: at % 2 === 0 ? null : '2026-06-01' }]],
    dropOf(id, stages[at % 3] ?? 0),
  ]);
  const answers = await send(requests);
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 422)).toEqual([]);
  const present = await board(funnel);
  const cards = present.stages.flatMap(({ id, items }) => items.map((item) => ({ ...item, column: id })));
  expect(cards.map(({ id }) => id).toSorted((left, right) => left - right)).toEqual(ids);
  for (const card of cards)
    expect(card).toMatchObject({ leadFunnelStageId: card.column, amount: ids.indexOf(card.id) + 1 });
  expect(
    present.stages[1]?.items.filter(({ dueDate }) => (dueDate ?? null) === null),
    'none lacks what its stage requires',
  ).toEqual([]);
  for (const { count, sums, items } of present.stages) {
    const amount = items.reduce((sum, item) => sum + Number(item['amount']), 0);
    expect([count, sums]).toEqual([items.length, items.length === 0 ? [] : [{ currencyId: null, amount }]]);
  }
});

test('many cards put after one at once are all right behind it', async () => {
  const { id: funnel, stages, lead } = await newFunnel([{}, {}]);
  const [anchor, tail] = [await lead('Первый', 1), await lead('Последний', 1)];
  await send([dropOf(tail, stages[1] ?? 0, anchor)]);
  const ids: number[] = [];
  for (let at = 0; at < 30; at += 1) ids.push(await lead(`Лид ${at}`, 0));
  const answers = await send(ids.map((id) => dropOf(id, stages[1] ?? 0, anchor)));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const column = (await columns(funnel))[1] ?? [];
  expect(column[0]).toBe(anchor);
  expect(column.at(-1)).toBe(tail);
  expect(column.slice(1, -1).toSorted((left, right) => left - right)).toEqual(ids);
});

/** Gives leads these orders, as earlier moves have left them. */
async function place(orders: ReadonlyMap<number, number>): Promise<void> {
  for (const [id, order] of orders)
    await app.context.database.query({
      text: 'update lead set stage_order = $2 where id = $1',
      values: [id, order],
    });
}

/** Sends the first request, and the other one when the first waits for the lead, which is free after both wait. */
async function whileHeld(lead: number, first: Request, other: Request): Promise<readonly number[]> {
  const sent = await app.context.database.transaction(async (transaction) => {
    await transaction.query({ text: 'select from lead where id = $1 for update', values: [lead] });
    const one = sendTo(editor, second, 0, first);
    await untilWaiting(1);
    const two = sendTo(editor, second, 1, other);
    await untilWaiting(2);
    return [one, two];
  });
  return (await Promise.all(sent)).map(({ status }) => status);
}

test.skipIf(second === null)('a card stands where it was put while the stage was given new orders', async () => {
  const { id: funnel, stages, lead } = await newFunnel([{}, {}]);
  const [a, b, c, x, d] = [
    await lead('А', 0),
    await lead('Б', 0),
    await lead('В', 0),
    await lead('Х', 1),
    await lead('Д', 1),
  ];
  await place(
    new Map([
      [a, 1],
      [b, 1.0001],
      [c, 2],
    ]),
  );
  const [stage = 0] = stages;
  expect(await whileHeld(c, dropOf(x, stage, a), dropOf(d, stage, b))).toEqual([200, 200]);
  expect(await columns(funnel)).toEqual([[a, x, b, d, c], []]);
});

test.skipIf(second === null)('a new card is the first though the stage was given new orders meanwhile', async () => {
  const { id: funnel, stages, lead } = await newFunnel([{}, {}]);
  const [a, b, x] = [await lead('А', 0), await lead('Б', 0), await lead('Х', 1)];
  // There is no room behind the last one: all are spread.
  await place(
    new Map([
      [a, 99_999_999_990],
      [b, 99_999_999_990.0001],
    ]),
  );
  const [stage = 0] = stages;
  const create: Request = [
    'POST',
    `/manage/lead/lead?leadFunnelId=${funnel}&leadFunnelStageId=${stage}`,
    { caption: 'Новый' },
  ];
  expect(await whileHeld(b, dropOf(x, stage, a), create)).toEqual([200, 201]);
  const [shown = []] = await columns(funnel);
  expect(shown.slice(1)).toEqual([a, x, b]);
});
