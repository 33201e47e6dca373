import { afterAll, expect, test } from 'vitest';
import { openBoardSuite } from '#test/harness/board-suite.ts';
import { patiently } from '#test/harness/patiently.ts';
import type { TestAnswer, TestClient } from '#test/harness/test-app.ts';

const suite = await openBoardSuite();
const { second, editor, newFunnel, board, columns, one } = suite;
afterAll(() => suite.close());

type Request = Parameters<TestClient['send']>;

/** Sends the requests at once to both servers, where there are two; one of two that wait for each other is sent again. */
function atOnce(requests: readonly Request[]): Promise<readonly TestAnswer[]> {
  return Promise.all(
    requests.map(async (request, at) => {
      for (;;) {
        const answer = await patiently(() =>
          second && at % 2 === 1 ? second.send(editor, ...request) : editor.send(...request),
        );
        if (answer.status !== 409 || !String(answer.body['message']).includes('одновременно')) return answer;
      }
    }),
  );
}

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
  const answers = await atOnce(
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
  const answers = await atOnce(requests);
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
  await atOnce([dropOf(tail, stages[1] ?? 0, anchor)]);
  const ids: number[] = [];
  for (let at = 0; at < 30; at += 1) ids.push(await lead(`Лид ${at}`, 0));
  const answers = await atOnce(ids.map((id) => dropOf(id, stages[1] ?? 0, anchor)));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const column = (await columns(funnel))[1] ?? [];
  expect(column[0]).toBe(anchor);
  expect(column.at(-1)).toBe(tail);
  expect(column.slice(1, -1).toSorted((left, right) => left - right)).toEqual(ids);
});
