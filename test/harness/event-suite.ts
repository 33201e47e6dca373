import { expect } from 'vitest';
import { openTestApp, type TestApp, type TestClient } from './test-app.ts';

/** The product with a manager of events, for tests of events and their registrations. */
export interface EventSuite {
  readonly app: TestApp;
  readonly admin: TestClient;
  readonly manager: TestClient;
  /** The ids of public profiles, `Участник 0` with `member0@example.com` first. */
  readonly profiles: readonly number[];
  /** Creates a record as the manager, expects success, and returns its id. */
  readonly make: (className: string, body: object) => Promise<number>;
  /** Creates the event `Семинар` with these fields and returns its id. */
  readonly newEvent: (fields?: Readonly<Record<string, unknown>>) => Promise<number>;
}

/** Opens the product for tests of events, with so many public profiles. */
export async function openEventSuite(people = 0): Promise<EventSuite> {
  const app = await openTestApp();
  const admin = await app.as('administrators');
  const manager = await app.as('eventManagers');
  const makeAs = async (client: TestClient, className: string, body: object): Promise<number> => {
    const answer = await client.send('POST', `/manage/${className}/`, body);
    expect(answer.status, answer.raw.body).toBe(201);
    return Number(answer.body['id']);
  };
  const profiles: number[] = [];
  for (let at = 0; at < people; at += 1)
    profiles.push(await makeAs(admin, 'userProfile', { fullName: `Участник ${at}`, email: `member${at}@example.com` }));
  const make: EventSuite['make'] = (className, body) => makeAs(manager, className, body);
  return {
    app,
    admin,
    manager,
    profiles,
    make,
    newEvent: (fields = {}) => make('event', { caption: 'Семинар', type: 1, ...fields }),
  };
}
