import { afterAll, describe, expect, test } from 'vitest';
import { author } from '#classes/content/author.ts';
import { customField } from '#classes/system/custom-field.ts';
import { customFieldCalls } from './custom-field-calls.ts';
import { customOf, openCustomFieldsApp } from './custom-fields-app.ts';
import { numberIn, pathOf } from './item-paths.ts';

const app = await openCustomFieldsApp();
const second = app.database.url === null ? null : await app.secondServer();
afterAll(async () => {
  await second?.close();
  await app.close();
});
const { admin } = app;
const { body, field, record } = customFieldCalls(app);

describe.runIf(second)('two servers', () => {
  test('a field made on one is there at the next request on the other, in every call', async () => {
    if (!second) return;
    await second.send(admin, 'GET', '/manage/author/');
    const { name, id } = await field({ className: 'author', editor: 'integer' });
    const fieldName = String(name);
    const created = await second.send(admin, 'POST', '/manage/author/', {
      caption: 'Там',
      extendedProperties: { [fieldName]: 5 },
    });
    expect(created.status, created.raw.body).toBe(201);
    const filter = encodeURIComponent(JSON.stringify([{ fieldName, fieldValue: 5 }]));
    expect((await admin.send('GET', `/manage/author/?filter=${filter}`)).body['total']).toBe(1);
    expect((await second.send(admin, 'GET', `/manage/author/?filter=${filter}`)).body['total']).toBe(1);
    await admin.send('DELETE', pathOf(customField, String(id)));
    expect((await second.send(admin, 'GET', `/manage/author/?filter=${filter}`)).status).toBe(400);
    const one = await second.send(admin, 'GET', `/manage/author/${String(created.body['id'])}`);
    expect(customOf(one.body)).not.toHaveProperty(fieldName);
  });

  test('of two fields of one name made at once one is refused', async () => {
    if (!second) return;
    for (let round = 0; round < 5; round += 1) {
      const name = `race${round}`;
      const answers = await Promise.all(
        [0, 1, 2, 3].map((at) => {
          const sent = body({ className: 'author', name });
          return at % 2 === 0
            ? admin.send('POST', pathOf(customField), sent)
            : second.send(admin, 'POST', pathOf(customField), sent);
        }),
      );
      expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([
        201, 409, 409, 409,
      ]);
    }
  });

  test('writes go on while a field comes and goes, and none is lost', async () => {
    if (!second) return;
    const { name } = await field({ className: 'author', editor: 'integer' });
    const item = await record('author');
    const path = pathOf(author, String(item['id']));
    const writes = Array.from({ length: 12 }, async (_, at) => {
      const fields = [{ fieldName: String(name), fieldValue: at }];
      return at % 2 === 0 ? admin.send('PATCH', path, fields) : second.send(admin, 'PATCH', path, fields);
    });
    const fields = Array.from({ length: 4 }, async () => {
      const answer = await admin.send('POST', pathOf(customField), body({ className: 'author' }));
      return second.send(admin, 'DELETE', pathOf(customField, String(answer.body['id'])));
    });
    for (const answer of await Promise.all(writes)) expect(answer.status, answer.raw.body).toBe(200);
    for (const answer of await Promise.all(fields)) expect(answer.status, answer.raw.body).toBe(204);
    const history = await admin.send('GET', `${path}/history/`);
    expect(history.body['total']).toBe(1 + 12);
    expect(numberIn((await app.one(author, item['id']))['version'])).toBe(1 + 12);
  });
});
