import fc from 'fast-check';
import type { TestAnswer, TestClient } from './test-app.ts';

const BLOCKS = '/manage/contentblock/';

/** A block as an answer carries it. */
export interface ActedBlock {
  readonly id: number;
  readonly parentId: number | null;
  readonly priority: number;
  readonly instanceStateId: number;
  readonly model: unknown;
}

const ACTS = ['insert', 'insertInside', 'copy', 'move', 'delete', 'toggle', 'text', 'paste'] as const;

/** An act on the page: the numbers choose among what there is. */
export interface PageAct {
  readonly kind: (typeof ACTS)[number];
  readonly which: number;
  readonly where: number;
  readonly index: number;
}

const GRID = { name: 'grid-01', model: { columns: [{ id: 1, width: 12 }] }, config: {} };

/** Sends an act on one of the blocks that the client sees. */
export async function sendAct(
  client: TestClient,
  pageId: number,
  blocks: readonly ActedBlock[],
  act: PageAct,
): Promise<TestAnswer> {
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

/** Any act. */
export const pageAct: fc.Arbitrary<PageAct> = fc.record({
  kind: fc.constantFrom(...ACTS),
  which: fc.nat(40),
  where: fc.nat(40),
  index: fc.nat(6),
});
