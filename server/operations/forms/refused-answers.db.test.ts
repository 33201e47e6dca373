import { afterAll, describe, expect, test } from 'vitest';
import { expectUnwritten } from '#test/harness/page-client.ts';
import { ANNA, openFormSuite } from '#test/harness/form-suite.ts';

const { app, admin, pages, form, given, signed, send, read, htmlOf, elsewhere } = await openFormSuite();
afterAll(() => app.close());

const HOUR = 3_600_000;

describe('a form', () => {
  test('takes no answer where visitors do not see it, and with a token that is not valid: the same 404', async () => {
    const open = await given();
    const closed = await pages.closedFolder('closed-forms');
    const iso = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
    const unseen = [
      await given({ page: { instanceStateId: 1 } }),
      await given({ page: { folderIds: [closed] } }),
      await given({ block: { instanceStateId: 2 } }),
      await given({ block: { config: { visibleFrom: iso(1) } } }),
      await given({ block: { config: { visibleTo: iso(-1) } } }),
    ];
    expect(unseen.map(({ token }) => token)).toEqual(unseen.map(() => ''));
    const gone = await given();
    await admin.send('DELETE', `/manage/page/${gone.pageId}`);
    const other = await form();
    const cases = [
      ...(await Promise.all(unseen.map(async (one) => ({ ...one, token: await signed(one) })))),
      gone,
      { ...open, token: await signed(open, Date.now() - 25 * HOUR) },
      { ...open, token: open.token.replace(/.$/u, (last) => (last === '0' ? '1' : '0')) },
      { ...open, token: await signed({ ...open, formId: other }) },
      { ...open, token: await signed(open, Date.now(), 7) },
      { ...open, formId: other },
      { ...open, token: '' },
    ];
    const before = await app.fingerprint();
    const answers = await Promise.all(cases.map((one) => send(one)));
    expect(answers.map(({ status }) => status)).toEqual(cases.map(() => 404));
    expect(new Set(answers.map(({ body }) => body['message'])).size).toBe(1);
    expect(await app.fingerprint()).toBe(before);
    expect((await send(open)).status).toBe(201);
  });

  test('is checked on the server: hostile answers are refused, and nothing is written', async () => {
    const one = await given();
    const long = 'я'.repeat(5001);
    const names = ['', ' ', '\u200B', null, 7, true, [], {}, ['a'], { min: 1 }, long, 'a\u0000b', '\uD800', '\uFFFF'];
    const seats = [0, 10, -1, '0', 'x', '1e400', true, [], { a: 1 }, '1; drop table', 1e308, '٣', 'NaN', '--1'];
    const ways = [3, '3', 'x', '1 or 1=1', true, {}, [1], { id: 1 }, -1, 1.5, '__proto__', 'constructor', 'Один'];
    const extra = [
      '__proto__x',
      'constructor',
      'toString',
      'id',
      'instanceStateId',
      'caption',
      'formDefinitionId',
      'x',
    ];
    const cases: readonly unknown[] = [
      ...names.map((name) => ({ ...ANNA, name })),
      ...seats.map((value) => ({ ...ANNA, seats: value })),
      ...ways.map((way) => ({ ...ANNA, way })),
      ...extra.map((name) => ({ ...ANNA, [name]: 1 })),
      { ...ANNA, way: 2 },
      { ...ANNA, way: 2, guest: ' ' },
      {},
      [],
      'values',
      7,
      null,
      JSON.parse('{"name":"Анна","__proto__":{"isAdmin":true}}'),
    ];
    expect(cases.length).toBeGreaterThanOrEqual(57);
    const before = await app.fingerprint();
    const taken: unknown[] = [];
    for (const values of cases) {
      elsewhere();
      const { status } = await send(one, values);
      if (status !== 422 && status !== 400) taken.push([status, values]);
    }
    for (const more of [{}, { consent: false }, { consent: 'да' }, { consent: true, role: 1 }]) {
      elsewhere();
      const { status } = await send(one, ANNA, more);
      if (status !== 422 && status !== 400) taken.push([status, more]);
    }
    expect(taken).toEqual([]);
    expect(await app.fingerprint()).toBe(before);
  });

  test('tells what is wrong by field', async () => {
    const one = await given();
    const { body } = await expectUnwritten(app, 422, () => send(one, { way: 2, seats: 12, secret: 1 }, {}));
    expect(body['errors']).toEqual([
      { fieldName: 'seats', message: expect.stringContaining('9') },
      { fieldName: 'name', message: expect.any(String) },
      { fieldName: 'guest', message: expect.any(String) },
      { fieldName: 'secret', message: 'Поле не найдено' },
      { fieldName: 'consent', message: 'Без согласия форму отправить нельзя' },
    ]);
  });

  test('asks for no consent where its block has no text for it', async () => {
    const one = await given({ model: { consentText: '' } });
    expect(await htmlOf(one.pageId)).not.toContain('name="consent"');
    const answer = await send(one, ANNA, {});
    expect((await read(answer.body['number']))['consentText']).toBeNull();
  });

  test('is open to the site alone, which may ask before it sends', async () => {
    const one = await given();
    const site = new URL(app.context.environment.siteUrl).origin;
    const foreign = await expectUnwritten(app, 403, () =>
      send(one, ANNA, undefined, { origin: 'https://evil.example' }),
    );
    expect(foreign.raw.headers['access-control-allow-origin']).toBeUndefined();
    await expectUnwritten(app, 403, () => send(one, ANNA, undefined, { origin: 'null' }));
    const own = await send(one, ANNA, undefined, { origin: site });
    expect([own.status, own.raw.headers['access-control-allow-origin']]).toEqual([201, site]);
    const url = `/api/v1/public/forms/${one.formId}/`;
    const asked = await app.app.inject({ method: 'OPTIONS', url, headers: { origin: site } });
    expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([204, site]);
    const other = await app.app.inject({ method: 'OPTIONS', url, headers: { origin: 'https://evil.example' } });
    expect([other.statusCode, other.headers['access-control-allow-origin']]).toEqual([403, undefined]);
  });

  test('takes sixty answers a minute from one address', async () => {
    const one = await given();
    const wrong = { ...one, token: 'x' };
    const answers = await Promise.all(Array.from({ length: 61 }, () => send(wrong)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 429)?.raw.headers['retry-after']).toMatch(/^\d+$/u);
  });

  test('accepts what a program sends, and stores nothing', async () => {
    const one = await given();
    const answer = await expectUnwritten(app, 201, () =>
      send(one, ANNA, { consent: true, website: 'https://spam.example' }),
    );
    expect(answer.body).toEqual({ number: expect.any(Number) });
  });

  test('is too large from 128 KB on', async () => {
    const one = await given();
    await expectUnwritten(app, 413, () => send(one, { name: 'a'.repeat(200_000) }));
  });
});
