import { expect } from 'vitest';
import { sql } from '#server/store/sql.ts';
import type { TestApp, TestClient } from './test-app.ts';

/** An access key, and what sends requests by it. */
export interface TestKey {
  readonly id: number;
  readonly secret: string;
  readonly summary: { readonly prefix: string };
  readonly send: TestClient['send'];
}

/** What tests make access keys by. */
export interface KeyWorld {
  readonly rolesOf: (userId: number) => Promise<readonly number[]>;
  /** A key of a user; by default it writes and has their roles. */
  readonly keyOf: (owner: TestClient, values?: object) => Promise<TestKey>;
  /** A request must be refused without a trace in the database. */
  readonly expectRefused: (
    request: () => ReturnType<TestClient['send']>,
    status: number,
    code?: string,
  ) => Promise<void>;
}

/** Access keys of the users of an app. */
export function keyWorld(app: TestApp): KeyWorld {
  const { database } = app.context;
  let made = 0;
  const rolesOf: KeyWorld['rolesOf'] = async (userId) => {
    const [row] = await database.query<{ ids: readonly number[] }>(
      sql`select array_to_json(role_ids) as ids from "user" where id = ${userId}`,
    );
    return row?.ids ?? [];
  };
  return {
    rolesOf,
    async keyOf(owner, values = {}) {
      made += 1;
      const body = { caption: `Ключ ${made}`, mode: 'write', roleIds: await rolesOf(owner.userId), ...values };
      const answer = await owner.send('POST', '/manage/accessKey/', body);
      expect(answer.status, answer.raw.body).toBe(201);
      const { key, secret } = Object(answer.body);
      const send: TestClient['send'] = (method, url, sent, headers = {}) =>
        app.anonymous(method, url, sent, { authorization: `Bearer ${secret}`, ...headers });
      return { id: Number(key.id), secret: String(secret), summary: key, send };
    },
    async expectRefused(request, status, code) {
      const before = await app.fingerprint();
      const answer = await request();
      expect(answer.status, answer.raw.body).toBe(status);
      expect(answer.body['code']).toBe(code ?? answer.body['code']);
      expect(await app.fingerprint()).toBe(before);
    },
  };
}
