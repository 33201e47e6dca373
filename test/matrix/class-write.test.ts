import { leafChanges } from '#model/merge/diff-value.ts';
import { afterAll, describe, expect, test } from 'vitest';
import type { ClassDefinition } from '#model/define-class.ts';
import type { Property } from '#model/property/property.ts';
import { everyKind } from './every-kind.ts';
import { isBound, isDemanded } from './fitting-sample.ts';
import { openMatrixApp, ASKED_WRITTEN_CLASSES } from './matrix-app.ts';
import { numberIn, pathOf, type Item } from './item-paths.ts';
import { askedBy, propertyShape } from './shapes.ts';

const app = await openMatrixApp();
afterAll(() => app.close());

const MASK = '••••••';

async function historyOf(definition: ClassDefinition, item: Item | undefined) {
  const { status, body } = await app.admin.send('GET', pathOf(definition, `${String(item?.['id'])}/history/`));
  expect(status).toBe(200);
  expect(body['total']).toBe(body.items.length);
  return body.items;
}

/** A writable, readable property with another value to change it to. */
async function changeable(definition: ClassDefinition, item: Item | undefined): Promise<readonly [string, unknown]> {
  for (const [name, property] of Object.entries(definition.properties)) {
    if (property.readonly || property.secret || property.unique) continue;
    const value = await app.other(definition, name, item?.[name]);
    if (value !== undefined) return [name, value];
  }
  throw new Error(`${definition.name} has nothing to change`);
}

/** The properties that are patched, as `class.property`. */
const PATCHED = new Set(
  askedBy(ASKED_WRITTEN_CLASSES, (definition, name, property) =>
    property.readonly || isBound(definition, name) ? 'none' : propertyShape(definition, name, property),
  ).flatMap(({ name, asked }) => asked.map(([property]) => `${name}.${property}`)),
);

describe.each(ASKED_WRITTEN_CLASSES.map((definition) => ({ name: definition.name, definition })))(
  '$name',
  ({ definition }) => {
    const writable = Object.entries(definition.properties).filter(([, property]) => !property.readonly);
    const at = (item: Item | undefined, rest = '') => pathOf(definition, `${String(item?.['id'])}${rest}`);

    const alone = writable.filter(([name]) => !isBound(definition, name) && PATCHED.has(`${definition.name}.${name}`));

    /** One record for all patches: each starts from the result of the previous one. */
    let patched: Item | undefined;
    const current = async (): Promise<Item> =>
      (patched ??= (await app.createSome(definition, 1))[0]) ?? expect.unreachable();

    test.each(alone.map(([name, property]) => ({ name, property })))('patch of $name', async ({ name, property }) => {
      const item = await current();
      const value = await app.other(definition, name, item[name]);
      expect(value, `${name} has no other value`).toBeDefined();
      const fields = [{ fieldName: name, fieldValue: value }];
      const answer = await app.admin.send('PATCH', at(item), fields);
      expect(answer.status, answer.raw.body).toBe(200);
      patched = answer.body;
      const version = numberIn(item['version']) + 1;
      expect(answer.body['version']).toBe(version);
      expect(answer.raw.headers['etag']).toBe(`"${version}"`);
      if (property.secret) expect(answer.body).not.toHaveProperty(name);
      else expect(answer.body[name]).toEqual(value);
      expect(await app.one(definition, item['id'])).toEqual(answer.body);
      if (!property.secret) {
        const fieldName = name.charAt(0).toUpperCase() + name.slice(1);
        const again = await app.admin.send('PATCH', at(item), [{ fieldName, fieldValue: value }]);
        expect(again.body).toEqual(answer.body);
      }
      const { body } = await app.admin.send('GET', at(item, '/history/?pageSize=1'));
      expect(body['total']).toBe(version);
      expect(body.items).toMatchObject([
        {
          action: 'update',
          changeSetId: Number(answer.raw.headers['x-change-set']),
          version,
          user: { id: app.admin.userId },
          fields:
            property.structure && (item[name] ?? null) !== null
              ? leafChanges(property, name, item[name], value).map(({ path }) => ({ fieldName: path }))
              : [
                  {
                    fieldName: name,
                    caption: property.caption,
                    before: property.secret ? MASK : (item[name] ?? null),
                    after: property.secret ? MASK : value,
                  },
                ],
        },
      ]);
    });

    test('an optional property can be emptied', async () => {
      const [item] = await app.createSome(definition, 1);
      const emptied = writable.flatMap(([name, { required, assigned }]) =>
        required || assigned || isDemanded(definition, name) ? [] : [name],
      );
      const fields = emptied.map((fieldName) => ({ fieldName, fieldValue: null }));
      const answer = await app.admin.send('PATCH', at(item), fields);
      expect(answer.status, answer.raw.body).toBe(200);
      const shown = emptied.filter((name) => !definition.properties[name]?.secret);
      expect(shown.map((name) => answer.body[name])).toEqual(shown.map(() => null));
    });

    test('the history of a new record names each field that has a value', async () => {
      const [item] = await app.createSome(definition, 1);
      const [entry] = await historyOf(definition, item);
      expect(entry).toMatchObject({ action: 'create', version: 1 });
      const fields: unknown = entry?.['fields'];
      const named = Array.isArray(fields) ? fields.map((field: Item) => String(field['fieldName'])) : [];
      const filled = Object.entries(definition.properties).filter(
        ([name, property]: [string, Property]) =>
          !property.secret &&
          !property.computed &&
          !['id', 'createDate', 'lastUpdate'].includes(name) &&
          (item?.[name] ?? null) !== null,
      );
      expect(named.sort()).toEqual(filled.map(([name]) => name).sort());
    });

    test('an item put back as it was read changes nothing', async () => {
      const [item] = await app.createSome(definition, 1);
      const answer = await app.admin.send('PUT', at(item), item);
      expect(answer.status, answer.raw.body).toBe(200);
      expect(answer.body).toEqual(item);
      expect(answer.raw.headers).not.toHaveProperty('x-change-set');
      expect(await historyOf(definition, item)).toHaveLength(1);
    });

    test('an item put with a change has the change, its other fields as they were, and all of them once that is undone', async () => {
      const [item] = await app.createSome(definition, 1);
      const [name, value] = await changeable(definition, item);
      const answer = await app.admin.send('PUT', at(item, '/'), { ...item, [name]: value });
      expect(answer.status, answer.raw.body).toBe(200);
      expect(answer.body[name]).toEqual(value);
      const others = writable.map(([other]) => other).filter((other) => other !== name);
      for (const other of others) expect(answer.body[other], other).toEqual(item?.[other]);
      const changeSet = answer.raw.headers['x-change-set'];
      expect((await historyOf(definition, item))[0]).toMatchObject({ changeSetId: Number(changeSet) });
      const undone = await app.admin.send('POST', `/manage/change/${String(changeSet)}/undo`);
      expect(undone.status, undone.raw.body).toBe(200);
      const restored = await app.one(definition, item?.['id']);
      for (const [each] of writable) expect(restored[each], each).toEqual(item?.[each]);
    });

    test('several records are changed in one change-set', async () => {
      const items = await app.createSome(definition, 2);
      const [name, value] = await changeable(definition, items[0]);
      const body = { ids: items.map((item) => item['id']), fields: [{ fieldName: name, fieldValue: value }] };
      const answer = await app.admin.send('PATCH', pathOf(definition, 'cascade'), body);
      expect(answer.body, answer.raw.body).toMatchObject({
        updated: items.filter((item) => item[name] !== value).length,
      });
      const histories = await Promise.all(items.map((item) => historyOf(definition, item)));
      const sets = histories.filter((entries) => entries.length === 2).map(([newest]) => newest?.['changeSetId']);
      expect(new Set(sets).size).toBe(1);
      for (const item of items) expect((await app.one(definition, item['id']))[name]).toEqual(value);
      const again = await app.admin.send('PATCH', pathOf(definition, 'cascade/'), body);
      expect(again.body).toMatchObject({ updated: 0 });
    });

    test('priorities are rewritten together where the class has them', async () => {
      const [one, other] = await app.createSome(definition, 2);
      const wanted = [
        { id: one?.['id'], priority: 7001 },
        { id: other?.['id'], priority: 7000 },
      ];
      const answer = await app.admin.send('PATCH', pathOf(definition, 'priority/'), wanted);
      if (!('priority' in definition.properties)) {
        expect(answer.status).toBe(422);
        return;
      }
      expect(answer.status, answer.raw.body).toBe(204);
      const both = JSON.stringify([{ fieldName: 'id', operator: 'in', fieldValue: [one?.['id'], other?.['id']] }]);
      const query = `?orderFieldName=priority&orderFieldDirection=DESC&filter=${encodeURIComponent(both)}`;
      const list = await app.admin.send('GET', pathOf(definition, query));
      expect(list.body.items.map((item) => [item['id'], item['priority']])).toEqual([
        [one?.['id'], 7001],
        [other?.['id'], 7000],
      ]);
    });

    test('a default is one within its class or parent', async () => {
      const choice = definition.defaultChoice;
      const items = await app.createSome(definition, 2);
      const answers = [];
      for (const item of items) answers.push(await app.admin.send('PATCH', at(item, '/default/')));
      if (choice?.kind === 'held') {
        expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
        const [first, second] = items;
        const owners = [first?.[choice.owner], second?.[choice.owner]];
        const held = await Promise.all(owners.map((owner) => app.one(everyKind, owner)));
        const expected = owners[0] === owners[1] ? [second, second] : items;
        expect(held.map((owner) => owner[choice.holds])).toEqual(expected.map((item) => item?.['id']));
        return;
      }
      if (!choice) {
        expect(answers.map((answer) => answer.status)).toEqual([422, 422]);
        return;
      }
      expect(answers.map((answer) => answer.body[choice.property])).toEqual([true, true]);
      const now = await Promise.all(items.map((item) => app.one(definition, item['id'])));
      const parents = new Set(now.map((item) => (choice.within ? item[choice.within] : null)));
      expect(now.filter((item) => item[choice.property] === true)).toHaveLength(parents.size);
      expect(now[1]?.[choice.property]).toBe(true);
      const again = await app.admin.send('PATCH', at(items[1], '/default/'));
      expect(again.body['version']).toBe(numberIn(now[1]?.['version']));
    });
  },
);
