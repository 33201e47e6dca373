import { afterAll, describe, expect, test } from 'vitest';
import { flatRecord } from '#model/flat-record.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import { isBound } from './fitting-sample.ts';
import { ASKED_CLASSES, ASKED_WRITTEN_CLASSES, openMatrixApp } from './matrix-app.ts';
import { pathOf, type Item } from './item-paths.ts';

const app = await openMatrixApp();
afterAll(() => app.close());

/** What says when a record was written, not what it is. */
const WHEN = new Set(['version', 'lastUpdate']);

/** A record as it is, but for its secrets, of which history has no values. */
async function stateOf(definition: ClassDefinition, id: unknown): Promise<Item> {
  const item = flatRecord(await app.one(definition, id));
  return Object.fromEntries(Object.entries(item).filter(([name]) => !WHEN.has(name)));
}

/** Other values for all properties that can be written on their own; of those that cannot be together, the first ones. */
async function changeEach(definition: ClassDefinition, item: Item): Promise<number> {
  let written = 0;
  for (const [fieldName, property] of Object.entries(definition.properties)) {
    if (property.readonly || property.secret || isBound(definition, fieldName)) continue;
    const fieldValue = await app.other(definition, fieldName, item[fieldName]);
    if (fieldValue === undefined) continue;
    const path = pathOf(definition, String(item['id']));
    const { status } = await app.admin.send('PATCH', path, [{ fieldName, fieldValue }]);
    if (status === 200) written += 1;
  }
  return written;
}

test.each(ASKED_CLASSES.map((definition) => ({ name: definition.name, definition })))(
  'the moments of $name are read and compared',
  async ({ definition }) => {
    const [item] = await app.createSome(definition, 1);
    const at = (rest: string) => pathOf(definition, `${String(item?.['id'])}/moments/${rest}`);
    const moments = await app.admin.send('GET', at(''));
    expect(moments.status, moments.raw.body).toBe(200);
    const present = Number(moments.body['present']);
    const compared = await app.admin.send('GET', at(`compare/?from=${present}`));
    expect(compared.body).toEqual({ from: present, to: present, records: [] });
  },
);

describe.each(ASKED_WRITTEN_CLASSES.map((definition) => ({ name: definition.name, definition })))(
  '$name',
  ({ definition }) => {
    test('its first version comes back after every field was changed, and the undo gives the present', async () => {
      const [item] = await app.createSome(definition, 1);
      const id = item?.['id'];
      const at = (rest: string) => pathOf(definition, `${String(id)}/moments/${rest}`);
      const first = await stateOf(definition, id);
      const { body } = await app.admin.send('GET', at(''));
      const moment = String(body['present']);
      expect(await changeEach(definition, item ?? {})).toBeGreaterThan(0);
      const changed = await stateOf(definition, id);
      const answer = await app.admin.send('POST', at(`${moment}/restore/`), {});
      expect(answer.status, answer.raw.body).toBe(200);
      expect(await stateOf(definition, id)).toEqual(first);
      const undone = await app.admin.send('POST', `/manage/change/${String(answer.body['changeSetId'])}/undo`);
      expect(undone.status, undone.raw.body).toBe(200);
      expect(await stateOf(definition, id)).toEqual(changed);
    });
  },
);
