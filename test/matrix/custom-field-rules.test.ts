import { afterAll, describe, expect, test } from 'vitest';
import { author } from '#classes/content/author.ts';
import { customField } from '#classes/system/custom-field.ts';
import { ROLE_KEYS } from '#model/roles.ts';
import { customOf, numberIn, openCustomFieldsApp, pathOf, type Item } from './custom-fields-app.ts';

const app = await openCustomFieldsApp();
const { engine } = app.context.database;
const second = engine === 'postgres' ? await app.secondServer() : null;
afterAll(async () => {
  await second?.close();
  await app.close();
});
const { admin } = app;
const editor = await app.as('siteEditors');
const manager = await app.as('eventManagers');

let made = 0;

/** A valid field of the class news, with the given attributes replaced. */
function body(more: Item = {}): Item {
  made += 1;
  return { className: 'news', name: `field${made}`, caption: `Поле ${made}`, editor: 'string', ...more };
}

async function field(more: Item = {}): Promise<Item> {
  const answer = await admin.send('POST', pathOf(customField), body(more));
  expect(answer.status, answer.raw.body).toBe(201);
  return answer.body;
}

async function record(className: string, values: Item = {}): Promise<Item> {
  const answer = await admin.send('POST', `/manage/${className}/`, { caption: 'Запись', ...values });
  expect(answer.status, answer.raw.body).toBe(201);
  return answer.body;
}

async function expectRefused(status: number, fieldName: string, sent: Item): Promise<void> {
  const before = await app.fingerprint();
  const answer = await admin.send('POST', pathOf(customField), sent);
  expect(answer.status, answer.raw.body).toBe(status);
  expect(answer.body['errors']).toContainEqual({ fieldName, message: expect.any(String) });
  expect(await app.fingerprint()).toBe(before);
}

describe('what a field may be', () => {
  test.each<[fieldName: string, what: string, more: Item]>([
    ['className', 'a class that is not there', { className: 'nothing' }],
    ['className', 'a class by another spelling', { className: 'News' }],
    ['className', 'a class without a screen', { className: 'componentImage' }],
    ['className', 'itself', { className: 'customField' }],
    ['className', 'what the product alone writes', { className: 'databusRequest' }],
    ['name', 'no name of a property', { name: 'Имя поля' }],
    ['name', 'a capital letter first', { name: 'Field' }],
    ['name', 'a declared name', { name: 'caption' }],
    ['name', 'a declared name in another case', { name: 'metatitle' }],
    ['name', 'what a filter gives a meaning to', { name: 'searchText' }],
    ['name', 'what every record carries', { name: 'version' }],
    ['name', 'where a declared link shows its record', { name: 'defaultImage' }],
    [
      'name',
      'a link that would show its record there',
      { name: 'captionId', editor: 'reference', config: { className: 'author' } },
    ],
    ['editor', 'no kind', { editor: 'state' }],
    ['validations', 'a rule of another kind', { editor: 'boolean', validations: [{ validator: 'required' }] }],
    ['validations', 'a rule nobody knows', { validations: [{ validator: 'even' }] }],
    ['validations', 'a pattern of its own', { validations: [{ validator: 'regular', value: '^(a+)+$' }] }],
    [
      'validations',
      'a bound that is no number',
      { editor: 'integer', validations: [{ validator: 'min', value: 'мало' }] },
    ],
    [
      'validations',
      'bounds that leave nothing',
      {
        editor: 'integer',
        validations: [
          { validator: 'min', value: 5 },
          { validator: 'max', value: 4 },
        ],
      },
    ],
    ['validations', 'longer than an index holds', { validations: [{ validator: 'max', value: 100_000 }] }],
    ['validations', 'the same rule twice', { validations: [{ validator: 'required' }, { validator: 'required' }] }],
    ['items', 'nothing to choose from', { editor: 'enum', items: [] }],
    [
      'items',
      'an item twice',
      {
        editor: 'enum',
        items: [
          { id: 'a', caption: 'А' },
          { id: 'a', caption: 'Б' },
        ],
      },
    ],
    ['items', 'an item without a name', { editor: 'enum', items: [{ id: 'a' }] }],
    ['config', 'a link to nowhere', { editor: 'reference', config: { className: 'nothing' } }],
    ['config', 'a role nobody knows', { config: { readRoles: ['everybody'] } }],
    ['config', 'a default that does not hold', { editor: 'integer', config: { default: 'сто' } }],
    [
      'config',
      'a default outside of its bounds',
      { editor: 'integer', config: { default: 9 }, validations: [{ validator: 'max', value: 8 }] },
    ],
  ])('%s: %s is 422', async (fieldName, _, more) => expectRefused(422, fieldName, body(more)));

  test('a name that another field of the class has is 409; another class may have it', async () => {
    await field({ name: 'shared' });
    await expectRefused(409, 'name', body({ name: 'shared' }));
    await expectRefused(409, 'name', body({ name: 'sharedId', editor: 'reference', config: { className: 'author' } }));
    await field({ className: 'author', name: 'shared' });
  });

  test('class, name and kind stay as they were made; the rest may change', async () => {
    const { id } = await field({ caption: 'Было' });
    for (const [fieldName, fieldValue] of [
      ['className', 'author'],
      ['name', 'another'],
      ['editor', 'multiline'],
    ]) {
      const before = await app.fingerprint();
      const answer = await admin.send('PATCH', pathOf(customField, String(id)), [{ fieldName, fieldValue }]);
      expect(answer.status, answer.raw.body).toBe(422);
      expect(answer.body['errors']).toEqual([{ fieldName, message: 'Нельзя изменить у созданного поля' }]);
      expect(await app.fingerprint()).toBe(before);
    }
    const answer = await admin.send('PATCH', pathOf(customField, String(id)), [
      { fieldName: 'caption', fieldValue: 'Стало' },
    ]);
    expect(answer.status, answer.raw.body).toBe(200);
  });
});

describe('rules of its values', () => {
  test('a required field leaves records as they are, and asks for a value once it has one; messages are its own', async () => {
    const old = await record('news');
    const validations = [
      { validator: 'required', errorMessage: 'Укажите номер' },
      { validator: 'min', value: 10 },
      { validator: 'max', value: 20, errorMessage: 'Многовато' },
    ];
    const { name, id } = await field({ editor: 'integer', validations });
    const fieldName = String(name);
    expect((await admin.send('GET', `/manage/news/${String(old['id'])}`)).status).toBe(200);
    const { body: current } = await admin.send('GET', `/manage/news/${String(old['id'])}`);
    const repeated = await admin.send('PUT', `/manage/news/${String(old['id'])}`, current);
    expect([repeated.status, repeated.body]).toEqual([200, current]);
    const created = await admin.send('POST', '/manage/news/', { caption: 'Без поля' });
    expect(created.body['errors']).toEqual([{ fieldName, message: 'Укажите номер' }]);
    const patched = async (fieldValue: unknown) =>
      (await admin.send('PATCH', `/manage/news/${String(old['id'])}`, [{ fieldName, fieldValue }])).body['errors'];
    expect(await patched(9)).toEqual([{ fieldName, message: 'Значение не может быть меньше 10' }]);
    expect(await patched(21)).toEqual([{ fieldName, message: 'Многовато' }]);
    expect(await patched(15)).toBeUndefined();
    const emptied = { extendedProperties: { [fieldName]: null } };
    const asked = await admin.send('PUT', `/manage/news/${String(old['id'])}`, emptied);
    expect(asked.body['errors']).toEqual([{ fieldName, message: 'Укажите номер' }]);
    const { body: metadata } = await admin.send('GET', '/manage/news/metadata/');
    expect(metadata['properties']).toContainEqual(
      expect.objectContaining({
        name,
        validations: [
          { validator: 'required', errorMessage: 'Укажите номер' },
          { validator: 'min', value: 10, errorMessage: 'Значение не может быть меньше 10' },
          { validator: 'max', value: 20, errorMessage: 'Многовато' },
        ],
      }),
    );
    expect((await admin.send('DELETE', pathOf(customField, String(id)))).status).toBe(204);
  });

  test('a new record begins with the default', async () => {
    const { name } = await field({
      className: 'author',
      editor: 'enum',
      items: [{ id: 'a', caption: 'А' }],
      config: { default: 'a' },
    });
    expect(customOf((await admin.send('GET', '/manage/author/default/')).body)).toMatchObject({ [String(name)]: 'a' });
    expect(customOf(await record('author'))).toMatchObject({ [String(name)]: 'a' });
  });

  test('what the map may not hold is 422 under its name', async () => {
    const answer = await admin.send('POST', '/manage/author/', { caption: 'А', extendedProperties: { nothing: 1 } });
    expect(answer.body['errors']).toEqual([{ fieldName: 'nothing', message: 'Поле не найдено' }]);
    const list = await admin.send('POST', '/manage/author/', { caption: 'А', extendedProperties: [1] });
    expect(list.body['errors']).toEqual([{ fieldName: 'extendedProperties', message: 'Поле не найдено' }]);
    const elsewhere = await admin.send('POST', '/manage/componentLink/', { extendedProperties: { nothing: 1 } });
    expect(elsewhere.status).toBe(422);
  });
});

describe('rights', () => {
  test.each(ROLE_KEYS.filter((role) => role !== 'administrators'))(
    '%s neither sees nor writes fields',
    async (role) => {
      const user = await app.as(role);
      const { id } = await field();
      const before = await app.fingerprint();
      const calls = [
        user.send('GET', pathOf(customField)),
        user.send('GET', pathOf(customField, String(id))),
        user.send('GET', pathOf(customField, 'metadata/')),
        user.send('POST', pathOf(customField), body()),
        user.send('PATCH', pathOf(customField, String(id)), [{ fieldName: 'caption', fieldValue: 'Чужое' }]),
        user.send('DELETE', pathOf(customField, String(id))),
      ];
      for (const answer of await Promise.all(calls)) expect(answer.status).toBe(403);
      expect(await app.fingerprint()).toBe(before);
      const { body: metadata, status } = await user.send('GET', '/manage/news/metadata/');
      if (status === 200) expect(metadata['extensible']).toBe(false);
    },
  );

  test('a field obeys the rights of its class, and is kept to its own roles', async () => {
    const open = await field({ className: 'event', caption: 'Открытое' });
    const kept = await field({ className: 'event', searchable: true, config: { readRoles: ['siteEditors'] } });
    const watched = await field({ className: 'event', config: { writeRoles: ['siteEditors'] } });
    const [openName, keptName, watchedName] = [open, kept, watched].map((entry) => String(entry['name']));
    const values = { [String(openName)]: 'а', [String(keptName)]: 'тайна', [String(watchedName)]: 'в' };
    const sent = await record('event', {
      dateStart: '2026-01-01T00:00:00Z',
      dateEnd: '2026-01-02T00:00:00Z',
      extendedProperties: values,
    });
    const path = `/manage/event/${String(sent['id'])}`;
    expect(customOf((await editor.send('GET', path)).body)).toMatchObject(values);
    const seen = await manager.send('GET', path);
    expect(customOf(seen.body)).toMatchObject({ [String(openName)]: 'а', [String(watchedName)]: 'в' });
    expect(seen.raw.body).not.toContain('тайна');
    for (const query of [
      `?orderFieldName=${keptName}`,
      `?filter=${encodeURIComponent(JSON.stringify([{ fieldName: keptName, fieldValue: 'тайна' }]))}`,
    ])
      expect((await manager.send('GET', `/manage/event/${query}`)).status).toBe(400);
    const search = encodeURIComponent(JSON.stringify([{ fieldName: 'searchText', fieldValue: 'тайна' }]));
    expect((await manager.send('GET', `/manage/event/?filter=${search}`)).body['total']).toBe(0);
    expect((await editor.send('GET', `/manage/event/?filter=${search}`)).body['total']).toBe(1);
    for (const surface of ['history/', ''])
      expect((await manager.send('GET', `${path}/${surface}`)).raw.body).not.toContain('тайна');
    expect((await manager.send('GET', '/manage/event/metadata/')).raw.body).not.toContain(String(keptName));
    const before = await app.fingerprint();
    for (const fieldName of [keptName, watchedName])
      expect((await manager.send('PATCH', path, [{ fieldName, fieldValue: 'чужое' }])).status).toBe(422);
    expect(await app.fingerprint()).toBe(before);
    expect((await manager.send('PATCH', path, [{ fieldName: openName, fieldValue: 'б' }])).status).toBe(200);
    expect(
      (await (await app.as('consentManager')).send('PATCH', path, [{ fieldName: openName, fieldValue: 'в' }])).status,
    ).toBe(403);
    const full = await manager.send('GET', path);
    const put = await manager.send('PUT', path, full.body);
    expect(put.status, put.raw.body).toBe(200);
    expect(customOf((await editor.send('GET', path)).body)).toMatchObject({
      [String(keptName)]: 'тайна',
      [String(watchedName)]: 'в',
    });
  });

  test('a view shows the fields of the class it shows', async () => {
    const { name } = await field({ className: 'event' });
    const webinar = await record('webinar', {
      dateStart: '2026-01-01T00:00:00Z',
      dateEnd: '2026-01-02T00:00:00Z',
      extendedProperties: { [String(name)]: 'эфир' },
    });
    expect(customOf((await admin.send('GET', `/manage/event/${String(webinar['id'])}`)).body)).toMatchObject({
      [String(name)]: 'эфир',
    });
    await expectRefused(422, 'className', body({ className: 'webinar' }));
  });
});

test('after a name is free again it begins anew', async () => {
  const first = await field({ className: 'author', name: 'again', editor: 'string' });
  const item = await record('author', { extendedProperties: { again: 'не число' } });
  expect((await admin.send('DELETE', pathOf(customField, String(first['id'])))).status).toBe(204);
  await field({ className: 'author', name: 'again', editor: 'integer' });
  expect(customOf(await app.one(author, item['id']))).toMatchObject({ again: null });
  const sorted = await admin.send('GET', '/manage/author/?orderFieldName=again');
  expect(sorted.status, sorted.raw.body).toBe(200);
});

test('a change of a removed field cannot be undone, and says why', async () => {
  const { id } = await field({ className: 'author', name: 'gone' });
  const item = await record('author');
  await admin.send('PATCH', pathOf(author, String(item['id'])), [{ fieldName: 'gone', fieldValue: 'x' }]);
  const history = await admin.send('GET', pathOf(author, `${String(item['id'])}/history/`));
  await admin.send('DELETE', pathOf(customField, String(id)));
  const answer = await admin.send('POST', `/manage/change/${String(history.body.items[0]?.['changeSetId'])}/undo`);
  expect(answer.status).toBe(422);
  expect(answer.body['errors']).toEqual([{ fieldName: 'gone', message: 'Поле удалено' }]);
});

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
