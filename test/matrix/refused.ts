import { expect } from 'vitest';
import type { TestAnswer, TestApp } from '#test/harness/test-app.ts';

/** The expected refusal; `message` verbatim. */
export interface ExpectedProblem {
  readonly status: number;
  readonly code?: string;
  readonly message?: string;
  readonly errors?: readonly unknown[];
  /** Shown when the expectation fails. */
  readonly of?: string;
}

/**
 * Sends a request that must be refused as expected, in the standard error format, and must leave every table
 * unchanged.
 */
export async function expectRefused(
  app: TestApp,
  expected: ExpectedProblem,
  send: () => Promise<TestAnswer>,
): Promise<TestAnswer> {
  const unchanged = await app.fingerprint();
  const answer = await send();
  const { status, code, message, errors, of = '' } = expected;
  expect(answer.status, `${of} ${answer.raw.body.slice(0, 300)}`).toBe(status);
  expect(answer.body, of).toMatchObject({
    statusCode: status,
    code: code ?? expect.any(String),
    message: message ?? expect.stringMatching(/[а-яё]/iu),
    requestId: answer.raw.headers['x-request-id'],
    ...(errors ? { errors } : {}),
  });
  const allowed = ['statusCode', 'code', 'message', 'requestId', 'errors', 'conflicts'];
  expect(Object.keys(answer.body).filter((key) => !allowed.includes(key))).toEqual([]);
  expect(answer.raw.body).not.toMatch(/select |insert |node_modules|\.ts:/iu);
  expect(answer.raw.headers['cache-control']).toContain('no-store');
  expect(await app.fingerprint(), of).toBe(unchanged);
  return answer;
}
