import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyWorld } from '#test/harness/key-world.ts';
import { idOf } from '#test/harness/page-client.ts';
import { ANNA, FORM, openFormSuite } from '#test/harness/form-suite.ts';

const { app, admin, editor, pages, form, given, send, post, read, htmlOf, tokenIn } = await openFormSuite();
afterAll(() => app.close());

test('a site that reads a page twice gets two tokens of its form', async () => {
  const one = await given();
  const site = await keyWorld(app).keyOf(admin, { mode: 'read' });
  const answers = [await htmlOf(one.pageId, site), await htmlOf(one.pageId, site)];
  const tokens = answers.map((html) => /name="token" value="([^"]+)"/u.exec(html)?.[1]);
  expect(tokens).toEqual([expect.any(String), expect.any(String)]);
  expect(new Set(tokens).size).toBe(2);
});

describe('an answer', () => {
  test('is taken from the page, and reads as questions and answers in the order of the form', async () => {
    const one = await given();
    const answer = await send(one);
    expect(answer.status, answer.raw.body).toBe(201);
    expect(await read(answer.body['number'])).toMatchObject({
      caption: 'Анна, Один, 2',
      formDefinitionId: one.formId,
      formVersion: 1,
      pageId: one.pageId,
      pageCaption: expect.stringMatching(/./u),
      instanceStateId: 1,
      values: { name: 'Анна', way: 1, seats: 2, total: 200 },
      answers: [
        { question: 'Имя', answer: 'Анна' },
        { question: 'Как придёте', answer: 'Один' },
        { question: 'Мест', answer: '2' },
        { question: 'Сумма', answer: '200' },
      ],
      summary: 'Имя: Анна\nКак придёте: Один\nМест: 2\nСумма: 200',
      consentText: 'Я согласен на обработку моих персональных данных',
    });
  });

  test('that is sent again, also at the same time, is one; another one is another', async () => {
    const one = await given();
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(one)));
    expect(new Set(answers.map(({ body }) => body['number'])).size).toBe(1);
    const numbers = new Set([
      ...answers.map(({ body }) => body['number']),
      (await send(one, { ...ANNA, name: 'Пётр' })).body['number'],
      (await send(one, ANNA, { consent: true }, { 'idempotency-key': 'another' })).body['number'],
    ]);
    expect(numbers.size).toBe(3);
  });

  test('stays readable after its form has changed, and a form given out before is taken as it was', async () => {
    const one = await given();
    const first = (await send(one)).body['number'];
    const fields = FORM.fields.map((field) =>
      field.id === 'name' ? { ...field, attrs: { label: 'Как вас зовут' } } : field,
    );
    const changed = await admin.send('PATCH', `/manage/formDefinition/${one.formId}`, [
      { fieldName: 'fields', fieldValue: fields },
    ]);
    expect(changed.status).toBe(200);
    const second = (await send(one, { ...ANNA, name: 'Пётр' })).body['number'];
    const third = (await send({ ...one, token: await tokenIn(one.pageId) }, { ...ANNA, name: 'Ольга' })).body['number'];
    const told = await Promise.all([first, second, third].map(read));
    expect(told.map(({ answers }) => Reflect.get(Object(answers)[0], 'question'))).toEqual([
      'Имя',
      'Имя',
      'Как вас зовут',
    ]);
    expect(told.map(({ formVersion }) => formVersion)).toEqual([1, 1, 2]);
  });

  test('is created by nobody by hand; it is changed and deleted, and the deletion taken back', async () => {
    const one = await given();
    const path = `/manage/formAnswer/${String((await send(one)).body['number'])}`;
    const { body: metadata } = await admin.send('GET', '/manage/formAnswer/metadata/');
    expect(metadata['permissions']).toEqual({ create: false, update: true, delete: true });
    expect(metadata).not.toHaveProperty('copies');
    expect(metadata).not.toHaveProperty('imports');
    const byHand = await admin.send('POST', '/manage/formAnswer/', { caption: 'Анна', formDefinitionId: one.formId });
    expect(byHand.status).toBe(403);
    const state = [{ fieldName: 'instanceStateId', fieldValue: 11 }];
    expect((await editor.send('PATCH', path, state)).status).toBe(200);
    const deleted = await editor.send('DELETE', path);
    expect((await editor.send('GET', path)).status).toBe(404);
    const undone = await editor.send('POST', `/manage/change/${String(deleted.raw.headers['x-change-set'])}/undo`);
    expect(undone.status, undone.raw.body).toBe(200);
    expect((await editor.send('GET', path)).body).toMatchObject({ caption: 'Анна, Один, 2', instanceStateId: 11 });
  });

  test('is exported and filtered as any record', async () => {
    const one = await given();
    await send(one);
    const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'formDefinitionId', fieldValue: one.formId }]));
    const list = await editor.send('GET', `/manage/formAnswer/?filter=${filter}&searchText=Анна`);
    expect(list.body['total'] ?? list.body['totalCount'] ?? list.body.items.length).toBe(1);
    const workbook = await editor.send('GET', `/manage/formAnswer/download/xlsx?filter=${filter}`);
    expect([workbook.status, workbook.raw.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });
});

test('a form in a linked pattern is taken by every page that shows it, while visitors see the pattern', async () => {
  const pattern = idOf(await admin.send('POST', '/manage/pagePattern/', { caption: 'С формой', instanceStateId: 4 }));
  const formId = await form();
  await pages.block(pattern, { name: 'form-01', model: { formId, consentText: 'Согласен' }, config: {} });
  const pageIds = [await pages.page(), await pages.page()];
  for (const [at, pageId] of pageIds.entries()) {
    const model = { patternId: pattern };
    const blockId = await pages.block(pageId, { name: 'pattern-01', model, config: {} });
    const one = { formId, pageId, blockId, token: await tokenIn(pageId) };
    expect(await htmlOf(pageId)).toContain('> Согласен</label>');
    expect((await send(one, ANNA, {})).status, 'without consent').toBe(422);
    const answer = await send(one);
    expect(answer.status, answer.raw.body).toBe(201);
    expect(await read(answer.body['number'])).toMatchObject({ pageId, consentText: 'Согласен' });
    if (at === 0) continue;
    await admin.send('PATCH', `/manage/pagePattern/${pattern}`, [{ fieldName: 'instanceStateId', fieldValue: 2 }]);
    expect((await send(one)).status).toBe(404);
    expect(await tokenIn(pageId)).toBe('');
  }
});

describe('without scripts', () => {
  test('a form says what is wrong, keeps what was entered, asks what came up, and thanks', async () => {
    const one = await given({ model: { thanksText: 'Ждём вас!' } });
    expect(await htmlOf(one.pageId)).not.toContain('Имя гостя');
    const shown = /name="shown" value="([^"]*)"/u.exec(await htmlOf(one.pageId))?.[1] ?? '';
    const fields = { token: one.token, shown, consent: 'true', 'values[seats]': 'два', 'values[way]': '2' };
    const before = await app.fingerprint();
    const wrong = await post(one, fields);
    expect([wrong.statusCode, wrong.headers['content-type']]).toEqual([422, 'text/html; charset=utf-8']);
    expect(wrong.body).toContain('Введите число');
    expect(wrong.body).toContain('value="два"');
    expect(wrong.body).toContain('Имя гостя');
    expect(wrong.body).toMatch(/value="2" checked/u);
    expect(await app.fingerprint()).toBe(before);
    const again = /name="shown" value="([^"]*)"/u.exec(wrong.body)?.[1] ?? '';
    const whole = { ...fields, 'values[name]': '<b>Анна</b>', 'values[seats]': '2', 'values[guest]': 'Пётр' };
    const more = await post(one, whole);
    expect(more.body).toContain('Появились вопросы');
    expect(more.body).toContain('value="&lt;b&gt;Анна&lt;/b&gt;"');
    const thanked = await post(one, { ...whole, shown: again });
    expect(thanked.statusCode, thanked.body).toBe(200);
    expect(thanked.body).toContain('Ждём вас!');
    const number = /Номер ответа: (\d+)/u.exec(thanked.body)?.[1];
    expect((await read(number))['values']).toMatchObject({ name: '<b>Анна</b>', way: 2, guest: 'Пётр', seats: 2 });
    expect(thanked.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('a form that is not taken says so in a page', async () => {
    const one = await given();
    const refused = await post(one, { token: 'x' });
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(refused.body).toContain('Ответ не отправлен');
  });

  test('it is sent from a preview link of a page that visitors see', async () => {
    const one = await given();
    const { url } = (await admin.send('POST', `/manage/page/${one.pageId}/preview/`)).body;
    const page = await app.app.inject({ method: 'GET', url: String(url) });
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    const token = /name="token" value="([^"]+)"/u.exec(page.body)?.[1] ?? '';
    expect((await send({ ...one, token })).status).toBe(201);
    await admin.send('PATCH', `/manage/page/${one.pageId}`, [{ fieldName: 'instanceStateId', fieldValue: 1 }]);
    const draft = await app.app.inject({ method: 'GET', url: String(url) });
    expect(draft.body).toContain('принимает ответы на опубликованной странице');
  });
});

describe('a folder of forms that is closed to a role', () => {
  let folderId = 0;
  beforeAll(async () => {
    const folder = { caption: 'Кадры', name: 'closed-of-forms', parentId: 0 };
    folderId = idOf(await admin.send('POST', '/manage/formDefinitionFolder/', folder));
    const roles = await admin.send('GET', '/manage/roles/?pageSize=100');
    const role = roles.body.items.find((item) => item['name'] === 'Event Managers');
    await admin.send('POST', '/manage/FolderAccess/', { folderId, roleId: role?.['id'] });
  });

  test('closes its answers too, while visitors fill its forms in', async () => {
    const formId = await form({ folderIds: [folderId] });
    const one = await given({ formId });
    const { number } = (await send(one)).body;
    expect((await read(number))['caption']).toBe('Анна, Один, 2');
    expect((await editor.send('GET', `/manage/formAnswer/${String(number)}`)).status).toBe(404);
    const list = await editor.send('GET', '/manage/formAnswer/?pageSize=-1');
    expect(list.body.items.map(({ id }) => id)).not.toContain(number);
    expect(await htmlOf(one.pageId, editor)).not.toContain('<form');
    const contentId = await pages.page();
    const body = { contentId, name: 'form-01', model: { formId }, config: {} };
    const refused = await editor.send('POST', '/manage/contentblock/', body);
    expect([refused.status, refused.body['errors']]).toEqual([
      422,
      [{ fieldName: 'model.formId', message: 'Элемент не найден' }],
    ]);
  });

  test('is told of by letters on answers', async () => {
    const scenario = {
      caption: 'Заявка',
      trigger: 'formAnswer',
      subject: 'Ответ {{number}}: {{caption}}',
      html: '<p>{{answers}}</p>',
    };
    const mailScenarioId = idOf(await admin.send('POST', '/manage/MailScenario/', { ...scenario, isActive: true }));
    const subscriberId = idOf(await admin.send('POST', '/manage/subscriber/', { email: 'boss@example.ru' }));
    await admin.send('POST', '/manage/FolderScenario/', { folderId, mailScenarioId });
    await admin.send('POST', '/manage/FolderSubscriber/', { folderId, subscriberId });
    const one = await given({ formId: await form({ folderIds: [folderId] }) });
    const first = (await send(one, { ...ANNA, name: '<i>Анна</i>' })).body['number'];
    const second = (await send(one, { ...ANNA, name: 'Пётр' })).body['number'];
    await send(one, { ...ANNA, name: 'Пётр' });
    const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'mailScenarioId', fieldValue: mailScenarioId }]));
    const { items } = (
      await admin.send('GET', `/manage/mailLog/?filter=${filter}&orderFieldName=id&orderFieldDirection=ASC`)
    ).body;
    expect(items.map(({ subject, email, status }) => [subject, email, status])).toEqual([
      [`Ответ ${String(first)}: Заявка`, 'boss@example.ru', 'waiting'],
      [`Ответ ${String(second)}: Заявка`, 'boss@example.ru', 'waiting'],
    ]);
    const letter = await admin.send('GET', `/manage/mailLog/${String(items[0]?.['id'])}`);
    expect(letter.body['html']).toContain('Имя: &lt;i&gt;Анна&lt;/i&gt;<br>');
  });
});
