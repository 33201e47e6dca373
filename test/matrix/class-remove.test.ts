import { afterAll, describe, expect, test } from 'vitest';
import type { ClassDefinition } from '#model/define-class.ts';
import { tableOf } from '#server/derive/table.ts';
import { isBound } from './fitting-sample.ts';
import { ASKED_WRITTEN_CLASSES, openMatrixApp, WRITTEN_CLASSES } from './matrix-app.ts';
import { numberIn, pathOf, type Item } from './item-paths.ts';

const app = await openMatrixApp();
afterAll(() => app.close());

async function lastChangeSet(item: Item | undefined): Promise<number> {
  const [row] = await app.context.database.query<{ id: number }>({
    text: 'select change_set_id as id from change where object_id = $1 order by change.id desc limit 1',
    values: [item?.['id']],
  });
  return numberIn(row?.id);
}

/** Classes with a record without an identity row, or an identity row without a record. */
async function halves(): Promise<readonly unknown[]> {
  const parts = WRITTEN_CLASSES.map((definition) => {
    const table = `"${tableOf(definition).name}"`;
    const [alone, nobody] = [
      `select from ${table} t where not exists (select from object o where o.id = t.id and o.class_id = ${definition.classId})`,
      `select from object o where o.class_id = ${definition.classId} and not exists (select from ${table} t where t.id = o.id)`,
    ];
    return `select '${definition.name}' as name where exists (${alone}) or exists (${nobody})`;
  });
  return app.context.database.query({ text: parts.join(' union all '), values: [] });
}

const undo = (changeSetId: number) => app.admin.send('POST', `/manage/change/${changeSetId}/undo`);

async function totalOf(definition: ClassDefinition): Promise<unknown> {
  return (await app.admin.send('GET', pathOf(definition, '?pageSize=1'))).body['total'];
}

/** The parts of a record that are the same after deletion and restoration. */
function lasting(item: Item | undefined): Item {
  const { version: _version, lastUpdate: _lastUpdate, ...rest } = item ?? {};
  return rest;
}

describe.each(ASKED_WRITTEN_CLASSES.map((definition) => ({ name: definition.name, definition })))(
  '$name',
  ({ definition }) => {
    const at = (item: Item | undefined, rest = '/') => pathOf(definition, `${String(item?.['id'])}${rest}`);
    const isLost = Object.values(definition.properties).some((property) => property.secret);

    test('a deleted record is gone, and the total knows', async () => {
      const [item] = await app.createSome(definition, 1);
      const before = numberIn(await totalOf(definition));
      const answer = await app.admin.send('DELETE', at(item));
      expect([answer.status, answer.raw.body]).toEqual([204, '']);
      expect((await app.admin.send('GET', at(item))).status).toBe(404);
      expect((await app.admin.send('GET', at(item, '/history/'))).body.items[0]).toMatchObject({ action: 'delete' });
      expect((await app.admin.send('DELETE', at(item))).status).toBe(404);
      expect(await totalOf(definition)).toBe(before - 1);
    });

    test('several records are deleted by ids or by items, all or none', async () => {
      const items = await app.createSome(definition, 4);
      const ids = items.map((item) => item['id']);
      const before = numberIn(await totalOf(definition));
      const unchanged = await app.fingerprint();
      const refused = await app.admin.send('DELETE', pathOf(definition), [...ids, 999_999_999]);
      expect(refused.status).toBe(404);
      expect(await app.fingerprint()).toBe(unchanged);
      const byIds = await app.admin.send('DELETE', pathOf(definition), ids.slice(0, 2));
      expect(byIds.body).toMatchObject({ deleted: 2 });
      const byItems = await app.admin.send('DELETE', pathOf(definition), items.slice(2));
      expect(byItems.body).toMatchObject({ deleted: 2 });
      expect(await totalOf(definition)).toBe(before - 4);
    });

    test('undo of a creation takes the record away, and undo of that brings it back under its id', async () => {
      const [item] = await app.createSome(definition, 1);
      const undone = await undo(await lastChangeSet(item));
      expect(undone.body, undone.raw.body).toMatchObject({ restored: 1 });
      expect((await app.admin.send('GET', at(item))).status).toBe(404);
      const back = await undo(numberIn(undone.body['changeSetId']));
      if (isLost) {
        expect(back.status).toBe(422);
        return;
      }
      expect(back.status, back.raw.body).toBe(200);
      const restored = await app.one(definition, item?.['id']);
      expect(lasting(restored)).toEqual(lasting(item));
      expect(numberIn(restored['version'])).toBeGreaterThan(numberIn(item?.['version']));
    });

    test('undo of a change puts the values back, as a change of its own', async () => {
      const [item] = await app.createSome(definition, 1);
      const fields = [];
      for (const [fieldName, property] of Object.entries(definition.properties)) {
        if (property.readonly || property.secret || isBound(definition, fieldName)) continue;
        fields.push({ fieldName, fieldValue: await app.other(definition, fieldName, item?.[fieldName]) });
      }
      const changed = await app.admin.send('PATCH', at(item, ''), fields);
      expect(changed.status, changed.raw.body).toBe(200);
      const changeSetId = await lastChangeSet(item);
      const undone = await undo(changeSetId);
      expect(undone.status, undone.raw.body).toBe(200);
      const restored = await app.one(definition, item?.['id']);
      expect(lasting(restored)).toEqual(lasting(item));
      expect(restored['version']).toBe(3);
      const { body } = await app.admin.send('GET', at(item, '/history/'));
      expect(body.items.map((entry) => [entry['action'], entry['version']])).toEqual([
        ['update', 3],
        ['update', 2],
        ['create', 1],
      ]);
      const unchanged = await app.fingerprint();
      // Nothing of a structured value is left to restore, which is not a conflict.
      const plain = fields.filter(({ fieldName }) => !definition.properties[fieldName]?.structure);
      const twice = await undo(changeSetId);
      expect(twice.status).toBe(409);
      expect(twice.body['conflicts']).toHaveLength(plain.length);
      expect(await app.fingerprint()).toBe(unchanged);
    });

    test('undo of a deletion brings the record back under its id with a higher version', async () => {
      const [item] = await app.createSome(definition, 1);
      await app.admin.send('DELETE', at(item));
      const changeSetId = await lastChangeSet(item);
      const before = numberIn(await totalOf(definition));
      const undone = await undo(changeSetId);
      if (isLost) {
        expect(undone.status).toBe(422);
        return;
      }
      expect(undone.status, undone.raw.body).toBe(200);
      const restored = await app.one(definition, item?.['id']);
      expect(lasting(restored)).toEqual(lasting(item));
      expect(restored['version']).toBe(2);
      expect(await totalOf(definition)).toBe(before + 1);
      const { body } = await app.admin.send('GET', at(item, '/history/'));
      expect(body.items.map((entry) => entry['action'])).toEqual(['create', 'delete', 'create']);
      const patched = await app.admin.send('PATCH', at(item, ''), []);
      expect(patched.body['version']).toBe(2);
      expect((await undo(changeSetId)).status).toBe(409);
    });

    test('a deleted record is in the bin as it was, and is restored by its address', async () => {
      const [item] = await app.createSome(definition, 1);
      await app.admin.send('DELETE', at(item));
      const listed = await app.admin.send('GET', pathOf(definition, '?deleted=true'));
      expect(listed.body.items[0], listed.raw.body).toMatchObject({ id: item?.['id'], along: [] });
      const kept = await app.admin.send('GET', at(item, '/?deleted=true'));
      expect(kept.status, kept.raw.body).toBe(200);
      expect(kept.body).toEqual(item);
      const restored = await app.admin.send('POST', at(item, '/restore/'));
      expect(restored.status, restored.raw.body).toBe(isLost ? 422 : 200);
      if (isLost) return;
      expect(lasting(await app.one(definition, item?.['id']))).toEqual(lasting(item));
      expect((await app.admin.send('POST', at(item, '/restore/'))).status).toBe(404);
    });

    test('undo of a deletion of several brings all of them back', async () => {
      const items = await app.createSome(definition, 3);
      await app.admin.send('DELETE', pathOf(definition), items);
      const unchanged = await app.fingerprint();
      const undone = await undo(await lastChangeSet(items[0]));
      if (isLost) {
        expect(undone.status).toBe(422);
        expect(await app.fingerprint()).toBe(unchanged);
        return;
      }
      expect(undone.body, undone.raw.body).toMatchObject({ restored: 3 });
      for (const item of items) expect(lasting(await app.one(definition, item['id']))).toEqual(lasting(item));
    });
  },
);

test('a change-set that is not there is 404, and one that is no number 400', async () => {
  expect((await undo(999_999_999)).status).toBe(404);
  expect((await app.admin.send('POST', '/manage/change/x/undo')).status).toBe(400);
});

test('a record and its identity come and go together', async () => {
  expect(await halves()).toEqual([]);
});
