import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { pageAct, sendAct, type ActedBlock, type PageAct } from '#test/harness/page-acts.ts';
import { openTestApp, type TestAnswer, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const ONE = await app.as('siteEditors');
const OTHER = await app.as('administrators');

/** A page as lines of text, one for each block in the order of the page, with its depth. */
type Tree = readonly string[];

async function blocksOf(client: TestClient, pageId: number): Promise<readonly ActedBlock[]> {
  const answer = await client.send('GET', `/manage/page/${pageId}/blocks/`);
  expect(answer.status, answer.raw.body).toBe(200);
  return JSON.parse(answer.raw.body).blocks;
}

/** The tree of the blocks. Every block is in it once: none is lost, none is in a ring. */
function treeOf(blocks: readonly ActedBlock[]): Tree {
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

/** Both act at once, or one after the other. */
const step = fc.record({ one: pageAct, other: pageAct, together: fc.boolean(), undoes: fc.boolean() });

interface Step {
  readonly one: PageAct;
  readonly other: PageAct;
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
async function actTogether(pageId: number, acts: readonly [PageAct, PageAct]): Promise<readonly Taken[]> {
  const seen = await blocksOf(ONE, pageId);
  const answers = await Promise.all([sendAct(ONE, pageId, seen, acts[0]), sendAct(OTHER, pageId, seen, acts[1])]);
  for (const answer of answers) expectDoneOrRefused(answer);
  await read(ONE, pageId);
  return answers
    .map((answer, at) => ({ client: at === 0 ? ONE : OTHER, changeSetId: changeSetOf(answer) }))
    .filter(({ changeSetId }) => changeSetId > 0);
}

/** One acts: undo gives the state before, and the undo of the undo the state after. */
async function actAlone(pageId: number, act: PageAct): Promise<void> {
  const seen = await blocksOf(ONE, pageId);
  const before = treeOf(seen);
  const answer = await sendAct(ONE, pageId, seen, act);
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
