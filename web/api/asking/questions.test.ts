import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../api-error.ts';
import { answered, handleQuestions } from './questions.ts';

afterEach(() => handleQuestions(null));

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

test('a user who gives up is told that nothing was saved', async () => {
  handleQuestions({ recalculate: async () => false, reason: async () => null });
  await expect(answered(refusal(409, 'recalculate'))).rejects.toThrow('Изменение не сохранено');
  await expect(answered(refusal(422, 'reason'))).rejects.toThrow('Изменение не сохранено');
});
