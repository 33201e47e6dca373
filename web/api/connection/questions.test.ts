import { afterEach, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { answerRefusal, type Asks } from './answer-refusal.ts';
import { answered, handleQuestions, prepareQuestions } from './questions.ts';

afterEach(() => {
  handleQuestions(null);
  prepareQuestions(null);
});

const refusal = (status: number, code: string, retryAfter: number | null = null) =>
  new ApiError({ message: 'Вопрос', status, code, errors: [], conflicts: [], requestId: '', retryAfter });

const NOBODY: Asks = {
  recalculate: async () => false,
  reason: async () => null,
  identity: async () => false,
  wait: async () => {},
};

const asks = (one: Asks) => handleQuestions((refused) => answerRefusal(one, refused));

test('a refused write is repeated with the answer', async () => {
  asks({
    ...NOBODY,
    recalculate: async (question) => question === 'Вопрос',
    reason: async () => 'Ошибка в цене',
    identity: async () => true,
  });
  expect(await answered(refusal(409, 'recalculate'))).toEqual({ query: { recalculate: 'true' }, headers: {} });
  expect(await answered(refusal(422, 'reason'))).toEqual({
    query: {},
    headers: { 'x-reason': encodeURIComponent('Ошибка в цене') },
  });
  expect(await answered(refusal(403, 'confirmRequired'))).toEqual({ query: {}, headers: {} });
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
  asks({ ...NOBODY, reason: async () => 'reason' });
  expect(await answer).toEqual({ query: {}, headers: { 'x-reason': 'reason' } });
});

test('a user who gives up is told that nothing was saved', async () => {
  asks(NOBODY);
  await expect(answered(refusal(409, 'recalculate'))).rejects.toThrow('Изменение не сохранено');
  await expect(answered(refusal(422, 'reason'))).rejects.toThrow('Изменение не сохранено');
  await expect(answered(refusal(403, 'confirmRequired'))).rejects.toThrow('Изменение не сохранено');
  expect(await answered(refusal(403, 'forbidden'))).toBe(null);
});

test('a request whose user has spent the share of the server waits as long as it is told, and is sent again', async () => {
  const waits: unknown[] = [];
  asks({ ...NOBODY, wait: async (...told) => void waits.push(told) });
  expect(await answered(refusal(429, 'tooHeavy', 4))).toEqual({ query: {}, headers: {} });
  expect(waits).toEqual([['Вопрос', 4]]);
  expect(await answered(refusal(429, 'tooManyAttempts', 60))).toBe(null);
});
