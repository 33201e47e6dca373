import { expect, test } from 'vitest';
import { failureFrom, UNREACHABLE } from './api-error.ts';

test('the server’s answer is kept whole', () => {
  const errors = [{ fieldName: 'caption', message: 'Поле не может быть пустым' }];
  const body = { statusCode: 422, code: 'invalid', message: 'Проверьте поля', requestId: 'r1', errors };
  const error = failureFrom(422, body, '7');
  expect(error).toMatchObject({ message: 'Проверьте поля', status: 422, code: 'invalid', requestId: 'r1', errors });
  expect(error.retryAfter).toBe(7);
});

test('an answer without a body of ours still says something to the user', () => {
  expect(failureFrom(502, null, null).message).toBe(UNREACHABLE);
  expect(failureFrom(404, 'not found', null).message).toBe('Запрос отклонён (404)');
  expect(failureFrom(422, { message: 'x', errors: [null, 5, {}] }, null).errors).toEqual([]);
});
