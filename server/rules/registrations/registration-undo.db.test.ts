import { afterAll, expect, test } from 'vitest';
import { openEventSuite } from '#test/harness/event-suite.ts';
import { patiently } from '#test/harness/patiently.ts';
import type { TestAnswer } from '#test/harness/test-app.ts';

const PEOPLE = 24;
const HALF = PEOPLE / 2;
const ROUNDS = 4;
const { app, manager, newEvent, profiles } = await openEventSuite(PEOPLE);
afterAll(() => app.close());

const send = (...request: Parameters<typeof manager.send>): Promise<TestAnswer> =>
  patiently(() => manager.send(...request));

/**
 * A confirmation renumbers the waiting list while it holds the event: an undo that had locked one of its registrations
 * before the event would wait for it in a circle.
 */
test('undos and other writes of the registrations of one event do not wait for each other in a circle', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const event = await newEvent({ placements: 0 });
    const added = await send('POST', `/manage/event/${event}/registrations/`, { userProfileIds: profiles });
    const entries: readonly { readonly id: number }[] = added.raw.json();
    await send('PATCH', `/manage/event/${event}`, [{ fieldName: 'placements', fieldValue: PEOPLE }]);
    const moved: string[] = [];
    for (const { id } of entries.slice(HALF)) {
      const move = { position: 1, reason: 'Докладчик' };
      const answer = await send('PUT', `/manage/EventRegistration/${id}/position/`, move);
      moved.push(String(answer.raw.headers['x-change-set']));
    }
    const answers = await Promise.all(
      entries
        .slice(0, HALF)
        .flatMap(({ id }, at) => [
          send('POST', `/manage/change/${moved[at]}/undo`),
          send('PATCH', `/manage/EventRegistration/${id}`, [{ fieldName: 'instanceStateId', fieldValue: 4 }]),
        ]),
    );
    expect(answers.filter(({ status }) => status !== 200).map(({ raw }) => raw.body)).toEqual([]);
    const { body } = await send('GET', `/manage/event/${event}/registrations/`);
    expect(body).toMatchObject({ confirmed: HALF, free: HALF });
  }
});
