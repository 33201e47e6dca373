import { afterAll, describe, expect, test } from 'vitest';
import { user } from '#classes/system/user.ts';
import { CUSTOM_KINDS, customKind, type CustomKind } from '#model/custom-fields/custom-kinds.ts';
import { customOf, nameOf, openCustomFieldsApp, OWN_GROUP } from './custom-fields-app.ts';
import { CLASSES_TRIED, everyFieldOf } from './every-field.ts';
import { everyKind } from './every-kind.ts';
import { otherValue, sampleValue } from './sample-value.ts';
import { pathOf, type Item } from './item-paths.ts';

const app = await openCustomFieldsApp();
afterAll(() => app.close());

describe.each(CLASSES_TRIED)('$name', ({ definition }) => {
  const { propertyOf, idOf, created, listed } = everyFieldOf(app, definition);

  test('metadata tells of them among the others, under their group', async () => {
    const { body } = await app.admin.send('GET', pathOf(definition, 'metadata/'));
    expect(body['groups']).toContainEqual({ name: OWN_GROUP, caption: OWN_GROUP, priority: expect.any(Number) });
    for (const kind of CUSTOM_KINDS) {
      const { operators, traits, wireType } = propertyOf(nameOf(kind.id)).kind;
      expect(body['properties']).toContainEqual(
        expect.objectContaining({
          name: nameOf(kind.id),
          kind: kind.id,
          caption: `Поле ${kind.id}`,
          group: OWN_GROUP,
          type: kind.id === 'enum' ? 'string' : wireType,
          custom: true,
          operators,
          editor: traits.editor,
        }),
      );
    }
  });

  test('the API description carries them in the map', async () => {
    const { json } = {
      json: await app.app.inject({ url: '/api/openapi.json', headers: { authorization: `Bearer ${app.admin.token}` } }),
    };
    const { schemas } = json.json().components;
    for (const shape of [definition.name, `${definition.name}Write`])
      expect(Object.keys(schemas[shape].properties.extendedProperties.properties)).toEqual(
        expect.arrayContaining(CUSTOM_KINDS.map((kind) => nameOf(kind.id))),
      );
  });

  test('a new item offers them', async () => {
    const { body } = await app.admin.send('GET', pathOf(definition, 'default/'));
    expect(Object.keys(customOf(body))).toEqual(expect.arrayContaining(CUSTOM_KINDS.map((kind) => nameOf(kind.id))));
    expect(customOf(body)[nameOf('boolean')]).toBe(false);
  });

  describe.each(CUSTOM_KINDS.map((kind): { id: string; kind: CustomKind } => ({ id: kind.id, kind })))(
    '$id',
    ({ kind }) => {
      const name = nameOf(kind.id);
      const patched = (id: unknown, fieldValue: unknown, headers: Record<string, string> = {}) =>
        app.admin.send('PATCH', pathOf(definition, String(id)), [{ fieldName: name, fieldValue }], headers);
      const valueOf = (item: Item | undefined) => customOf(item)[name];

      test('what was created is read back, in one and in lists', async () => {
        const item = await created(500);
        expect(valueOf(item)).toEqual(sampleValue(propertyOf(name), 500 % 3, app.linked));
        expect(valueOf(await app.one(definition, item['id']))).toEqual(valueOf(item));
        const [shown] = await listed('?orderFieldName=id&orderFieldDirection=DESC&pageSize=1');
        if (propertyOf(name).inLists) expect(valueOf(shown)).toEqual(valueOf(item));
        else expect(customOf(shown)).not.toHaveProperty(name);
        const empty = await created(503);
        expect(valueOf(empty)).toEqual(kind.id === 'boolean' ? false : null);
      });

      test('a patch sets it under its own name, alone', async () => {
        const item = await created(504);
        const other = otherValue(propertyOf(name), valueOf(item), app.linked);
        const answer = await patched(item['id'], other);
        expect(answer.status, answer.raw.body).toBe(200);
        expect(customOf(answer.body)).toEqual({ ...customOf(item), ...changedMap(answer.body, name) });
        expect(valueOf(answer.body)).toEqual(other);
        const same = await patched(item['id'], other);
        expect(same.body['version']).toBe(answer.body['version']);
        if (kind.id === 'boolean') return;
        const emptied = await patched(item['id'], null);
        expect(valueOf(emptied.body)).toBeNull();
      });

      test('a full write changes the values that its map names, and leaves the others alone', async () => {
        const item = await created(505);
        const other = otherValue(propertyOf(name), valueOf(item), app.linked);
        const map = { ...customOf(item), [name]: other };
        const id = String(item['id']);
        const answer = await app.admin.send('PUT', pathOf(definition, id), { ...item, extendedProperties: map });
        expect(answer.status, answer.raw.body).toBe(200);
        expect(valueOf(answer.body)).toEqual(other);
        const { extendedProperties: _, ...rest } = answer.body;
        const without = await app.admin.send('PUT', pathOf(definition, id), rest);
        expect(without.status, without.raw.body).toBe(200);
        expect(customOf(without.body)).toEqual(customOf(answer.body));
        const version = without.body['version'];
        const bare = await app.admin.send('PUT', pathOf(definition, id), { version, extendedProperties: {} });
        expect(bare.body).toEqual(without.body);
        const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'id', fieldValue: item['id'] }]));
        const [row] = await listed(`?filter=${filter}`);
        expect((await app.admin.send('PUT', pathOf(definition, id), row)).body).toEqual(without.body);
        if (kind.id === 'boolean') return;
        const emptied = await app.admin.send('PUT', pathOf(definition, id), { extendedProperties: { [name]: null } });
        expect(customOf(emptied.body)).toEqual({ ...customOf(without.body), ...changedMap(emptied.body, name) });
        expect(valueOf(emptied.body)).toBeNull();
      });

      test('a value of another kind is 422 under its name, and nothing changes', async () => {
        if (['string', 'multiline', 'memo', 'html'].includes(kind.id)) return;
        const item = await created(506);
        const before = await app.fingerprint();
        const answer = await patched(item['id'], kind.id === 'boolean' ? 'да' : 'не то ё');
        expect(answer.status).toBe(422);
        expect(answer.body['errors']).toEqual([{ fieldName: name, message: expect.any(String) }]);
        expect(await app.fingerprint()).toBe(before);
      });

      test('history tells of it by its caption, and undo puts it back', async () => {
        const item = await created(508);
        const other = otherValue(propertyOf(name), valueOf(item), app.linked);
        await patched(item['id'], other);
        const path = pathOf(definition, `${String(item['id'])}/history/`);
        const { body } = await app.admin.send('GET', path);
        expect(body.items[0]?.['fields']).toEqual([
          { fieldName: name, caption: propertyOf(name).caption, before: valueOf(item), after: other },
        ]);
        const undone = await app.admin.send('POST', `/manage/change/${String(body.items[0]?.['changeSetId'])}/undo`);
        expect(undone.status, undone.raw.body).toBe(200);
        expect(customOf(await app.one(definition, item['id']))).toEqual(customOf(item));
      });

      test('two edits of one version merge, and a field that somebody changed is 409', async () => {
        const item = await created(509);
        const etag = { 'if-match': '"1"' };
        const other = otherValue(propertyOf(name), valueOf(item), app.linked);
        expect((await patched(item['id'], other, etag)).status).toBe(200);
        const neighbour = nameOf(kind.id === 'string' ? 'multiline' : 'string');
        const merged = await app.admin.send(
          'PATCH',
          pathOf(definition, String(item['id'])),
          [{ fieldName: neighbour, fieldValue: 'сосед' }],
          etag,
        );
        expect(merged.status, merged.raw.body).toBe(200);
        expect(customOf(merged.body)).toMatchObject({ [name]: other, [neighbour]: 'сосед' });
        const third = kind.id === 'boolean' ? valueOf(item) : null;
        const late = await patched(item['id'], third, etag);
        expect(late.status).toBe(409);
        expect(late.body['conflicts']).toEqual([
          { fieldName: name, base: valueOf(item), current: other, yours: third },
        ]);
      });
    },
  );

  test('a link shows what it points to, is emptied when that goes, and undo puts both back', async () => {
    const author = await app.admin.send('POST', '/manage/author/', { caption: 'Ссылка' });
    const item = await created(530);
    const id = String(item['id']);
    const name = nameOf('reference');
    const linked = await app.admin.send('PATCH', pathOf(definition, id), [
      { fieldName: name, fieldValue: author.body['id'] },
    ]);
    expect(customOf(linked.body)[name.slice(0, -2)]).toEqual({ id: author.body['id'], caption: 'Ссылка' });
    const gone = await app.admin.send('DELETE', `/manage/author/${String(author.body['id'])}/`);
    expect(gone.status, gone.raw.body).toBe(204);
    expect(customOf(await app.one(definition, id))).toMatchObject({ [name]: null, [name.slice(0, -2)]: null });
    const undone = await app.admin.send('POST', `/manage/change/${String(gone.raw.headers['x-change-set'])}/undo`);
    expect(undone.status, undone.raw.body).toBe(200);
    expect(customOf(await app.one(definition, id))[name]).toBe(author.body['id']);
    const missing = await app.admin.send('PATCH', pathOf(definition, id), [
      { fieldName: name, fieldValue: 999_999_999 },
    ]);
    expect(missing.status).toBe(422);
    expect(missing.body['errors']).toEqual([{ fieldName: name, message: 'Элемент не найден' }]);
  });

  test('a deleted record comes back with its values', async () => {
    const item = await created(540);
    const gone = await app.admin.send('DELETE', pathOf(definition, `${String(item['id'])}/`));
    expect(gone.status, gone.raw.body).toBe(204);
    const undone = await app.admin.send('POST', `/manage/change/${String(gone.raw.headers['x-change-set'])}/undo`);
    if (definition === user || definition === everyKind) {
      expect([200, 422]).toContain(undone.status);
      return;
    }
    expect(undone.status, undone.raw.body).toBe(200);
    expect(customOf(await app.one(definition, item['id']))).toEqual(customOf(item));
  });

  test('without a field its values are nowhere, but history keeps them; undo brings field and values back', async () => {
    const name = nameOf('string');
    const item = await created(550);
    const gone = await app.admin.send('DELETE', `/manage/customField/${idOf(name)}/`);
    expect(gone.status, gone.raw.body).toBe(204);
    expect(customOf(await app.one(definition, item['id']))).not.toHaveProperty(name);
    expect((await app.admin.send('GET', pathOf(definition, `?orderFieldName=${name}`))).status).toBe(400);
    expect(
      (await app.admin.send('PATCH', pathOf(definition, String(item['id'])), [{ fieldName: name, fieldValue: 'x' }]))
        .status,
    ).toBe(422);
    const { body } = await app.admin.send('GET', pathOf(definition, `${String(item['id'])}/history/`));
    expect(body.items[0]?.['fields']).toContainEqual(
      expect.objectContaining({ fieldName: name, caption: propertyOf(name).caption, after: customOf(item)[name] }),
    );
    const undone = await app.admin.send('POST', `/manage/change/${String(gone.raw.headers['x-change-set'])}/undo`);
    expect(undone.status, undone.raw.body).toBe(200);
    expect(customOf(await app.one(definition, item['id']))).toEqual(customOf(item));
  });
});

/** The entries of one field in a record's map: its value, and the caption of a link. */
function changedMap(item: Item, name: string): Item {
  const map = customOf(item);
  const shown = name.endsWith('Id') ? name.slice(0, -2) : name;
  return { [name]: map[name], [shown]: map[shown] };
}

test('every kind that a field may have is tried', () => {
  expect(CUSTOM_KINDS.map((kind) => customKind(kind.id))).toEqual(CUSTOM_KINDS);
});
