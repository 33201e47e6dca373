import { afterAll, describe, expect, test } from 'vitest';
import { representatives } from '#test/harness/representatives.ts';
import { MATRIX_CLASSES, openMatrixApp, WRITTEN_CLASSES } from './matrix-app.ts';
import { numberIn, pathOf } from './item-paths.ts';

const app = await openMatrixApp();
afterAll(() => app.close());

const ALL_LINKS = WRITTEN_CLASSES.flatMap((holder) =>
  Object.entries(holder.properties).flatMap(([propertyName, { reference, kind, readonly, required, unique }]) => {
    const target = MATRIX_CLASSES.find((definition) => definition.name === reference?.className);
    if (!reference || !target || readonly) return [];
    const name = `${holder.name}.${propertyName} to ${target.name}`;
    const { onDelete, dependsOn, acyclic, asks } = reference;
    const many = kind.name === 'references';
    const views = [holder.source !== undefined, target.source !== undefined, target.folders, target.content];
    const shape = JSON.stringify([onDelete, many, dependsOn?.strict, acyclic, asks?.code, required, unique, views]);
    return [{ name, shape, holder, propertyName, target, onDelete, many }];
  }),
);

const LINKS = representatives(ALL_LINKS, ({ shape }) => shape);

describe.each(LINKS)('$name', ({ holder, propertyName, target, onDelete, many }) => {
  let last = 0;

  async function linkedPair() {
    last += 1;
    const at = LINKS.findIndex((link) => link.name === `${holder.name}.${propertyName} to ${target.name}`);
    const n = 5000 + at * 40 + last * 4;
    // Cities need a country as their parent.
    const dependence = holder.properties[propertyName]?.reference?.dependsOn;
    if (dependence?.strict && dependence.property === 'id') {
      // What it points to belongs to it, and is created after it.
      const owner = await app.create(holder, n);
      const part = numberIn((await app.create(target, 100_000 + n, { [dependence.fieldName]: owner['id'] })).id);
      const patch = [{ fieldName: propertyName, fieldValue: part }];
      const pointing = await app.admin.send('PATCH', pathOf(holder, String(owner['id'])), patch);
      expect(pointing.status, pointing.raw.body).toBe(200);
      return { id: part, others: [], value: part, created: pointing.body };
    }
    const country = holder.name === 'region' && target === holder ? { regionTypeId: 1, parentId: null } : {};
    const id = numberIn((await app.create(target, 100_000 + n, country)).id);
    const others = many ? app.linked(target.name).slice(0, 2) : [];
    const value = many ? [others[0], id, others[1]] : id;
    const created = await app.admin.send(
      'POST',
      pathOf(holder),
      await app.sample(holder, n, { [propertyName]: value }),
    );
    expect(created.status, created.raw.body).toBe(201);
    return { id, others, value, created: created.body };
  }

  test('a link to nothing is 422 and changes nothing', async () => {
    const { created } = await linkedPair();
    const unchanged = await app.fingerprint();
    const nobody = 999_999_999;
    const answer = await app.admin.send('PATCH', pathOf(holder, String(created['id'])), [
      { fieldName: propertyName, fieldValue: many ? [...app.linked(target.name), nobody] : nobody },
    ]);
    expect(answer.status).toBe(422);
    expect(answer.body['errors']).toEqual([{ fieldName: propertyName, message: 'Элемент не найден' }]);
    expect(await app.fingerprint()).toBe(unchanged);
  });

  test(`deleting what it points to: ${onDelete}`, async () => {
    const { id, others, value, created } = await linkedPair();
    const unchanged = await app.fingerprint();
    const deleted = await app.admin.send('DELETE', pathOf(target, `${id}/?along=true`));
    if (onDelete === 'restrict') {
      expect(deleted.status).toBe(409);
      expect(deleted.body['message']).toBe(
        holder === target
          ? 'Нельзя удалять элементы у которых есть дочерние элементы'
          : `Элемент используется в разделе «${holder.pluralCaption}»`,
      );
      expect(await app.fingerprint()).toBe(unchanged);
      return;
    }
    expect(deleted.status, deleted.raw.body).toBe(204);
    const now = await app.admin.send('GET', pathOf(holder, String(created['id'])));
    if (onDelete === 'cascade') expect(now.status).toBe(404);
    else {
      expect(now.body[propertyName]).toEqual(many ? others : null);
      expect(now.body['version']).toBe(numberIn(created['version']) + 1);
    }
    const [row] = await app.context.database.query<{ id: number; n: number }>({
      text: `select change_set_id as id, count(*) as n from change
        where change_set_id = (select change_set_id from change where object_id = $1 order by id desc limit 1) group by 1`,
      values: [id],
    });
    expect(numberIn(row?.n), 'the link and the deletion are one change-set').toBeGreaterThanOrEqual(2);
    const undone = await app.admin.send('POST', `/manage/change/${row?.id}/undo`);
    const isLost = Object.values(target.properties).some((property) => property.secret && property.required);
    expect(undone.status, undone.raw.body).toBe(isLost ? 422 : 200);
    const back = await app.one(holder, created['id']);
    expect(back[propertyName]).toEqual(isLost ? (many ? others : null) : value);
  });
});
