import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openTestApp, type TestAnswer, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const BLOCKS = '/manage/contentblock/';
const ONE = await app.as('siteEditors');
const OTHER = await app.as('administrators');

interface Block {
  readonly id: number;
  readonly parentId: number | null;
  readonly priority: number;
  readonly instanceStateId: number;
  readonly model: unknown;
}

/** A page as lines of text, one for each block in the order of the page, with its depth. */
type Tree = readonly string[];

async function blocksOf(client: TestClient, pageId: number): Promise<readonly Block[]> {
  const answer = await client.send('GET', `/manage/page/${pageId}/blocks/`);
  expect(answer.status, answer.raw.body).toBe(200);
  return JSON.parse(answer.raw.body).blocks;
}

/** The tree of the blocks. Every block is in it once: none is lost, none is in a ring. */
function treeOf(blocks: readonly Block[]): Tree {
  const byParent = Map.groupBy(
    blocks.toSorted((one, other) => one.priority - other.priority || one.id - other.id),
    ({ parentId }) => parentId,
  );
  const linesOf = (parentId: number | null, depth: string): Tree =>
    (byParent.get(parentId) ?? []).flatMap(({ id, instanceStateId, model }) => [
      `${depth}${id} ${instanceStateId} ${JSON.stringify(model)}`,
      ...linesOf(id, `${depth}  `),
    ]);
  const tree = linesOf(null, '');
  expect(tree.length).toBe(blocks.length);
  expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length);
  return tree;
}

const ACTS = ['insert', 'insertInside', 'copy', 'move', 'delete', 'toggle', 'text', 'paste'] as const;

interface Act {
  readonly kind: (typeof ACTS)[number];
  readonly which: number;
  readonly where: number;
  readonly index: number;
}

const GRID = { name: 'grid-01', model: { columns: [{ id: 1, width: 12 }] }, config: {} };

/** Sends an act on one of the blocks that the client sees. */
async function send(client: TestClient, pageId: number, blocks: readonly Block[], act: Act): Promise<TestAnswer> {
  const { kind, index } = act;
  const chosen = blocks.length === 0 ? null : (blocks[act.which % blocks.length] ?? null);
  const target = blocks.length === 0 ? null : (blocks[act.where % (blocks.length + 1)] ?? null);
  if (!chosen || kind === 'insert') return client.send('POST', BLOCKS, { contentId: pageId, index, ...GRID });
  const one = `${BLOCKS}${chosen.id}`;
  const fields = (fieldName: string, fieldValue: unknown) => client.send('PATCH', one, [{ fieldName, fieldValue }]);
  switch (kind) {
    case 'insertInside':
      return client.send('POST', BLOCKS, { contentId: pageId, parentId: chosen.id, index, ...GRID });
    case 'copy':
      return client.send('POST', `${one}/copy/`);
    case 'move':
      return client.send('PUT', `${one}/move/`, { parentId: target?.id ?? null, index });
    case 'delete':
      return client.send('DELETE', `${one}/`);
    case 'toggle':
      return fields('instanceStateId', chosen.instanceStateId === 4 ? 2 : 4);
    case 'text':
      return fields('model', { columns: [{ id: 1, width: 1 + (index % 12) }] });
    case 'paste': {
      const pasted = [{ ...GRID, children: [GRID] }, GRID];
      return client.send('POST', `${BLOCKS}paste/`, {
        contentId: pageId,
        parentId: target?.id ?? null,
        index,
        blocks: pasted,
      });
    }
  }
}

const act = fc.record({
  kind: fc.constantFrom(...ACTS),
  which: fc.nat(40),
  where: fc.nat(40),
  index: fc.nat(6),
});
/** Both act at once, or one after the other. */
const step = fc.record({ one: act, other: act, together: fc.boolean(), undoes: fc.boolean() });

interface Step {
  readonly one: Act;
  readonly other: Act;
  readonly together: boolean;
  /** An act of one of them is undone after the others. */
  readonly undoes: boolean;
}

/** Refusals that an act may get because of what the other client did meanwhile. */
const REFUSALS: ReadonlySet<number> = new Set([404, 409, 422]);

interface Taken {
  readonly client: TestClient;
  readonly changeSetId: number;
}

const undo = (client: TestClient, changeSetId: number) => client.send('POST', `/manage/change/${changeSetId}/undo`);
const changeSetOf = ({ raw }: TestAnswer) => Number(raw.headers['x-change-set'] ?? 0);
const read = async (client: TestClient, pageId: number) => treeOf(await blocksOf(client, pageId));

function expectDoneOrRefused({ status, raw }: TestAnswer): void {
  if (status >= 300) expect(REFUSALS, raw.body).toContain(status);
}

/** Both act at once; returns what they did. */
async function actTogether(pageId: number, acts: readonly [Act, Act]): Promise<readonly Taken[]> {
  const seen = await blocksOf(ONE, pageId);
  const answers = await Promise.all([send(ONE, pageId, seen, acts[0]), send(OTHER, pageId, seen, acts[1])]);
  for (const answer of answers) expectDoneOrRefused(answer);
  await read(ONE, pageId);
  return answers
    .map((answer, at) => ({ client: at === 0 ? ONE : OTHER, changeSetId: changeSetOf(answer) }))
    .filter(({ changeSetId }) => changeSetId > 0);
}

/** One acts: undo gives the state before, and the undo of the undo the state after. */
async function actAlone(pageId: number, act: Act): Promise<void> {
  const seen = await blocksOf(ONE, pageId);
  const before = treeOf(seen);
  const answer = await send(ONE, pageId, seen, act);
  expectDoneOrRefused(answer);
  const after = await read(ONE, pageId);
  if (changeSetOf(answer) === 0) {
    expect(after).toEqual(before);
    return;
  }
  const undone = await undo(ONE, changeSetOf(answer));
  expect(undone.status, undone.raw.body).toBe(200);
  expect(await read(ONE, pageId)).toEqual(before);
  const redone = await undo(ONE, changeSetOf(undone));
  expect(redone.status, redone.raw.body).toBe(200);
  expect(await read(ONE, pageId)).toEqual(after);
}

/** Undoes an older act; where somebody has changed the same since, nothing is overwritten. */
async function undoLater(pageId: number, { client, changeSetId }: Taken): Promise<void> {
  const present = await read(ONE, pageId);
  const undone = await undo(client, changeSetId);
  expectDoneOrRefused(undone);
  if (undone.status !== 200) expect(await read(ONE, pageId)).toEqual(present);
}

async function run(steps: readonly Step[]): Promise<void> {
  const page = await OTHER.send('POST', '/manage/page/', { caption: 'Двое' });
  const pageId = Number(page.body['id']);
  const taken: Taken[] = [];
  for (const { one, other, together, undoes } of steps) {
    if (together) taken.push(...(await actTogether(pageId, [one, other])));
    else await actAlone(pageId, one);
    const last = undoes ? taken.pop() : undefined;
    if (last) await undoLater(pageId, last);
  }
  expect(await read(OTHER, pageId)).toEqual(await read(ONE, pageId));
}

test('two clients who act at random end with the same tree, and undo gives the state before', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), run), {
    numRuns: 12,
    seed: 20_260,
  });
  expect.hasAssertions();
}, 120_000);
