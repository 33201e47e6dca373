import { afterAll, expect, test } from 'vitest';
import { openBoardSuite } from '#test/harness/board-suite.ts';

const suite = await openBoardSuite();
const { app, editor, make, newFunnel, columns, undo } = suite;
afterAll(() => suite.close());

const { id: funnel, stages } = await newFunnel([{}, { outcome: 'won' }]);
await editor.send('PATCH', `/manage/leadFunnel/${funnel}`, [{ fieldName: 'isDefault', fieldValue: true }]);

const order = (fields: object) => make('clientWebOrder', { subject: 'Нужны тонометры', ...fields });
const convert = (id: number, as = editor) => as.send('POST', `/manage/clientWebOrder/${id}/lead/`);
const one = async (className: string, id: number) => (await editor.send('GET', `/manage/${className}/${id}`)).body;

test('a request becomes a client and a lead at the first stage in one act, which is undone as a whole', async () => {
  const managerId = await make('clientManager', { fullName: 'Одинцова Алла' });
  const id = await order({ fullName: 'Гордеева Нина', phone: '+7 (901) 000-00-01', managerId });
  const before = await one('clientWebOrder', id);
  const answer = await convert(id);
  expect(answer.status, answer.raw.body).toBe(201);
  const { client, lead } = answer.raw.json<{ client: Record<string, unknown>; lead: Record<string, unknown> }>();
  expect(client).toMatchObject({ fullName: 'Гордеева Нина', managerId, source: 'Заявка с сайта' });
  expect(lead).toMatchObject({ caption: 'Нужны тонометры', clientId: client['id'], managerId, leadFunnelId: funnel });
  expect((await columns(funnel))[0]).toContain(lead['id']);
  expect(await one('clientWebOrder', id)).toMatchObject({
    clientId: client['id'],
    leadId: lead['id'],
    instanceStateId: 11,
  });
  expect(await undo(answer)).toBe(200);
  expect((await editor.send('GET', `/manage/lead/${String(lead['id'])}`)).status).toBe(404);
  expect((await editor.send('GET', `/manage/client/${String(client['id'])}`)).status).toBe(404);
  const { clientId, leadId, instanceStateId } = before;
  expect(await one('clientWebOrder', id)).toMatchObject({ clientId, leadId, instanceStateId });
});

test('who is known by phone or e-mail is not created again', async () => {
  const known = await make('client', {
    fullName: 'Рябов Лев',
    phone: '+7 (901) 000-00-02',
    email: 'Ryabov@example.org',
  });
  const byPhone = await convert(await order({ fullName: 'Лев Рябов', phone: '8 901 000 00 02' }));
  const byEmail = await convert(await order({ fullName: 'Л. Рябов', email: 'ryabov@example.org' }));
  for (const answer of [byPhone, byEmail]) expect(answer.body['client']).toMatchObject({ id: known });
});

test('a request has one lead, however many ask at once', async () => {
  const id = await order({ fullName: 'Зимин Егор', email: 'zimin@example.org' });
  const answers = await Promise.all([convert(id), convert(id), convert(id)]);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body['message']).toMatch(/^Из заявки уже создан лид № \d+$/u);
});

test('who may not create leads changes nothing', async () => {
  const id = await order({ fullName: 'Панова Ольга', phone: '+7 (901) 000-00-03' });
  const before = [await one('clientWebOrder', id), await columns(funnel)];
  for (const role of ['clientManagers', 'supportManager', 'webOrderManagers'] as const)
    expect((await convert(id, await app.as(role))).status).toBe(403);
  expect([await one('clientWebOrder', id), await columns(funnel)]).toEqual(before);
});

test('the lead has what its stage requires, or nothing is written', async () => {
  const requiredFields = ['amount'];
  await editor.send('PATCH', `/manage/leadFunnelStage/${stages[0]}`, [
    { fieldName: 'requiredFields', fieldValue: requiredFields },
  ]);
  const id = await order({ fullName: 'Усова Вера', email: 'usova@example.org' });
  const before = await one('clientWebOrder', id);
  expect((await convert(id)).status).toBe(422);
  expect(await one('clientWebOrder', id)).toEqual(before);
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'email', fieldValue: 'usova@example.org' }]));
  expect((await editor.send('GET', `/manage/client/?filter=${filter}`)).body['items']).toEqual([]);
});
