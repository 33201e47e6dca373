import { afterAll, expect, test } from 'vitest';
import { changeSetOf, GRID, idOf } from '#test/harness/page-client.ts';
import { openPageSuite } from '#test/harness/page-suite.ts';

const suite = await openPageSuite();
const { editor, pages } = suite;
afterAll(() => suite.close());

async function begun(id: number): Promise<{ readonly path: string; readonly held: Readonly<Record<string, string>> }> {
  const answer = await editor.send('POST', `/manage/page/${id}/proposal/`);
  expect(answer.status, answer.raw.body).toBe(201);
  const proposalId = String(answer.body['proposalId']);
  return { path: `/manage/proposal/${proposalId}/`, held: { 'x-proposal': proposalId } };
}

async function partsOf(path: string): Promise<readonly unknown[]> {
  const { body } = await editor.send('GET', path);
  const parts: readonly { readonly objectId: number }[] = JSON.parse(JSON.stringify(body['parts']));
  return parts.map(({ objectId }) => objectId);
}

async function blocksOf(id: number): Promise<readonly unknown[]> {
  const { body } = await editor.send('GET', `/manage/page/${id}/blocks/`);
  const blocks: readonly { readonly id: number }[] = JSON.parse(JSON.stringify(body['blocks']));
  return blocks.map((block) => block.id);
}

test('a block is accepted with the new one around it, and one that is needed is not dropped', async () => {
  const id = await pages.page();
  const { path, held } = await begun(id);
  const create = async (body: object) =>
    idOf(await editor.send('POST', '/manage/contentblock/', { contentId: id, config: {}, ...body }, held));
  const grid = await create(GRID);
  const inside = await create({ name: 'text-00', model: { text: '<p>1</p>' }, parentId: grid, columnId: 'b' });
  const other = await create(GRID);
  const within = await create({ name: 'text-00', model: { text: '<p>2</p>' }, parentId: other, columnId: 'b' });
  expect(await partsOf(path)).toEqual([grid, inside, other, within]);
  const accepted = await editor.send('POST', `${path}accept/`, { partIds: [inside] });
  expect(accepted.body, accepted.raw.body).toMatchObject({ state: 'open' });
  expect(new Set(await blocksOf(id))).toEqual(new Set([grid, inside]));
  expect(await partsOf(path)).toEqual([other, within]);
  expect((await editor.send('DELETE', `${path}part/${other}/`)).status).toBe(409);
  for (const one of [within, other]) {
    const dropped = await editor.send('DELETE', `${path}part/${one}/`);
    expect(dropped.status, dropped.raw.body).toBe(204);
  }
  expect(await partsOf(path)).toEqual([]);
  expect((await editor.send('POST', `/manage/change/${changeSetOf(accepted)}/undo`)).status).toBe(200);
  expect(await blocksOf(id)).toEqual([]);
});

test('what goes with a deleted block is decided about with it', async () => {
  const id = await pages.page();
  const grid = await pages.block(id, GRID);
  const inside = await pages.block(id, { parentId: grid, columnId: 'b' });
  const file = await pages.file(inside);
  const { path, held } = await begun(id);
  const remove = async () =>
    expect((await editor.send('DELETE', `/manage/contentblock/${grid}/`, undefined, held)).status).toBe(204);
  await remove();
  expect(await partsOf(path)).toEqual([grid, inside, file]);
  expect((await editor.send('DELETE', `${path}part/${inside}/`)).status).toBe(204);
  expect(await partsOf(path)).toEqual([]);
  await remove();
  const accepted = await editor.send('POST', `${path}accept/`, { partIds: [grid] });
  expect(accepted.body, accepted.raw.body).toMatchObject({ state: 'accepted' });
  expect(await blocksOf(id)).toEqual([]);
  expect((await editor.send('POST', `/manage/change/${changeSetOf(accepted)}/undo`)).status).toBe(200);
  expect(new Set(await blocksOf(id))).toEqual(new Set([grid, inside]));
});
