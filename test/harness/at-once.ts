import { expect } from 'vitest';
import type { HistoryEntry } from '#model/wire/history.ts';
import { patiently } from './patiently.ts';
import type { SecondServer, TestAnswer, TestClient } from './test-app.ts';

/** A request of a test client: method, address, body, headers. */
export type Request = Parameters<TestClient['send']>;

/** Sends a request to the server at this place of two, or to the only one; replies of a busy server are not replies. */
export function sendTo(
  client: TestClient,
  second: SecondServer | null,
  at: number,
  request: Request,
): Promise<TestAnswer> {
  return patiently(() => (second && at % 2 === 1 ? second.send(client, ...request) : client.send(...request)));
}

const isDeadlock = ({ status, body }: TestAnswer) => status === 409 && String(body['message']).includes('одновременно');

/** Sends the requests at once to both servers; one of two that wait for each other is sent again, as a client does. */
export function atOnce(
  client: TestClient,
  second: SecondServer | null,
  requests: readonly Request[],
): Promise<readonly TestAnswer[]> {
  return Promise.all(
    requests.map(async (request, at) => {
      for (;;) {
        const answer = await sendTo(client, second, at, request);
        if (!isDeadlock(answer)) return answer;
      }
    }),
  );
}

/** A reply is a success, or tells in Russian why it is none. */
export function expectClear({ status, body, raw }: TestAnswer): void {
  expect([200, 201, 204, 404, 409, 422], raw.body).toContain(status);
  if (status >= 300) expect(body['message'], raw.body).toMatch(/^[«А-ЯЁ]/u);
}

/** The history of a record, oldest entry first. Expects each entry to begin with the values that the ones before left. */
export async function unbrokenHistory(
  client: TestClient,
  className: string,
  id: number,
): Promise<readonly HistoryEntry[]> {
  const answer = await client.send('GET', `/manage/${className}/${id}/history/?pageSize=100`);
  expect(answer.status, answer.raw.body).toBe(200);
  const entries = answer.raw.json<{ items: HistoryEntry[] }>().items.toReversed();
  const left = new Map<string, unknown>();
  for (const [at, { version, fields }] of entries.entries()) {
    expect(version).toBe(at + 1);
    for (const { fieldName, before, after } of fields) {
      if (left.has(fieldName)) expect(before, `${fieldName} of version ${version}`).toEqual(left.get(fieldName));
      left.set(fieldName, after);
    }
  }
  return entries;
}
