import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invitationText } from '#server/commands/invitations/invitation-token.ts';
import { openTestApp, type TestAnswer, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

let admin: TestClient;
let made = 0;
beforeAll(async () => {
  admin = await app.as('administrators');
});

async function invitation(event: object = {}) {
  made += 1;
  const eventId = await admin.make('event', { caption: `Встреча ${made}`, type: 0, instanceStateId: 4, ...event });
  const id = await admin.make('invitation', { eventId, email: `guest${made}@example.ru` });
  return { eventId, id, token: await app.context.links.sign(invitationText(id, Date.now())) };
}

/** Each from an address of its own, so that tests do not use up one another's rate. */
async function reach(
  method: 'GET' | 'POST',
  token: string,
  address = `10.7.${made % 250}.${method === 'GET' ? 1 : 2}`,
) {
  const url = `/api/v1/public/invitations/${token}/${method === 'GET' ? 'open.gif' : 'accept'}`;
  const raw = await app.app.inject({ method, url, remoteAddress: address });
  app.check(method, url, { status: raw.statusCode, headers: raw.headers, text: raw.body });
  return raw;
}

const read = async (id: number) => (await admin.send('GET', `/manage/invitation/${id}`)).body;
const told = ({ body }: Pick<TestAnswer['raw'], 'body'>) => body.replace(/"requestId":"[^"]*"/u, '');

describe('an invitation', () => {
  test('is opened by its picture and accepted by its link, the first time', async () => {
    const { id, token } = await invitation();
    const picture = await reach('GET', token);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/gif']);
    expect(picture.rawPayload.subarray(0, 6).toString()).toBe('GIF89a');
    const opened = await read(id);
    expect(opened).toMatchObject({ openedAt: expect.any(String), acceptedAt: null });
    expect((await reach('POST', token)).statusCode).toBe(204);
    const accepted = await read(id);
    expect(accepted).toMatchObject({ openedAt: opened['openedAt'], acceptedAt: expect.any(String) });
    const before = await app.fingerprint();
    await Promise.all([reach('GET', token), reach('POST', token), reach('POST', token)]);
    expect(await app.fingerprint()).toBe(before);
  });

  test('that is accepted without its picture counts as opened; many at once are one', async () => {
    const { id, token } = await invitation();
    const answers = await Promise.all([1, 2, 3, 4].map(() => reach('POST', token)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204]);
    const found = await read(id);
    expect(found).toMatchObject({ openedAt: found['acceptedAt'], version: 2 });
  });

  test('of a wrong, expired or foreign link, and of a hidden event, gets one answer and writes nothing', async () => {
    const { id, token } = await invitation();
    const sign = (text: string) => app.context.links.sign(text);
    const year = 366 * 24 * 60 * 60 * 1000;
    const hidden = await Promise.all(
      [
        { instanceStateId: 1 },
        { dateStart: '2020-01-01T09:00:00Z' },
        { dateStart: '2020-01-01T09:00:00Z', dateEnd: '2020-01-02T09:00:00Z' },
      ].map(async (event) => (await invitation(event)).token),
    );
    const deleted = await invitation();
    await admin.send('DELETE', `/manage/invitation/${deleted.id}`);
    const wrong = [
      'x',
      `${token}0`,
      token.replace(/.$/u, (last) => (last === '0' ? '1' : '0')),
      await sign(invitationText(id, Date.now() - year)),
      await sign(`${id.toString(36)}-1-${(Date.now() + year).toString(36)}`),
      await sign(invitationText(999_999_999, Date.now())),
      deleted.token,
      ...hidden,
    ];
    const before = await app.fingerprint();
    for (const method of ['GET', 'POST'] as const) {
      const answers = await Promise.all(wrong.map((one, at) => reach(method, one, `10.8.${made % 250}.${at}`)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(wrong.map(() => 404));
      expect(new Set(answers.map(told)).size).toBe(1);
      expect(new Set(answers.map(({ headers }) => headers['content-type'])).size).toBe(1);
    }
    expect(await app.fingerprint()).toBe(before);
  });

  test('sends as many statements for a link that is wrong as for one of a hidden event', async () => {
    const { token: past } = await invitation({ dateStart: '2020-01-01T09:00:00Z' });
    const { token: draft } = await invitation({ instanceStateId: 1 });
    const times = await Promise.all(
      ['wrong', past, draft].map(async (token) => {
        const { database } = app.context;
        let asked = 0;
        const counting: typeof database = {
          ...database,
          transaction: (work) =>
            database.transaction((inside) =>
              work({
                ...inside,
                query: (statement) => {
                  asked += 1;
                  return inside.query(statement);
                },
              }),
            ),
        };
        const { reachInvitation } = await import('#server/commands/invitations/reach-invitation.ts');
        const { invitationIdOf } = await import('#server/commands/invitations/invitation-token.ts');
        const id = invitationIdOf(await app.context.links.open(token), Date.now());
        await expect(reachInvitation({ ...app.context, database: counting }, id, 'accepted')).rejects.toThrow(
          'Элемент не найден',
        );
        return asked;
      }),
    );
    expect(times).toEqual([1, 1, 1]);
  });

  test('is not a link to a preview, and calls are limited by address', async () => {
    const { token } = await invitation();
    expect((await app.anonymous('GET', `/public/preview/${token}`)).status).toBe(404);
    const answers: number[] = [];
    for (let time = 0; time < 61; time += 1) answers.push((await reach('POST', 'wrong', '10.9.9.9')).statusCode);
    expect([answers[59], answers[60]]).toEqual([404, 429]);
    expect((await reach('POST', token, '10.9.9.10')).statusCode).toBe(204);
  });
});
