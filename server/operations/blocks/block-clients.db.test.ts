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
const step = fc.record({ one: act, other: act, together: fc.boolean(), undoes: fc.constantFrom('', 'one', 'other') });

/** Refusals that an act may get because of what the other client did meanwhile. */
const REFUSALS: ReadonlySet<number> = new Set([404, 409, 422]);

test('two clients who act at random end with the same tree, and undo gives the state before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const page = await OTHER.send('POST', '/manage/page/', { caption: 'Двое' });
      const pageId = Number(page.body['id']);
      const mine: { readonly client: TestClient; readonly changeSetId: number }[] = [];
      const read = async () => treeOf(await blocksOf(ONE, pageId));
      for (const { one, other, together, undoes } of steps) {
        const seen = await blocksOf(ONE, pageId);
        const before = treeOf(seen);
        if (together) {
          const answers = await Promise.all([send(ONE, pageId, seen, one), send(OTHER, pageId, seen, other)]);
          for (const [at, answer] of answers.entries()) {
            const changeSetId = Number(answer.raw.headers['x-change-set']);
            if (answer.status >= 300) expect(REFUSALS, answer.raw.body).toContain(answer.status);
            else if (changeSetId > 0) mine.push({ client: at === 0 ? ONE : OTHER, changeSetId });
          }
          await read();
        } else {
          const answer = await send(ONE, pageId, seen, one);
          if (answer.status >= 300) {
            expect(REFUSALS, answer.raw.body).toContain(answer.status);
            expect(await read()).toEqual(before);
          } else if (answer.raw.headers['x-change-set'] !== undefined) {
            const after = await read();
            const undone = await ONE.send('POST', `/manage/change/${Number(answer.raw.headers['x-change-set'])}/undo`);
            expect(undone.status, undone.raw.body).toBe(200);
            expect(await read()).toEqual(before);
            const redone = await ONE.send('POST', `/manage/change/${Number(undone.raw.headers['x-change-set'])}/undo`);
            expect(redone.status, redone.raw.body).toBe(200);
            expect(await read()).toEqual(after);
          }
        }
        const taken = undoes === '' ? undefined : mine.pop();
        if (taken) {
          const present = await read();
          const undone = await taken.client.send('POST', `/manage/change/${taken.changeSetId}/undo`);
          if (undone.status !== 200) {
            // Somebody has changed the same since: nothing is overwritten.
            expect(REFUSALS, undone.raw.body).toContain(undone.status);
            expect(await read()).toEqual(present);
          }
        }
      }
      expect(treeOf(await blocksOf(OTHER, pageId))).toEqual(await read());
    }),
    { numRuns: 12, seed: 20_260 },
  );
}, 120_000);
