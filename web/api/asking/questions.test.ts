import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../api-error.ts';
import { answered, handleQuestions, prepareQuestions } from './questions.ts';

afterEach(() => {
  handleQuestions(null);
  prepareQuestions(null);
});

const refusal = (status: number, code: string) =>
  new ApiError({ message: 'Вопрос', status, code, errors: [], conflicts: [], requestId: '', retryAfter: null });

test('a refused write is repeated with the answer', async () => {
  handleQuestions({ recalculate: async (question) => question === 'Вопрос', reason: async () => 'Ошибка в цене' });
  expect(await answered(refusal(409, 'recalculate'))).toEqual({ query: { recalculate: 'true' }, headers: {} });
  expect(await answered(refusal(422, 'reason'))).toEqual({
    query: {},
    headers: { 'x-reason': encodeURIComponent('Ошибка в цене') },
  });
  expect([await answered(refusal(409, 'conflict')), await answered(refusal(422, 'invalid'))]).toEqual([null, null]);
});

test('what asks is loaded with the first question', async () => {
  expect(await answered(refusal(422, 'reason'))).toBe(null);
  let prepared = 0;
  prepareQuestions(() => {
    prepared += 1;
  });
  const answer = answered(refusal(422, 'reason'));
  expect(await answered(refusal(422, 'invalid'))).toBe(null);
  expect(prepared).toBe(1);
  handleQuestions({ recalculate: async () => true, reason: async () => 'reason' });
  expect(await answer).toEqual({ query: {}, headers: { 'x-reason': 'reason' } });
});

test('a user who gives up is told that nothing was saved', async () => {
  handleQuestions({ recalculate: async () => false, reason: async () => null });
  await expect(answered(refusal(409, 'recalculate'))).rejects.toThrow('Изменение не сохранено');
  await expect(answered(refusal(422, 'reason'))).rejects.toThrow('Изменение не сохранено');
});
