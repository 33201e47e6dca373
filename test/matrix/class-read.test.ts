import { afterAll, describe, expect, test } from 'vitest';
import { PROPERTY_KINDS } from '#model/property/property-kind.ts';
import type { Property } from '#model/property/property.ts';
import { everyKind } from './every-kind.ts';
import { isCompleted } from './fitting-sample.ts';
import { openMatrixApp, ASKED_WRITTEN_CLASSES } from './matrix-app.ts';
import { numberIn, pathOf } from './item-paths.ts';

const app = await openMatrixApp();
afterAll(() => app.close());

function isShown(property: Property): boolean {
  return !property.secret;
}

test('the class made here has a property of every kind', () => {
  const kinds = new Set(Object.values(everyKind.properties).map((property: Property) => property.kind.name));
  // The ids of items appear only in lists.
  expect([...kinds, 'itemId'].toSorted()).toEqual(PROPERTY_KINDS.toSorted());
});

describe.each(ASKED_WRITTEN_CLASSES.map((definition) => ({ name: definition.name, definition })))(
  '$name',
  ({ definition }) => {
    const properties = Object.entries(definition.properties);

    test('a created record is answered whole, and the list shows and counts it', async () => {
      const body = await app.sample(definition, 1);
      const before = await app.admin.send('GET', pathOf(definition, '?pageSize=1'));
      const created = await app.admin.send('POST', pathOf(definition), body);
      expect(created.status, created.raw.body).toBe(201);
      expect(created.raw.headers['etag']).toBe('"1"');
      expect(created.body['version']).toBe(1);
      for (const [name, property] of properties.filter(([name]) => name in body)) {
        if (isShown(property)) expect(created.body[name], name).toEqual(body[name]);
        else expect(created.body, name).not.toHaveProperty(name);
      }
      const after = await app.admin.send('GET', pathOf(definition, '?orderFieldName=Id&orderFieldDirection=DESC'));
      expect(after.body['total']).toBe(numberIn(before.body['total']) + 1);
      expect(after.body).toMatchObject({ pageIndex: 0, pageSize: 20 });
      const [shown] = after.body.items;
      expect(shown?.['id']).toBe(created.body['id']);
      for (const [name, property] of properties) {
        if (property.inLists && isShown(property)) expect(shown?.[name], name).toEqual(created.body[name]);
        else expect(shown, name).not.toHaveProperty(name);
      }
    });

    test('one record by its id is what create answered, with its version as ETag', async () => {
      const [item] = await app.createSome(definition, 1);
      const answer = await app.admin.send('GET', pathOf(definition, `${String(item?.['id'])}/?config=1`));
      expect(answer.status).toBe(200);
      expect(answer.raw.headers['etag']).toBe('"1"');
      expect(answer.raw.headers['cache-control']).toBe('private, no-store');
      expect(answer.body).toEqual(item);
    });

    test('a link carries what it points to, in one and in lists', async () => {
      const links = properties.filter(([, property]) => property.reference);
      const [item] = await app.createSome(definition, 1);
      const list = await app.admin.send('GET', pathOf(definition, '?orderFieldName=id&orderFieldDirection=DESC'));
      for (const [name, property] of links) {
        const value = item?.[name];
        const many = property.kind.name === 'references';
        const expanded = many ? `${name.slice(0, -3)}s` : name.slice(0, -2);
        const caption = expect.any(String);
        const { className = '', shows = [] } = property.reference ?? {};
        const target = shows.length === 0 ? {} : await app.one(app.context.catalog.get(className), value);
        const shown = Object.fromEntries(shows.map((one) => [one, target[one]]));
        const expected = Array.isArray(value)
          ? value.map((id: unknown) => ({ id, caption }))
          : value === null
            ? null
            : { id: value, caption, ...shown };
        expect(item?.[expanded], expanded).toEqual(expected);
        if (property.inLists) expect(list.body.items[0]?.[expanded], expanded).toEqual(expected);
      }
    });

    test('a record may be created from its required properties alone, and the rest has its defaults', async () => {
      const full = await app.sample(definition, 5);
      const body = Object.fromEntries(
        properties
          .filter(
            ([name, { validations }]) =>
              validations.some((rule) => rule.validator === 'required') || definition.eitherOf?.names[0] === name,
          )
          .map(([name]) => [name, full[name]]),
      );
      const created = await app.admin.send('POST', pathOf(definition), body);
      expect(created.status, created.raw.body).toBe(201);
      const { status, body: fresh } = await app.admin.send('GET', pathOf(definition, 'default/'));
      expect(status).toBe(200);
      for (const [name, property] of properties) {
        if (property.readonly || property.secret) {
          expect(fresh, name).not.toHaveProperty(name);
          continue;
        }
        expect(fresh[name], name).toEqual(property.default ?? null);
        if (!(name in body) && !property.assigned && !isCompleted(definition, name))
          expect(created.body[name], name).toEqual(property.default ?? null);
      }
    });

    test('paths are the same in any letter case and with or without a slash at the end', async () => {
      const [plain, shouted] = await Promise.all([
        app.admin.send('GET', `/manage/${definition.name}`),
        app.admin.send('GET', `/MANAGE/${definition.name.toUpperCase()}/`),
      ]);
      expect(plain.status).toBe(200);
      expect(shouted.body).toEqual(plain.body);
    });
  },
);
