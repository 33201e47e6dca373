import { expect } from 'vitest';
import { openTestApp, type TestAnswer, type TestApp, type TestClient } from '#test/harness/test-app.ts';
import { expectRefused } from './refused.ts';

type Body = Readonly<Record<string, unknown>>;

/** The product with a user who has all rights, for tests of the rules that classes have of their own. */
export interface RulesApp {
  readonly app: TestApp;
  readonly admin: TestClient;
  /** Creates a record and returns its id. */
  readonly make: (className: string, body: Body) => Promise<number>;
  /** Changes fields of a record. */
  readonly patch: (className: string, id: number, fields: Body, client?: TestClient) => Promise<TestAnswer>;
  /** Expects a refusal because of one field, which changes nothing. */
  readonly refused: (
    status: number,
    fieldName: string,
    message: string,
    send: () => Promise<TestAnswer>,
  ) => Promise<TestAnswer>;
}

/** Opens the product. */
export async function openRulesApp(): Promise<RulesApp> {
  const app = await openTestApp();
  const admin = await app.as('administrators');
  return {
    app,
    admin,
    async make(className, body) {
      const answer = await admin.send('POST', `/manage/${className}/`, body);
      expect(answer.status, answer.raw.body).toBe(201);
      return Number(answer.body['id']);
    },
    patch: (className, id, fields, client = admin) =>
      client.send(
        'PATCH',
        `/manage/${className}/${id}`,
        Object.entries(fields).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue })),
      ),
    refused: (status, fieldName, message, send) =>
      expectRefused(app, { status, errors: [{ fieldName, message }] }, send),
  };
}
