import { afterAll, expect, expectTypeOf, test } from 'vitest';
import { ApiError, connect, type RecordOf } from '../../../clients/typescript/index.js';
import { openTestApp } from '#test/harness/test-app.ts';

const app = await openTestApp();
const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());
const editor = await app.as('siteEditors');
const office = connect({ url, key: editor.token });

test('records are created, listed, read, changed, removed, and each change is undone', async () => {
  const { answer, changeSetId } = await office.create('news', { caption: 'Открытие выставки', instanceStateId: 4 });
  expectTypeOf(answer).toEqualTypeOf<RecordOf<'news'>>();
  expectTypeOf(answer.caption).toEqualTypeOf<string | undefined>();
  expect(changeSetId).toEqual(expect.any(Number));

  const { items, total } = await office.list('news', {
    filter: [{ fieldName: 'caption', fieldValue: 'выставк', operator: 'contains' }],
    pageSize: 5,
  });
  expect([total, items[0]?.id]).toEqual([1, answer.id]);

  const changed = await office.change('news', answer.id, { h1: 'Выставка открыта' }, { version: answer.version });
  expect(changed.answer.h1).toBe('Выставка открыта');
  await office.undo(changed.changeSetId ?? 0);
  expect((await office.read('news', answer.id)).h1).toBeNull();

  await office.remove('news', answer.id);
  await expect(office.read('news', answer.id)).rejects.toMatchObject({ status: 404, code: 'notFound' });
});

test('a whole list is walked through, page by page', async () => {
  const made = await Promise.all(
    Array.from({ length: 7 }, async (_, at) => {
      const { answer } = await office.create('news', { caption: `Обход ${at}`, instanceStateId: 4 });
      return answer.id;
    }),
  );
  const walked: number[] = [];
  const filter = [{ fieldName: 'caption', fieldValue: 'Обход', operator: 'contains' }] as const;
  for await (const news of office.walk('news', { filter, orderFieldName: 'id', pageSize: 3 })) {
    expectTypeOf(news).toEqualTypeOf<RecordOf<'news'>>();
    walked.push(news.id);
  }
  expect(walked).toEqual(made.toSorted((one, other) => one - other));
});

test('any call is made by its name, with what the contract declares', async () => {
  const { answer: made } = await office.create('news', { caption: 'Корабли у причала', instanceStateId: 4 });
  const { answer } = await office.call('GET /search/', { query: { text: 'карабли', className: 'news' } });
  expect(answer.groups[0]?.items[0]?.id).toBe(made.id);
  const begun = await office.call('POST /manage/:className/:id/proposal/', {
    params: { className: 'news', id: made.id },
    body: { note: 'Предложение' },
  });
  const { proposalId } = begun.answer;
  await office.change('news', made.id, { caption: 'Суда у причала' }, { proposalId });
  expect((await office.read('news', made.id)).caption).toBe('Корабли у причала');
  const told = await office.call('GET /manage/proposal/:proposalId/', { params: { proposalId } });
  expect(told.answer.fields).toMatchObject([{ fieldName: 'caption', after: 'Суда у причала' }]);
});

test('a repeated POST under one key is made once', async () => {
  const make = () => office.create('news', { caption: 'Один раз' }, { idempotencyKey: 'client-1' });
  const [first, second] = [await make(), await make()];
  expect(second.answer.id).toBe(first.answer.id);
});

test('a refusal has the message, the status and the errors by field', async () => {
  const refused = await office.create('news', { caption: '' }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({
    status: 422,
    message: 'Пожалуйста заполните форму правильно',
    errors: [{ fieldName: 'caption', message: expect.any(String) }],
    requestId: expect.stringMatching(/^[\da-f-]{36}$/u),
  });
  const stranger = connect({ url, key: 'bo_no' });
  await expect(stranger.list('news')).rejects.toMatchObject({ status: 401 });
});
