import { afterAll, describe, expect, test } from 'vitest';
import { flatRecord } from '#model/flat-record.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import { publicationOf } from '#server/store/records/write/publication.ts';
import { isBound } from './fitting-sample.ts';
import { MATRIX_CLASSES, openMatrixApp, WRITTEN_CLASSES } from './matrix-app.ts';
import { pathOf, type Item } from './item-paths.ts';

const app = await openMatrixApp();
afterAll(() => app.close());

/** What says when a record was written, not what it is. */
const WHEN = new Set(['version', 'lastUpdate']);

function without(record: Item): Item {
  return Object.fromEntries(Object.entries(flatRecord(record)).filter(([name]) => !WHEN.has(name)));
}

async function stateOf(definition: ClassDefinition, id: unknown, proposalId?: number): Promise<Item> {
  const headers = proposalId === undefined ? {} : { 'x-proposal': String(proposalId) };
  const answer = await app.admin.send('GET', pathOf(definition, String(id)), undefined, headers);
  expect(answer.status, answer.raw.body).toBe(200);
  return without(answer.body);
}

/** The record as its list answers it. */
async function rowOf(definition: ClassDefinition, id: unknown): Promise<unknown> {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'id', fieldValue: id }]));
  const { body } = await app.admin.send('GET', pathOf(definition, `?filter=${filter}`));
  return body.items[0];
}

/** Other values for the properties that can be written on their own. */
async function othersOf(definition: ClassDefinition, item: Item): Promise<readonly (readonly [string, unknown])[]> {
  const publication = publicationOf(definition);
  const others: (readonly [string, unknown])[] = [];
  for (const [name, property] of Object.entries(definition.properties)) {
    // Whether and when it is public is what the product itself writes too.
    const isPublication = name === publication?.state || name === publication?.name;
    if (property.readonly || property.secret || isPublication || isBound(definition, name)) continue;
    const value = await app.other(definition, name, item[name]);
    if (value !== undefined) others.push([name, value]);
  }
  return others;
}

const PUBLISHED = WRITTEN_CLASSES.filter((definition) => publicationOf(definition) !== null);

test('classes whose records are never public have no proposals', async () => {
  const never = MATRIX_CLASSES.find(
    (definition) => publicationOf(definition) === null && WRITTEN_CLASSES.includes(definition),
  );
  if (!never) throw new Error('there is always such a class');
  const [item] = await app.createSome(never, 1);
  const answer = await app.admin.send('POST', pathOf(never, `${String(item?.['id'])}/proposal/`));
  expect(answer.status).toBe(404);
});

describe.each(PUBLISHED.map((definition) => ({ name: definition.name, definition })))('$name', ({ definition }) => {
  test('what is held back of every field is not public, and accepted it is what a direct write makes', async () => {
    const [item = {}] = await app.createSome(definition, 1);
    const { id } = item;
    const at = (rest = '') => pathOf(definition, `${String(id)}${rest}`);
    const [first, row] = [await stateOf(definition, id), await rowOf(definition, id)];
    const begun = await app.admin.send('POST', at('/proposal/'));
    expect(begun.status, begun.raw.body).toBe(201);
    const proposalId = Number(begun.body['proposalId']);
    const held: { fieldName: string; fieldValue: unknown }[] = [];
    for (const [fieldName, fieldValue] of await othersOf(definition, item)) {
      const headers = { 'x-proposal': String(proposalId) };
      const { status } = await app.admin.send('PATCH', at(), [{ fieldName, fieldValue }], headers);
      if (status === 200) held.push({ fieldName, fieldValue });
    }
    expect(held.length).toBeGreaterThan(0);
    expect(await stateOf(definition, id)).toEqual(first);
    expect(await rowOf(definition, id)).toEqual(row);
    const proposed = await stateOf(definition, id, proposalId);
    const accepted = await app.admin.send('POST', `/manage/proposal/${proposalId}/accept/`);
    expect(accepted.status, accepted.raw.body).toBe(200);
    expect(await stateOf(definition, id)).toEqual(proposed);
    const undone = await app.admin.send('POST', `/manage/change/${String(accepted.raw.headers['x-change-set'])}/undo`);
    expect(undone.status, undone.raw.body).toBe(200);
    expect(await stateOf(definition, id)).toEqual(first);
    const direct = await app.admin.send('PATCH', at(), held);
    expect(direct.status, direct.raw.body).toBe(200);
    expect(await stateOf(definition, id)).toEqual(proposed);
  });
});
