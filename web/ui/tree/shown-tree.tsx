import { expect, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { useState } from 'react';
import { dragRecords } from '../drag/record-drag.ts';
import { RECORD_FORMS } from '#model/plural.ts';
import type { MountedMain } from '../layout/mounted-main.ts';
import type { TreeMove, TreeNode } from './tree-node.ts';
import { moveInTree } from './tree-moves.ts';
import { treePath } from './tree-rows.ts';
import { Tree } from './tree.tsx';

function node(id: number, caption: string, ...children: readonly TreeNode[]): TreeNode {
  return { id, caption, children };
}

function without(nodes: readonly TreeNode[], id: number): readonly TreeNode[] {
  return nodes.filter((each) => each.id !== id).map((each) => ({ ...each, children: without(each.children, id) }));
}

/** Folders of three levels. */
export const SMALL_TREE: readonly TreeNode[] = [
  node(1, 'Все', node(2, 'Новости', node(3, 'Анонсы'), node(4, 'Архив')), node(5, 'Акции'), node(6, 'Вебинары')),
];
/** Ten thousand folders below one. */
export const LARGE_TREE: readonly TreeNode[] = [
  node(1, 'Все', ...Array.from({ length: 10_000 }, (_, index) => node(index + 2, `Папка ${index + 1}`))),
];

/** The callbacks of the shown tree, recorded. */
export interface SeenInTree {
  readonly choose: ReturnType<typeof vi.fn<(id: number) => void>>;
  readonly move: ReturnType<typeof vi.fn<(move: TreeMove) => void>>;
  readonly edit: ReturnType<typeof vi.fn<(id: number) => void>>;
  readonly take: ReturnType<typeof vi.fn<(id: number, what: readonly (number | string)[]) => void>>;
}

/** The style of the element that the tree is shown in. */
export const TREE_PLACE = 'height: 400px; width: 400px; display: flex; flex-direction: column';

/** Shows a tree that applies its callbacks to its nodes, above records to drag. The first row is expanded. */
export async function showTree(main: MountedMain, initial: readonly TreeNode[]): Promise<SeenInTree> {
  const seen: SeenInTree = { choose: vi.fn(), move: vi.fn(), edit: vi.fn(), take: vi.fn() };
  function Shown() {
    const [nodes, setNodes] = useState(initial);
    const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set([1]));
    const [chosen, setChosen] = useState<number | null>(null);
    const [focusOn, setFocusOn] = useState<{ readonly id: number } | null>(null);
    return (
      <Tree
        label="Папки"
        nodes={nodes}
        expanded={expanded}
        onExpanded={setExpanded}
        chosen={chosen}
        onChoose={(id) => {
          seen.choose(id);
          setChosen(id);
        }}
        decorate={() => ({ icon: 'folder-outline', count: 3, description: '3 записи' })}
        moving={{
          canMove: (id) => id !== 1,
          canHold: (id) => id !== null,
          onMove: (move) => {
            seen.move(move);
            setNodes((current) => moveInTree(current, move));
          },
        }}
        drops={{
          canTake: (id) => id !== 1,
          onRecords: seen.take,
          onFiles: (id, files) =>
            seen.take(
              id,
              files.map((file) => file.name),
            ),
        }}
        focusOn={focusOn}
        actions={(id) => [
          { caption: 'Редактировать', icon: 'pencil-outline', key: 'F2', onChoose: () => seen.edit(id) },
          {
            caption: 'Удалить',
            icon: 'delete-outline',
            key: 'Delete',
            onChoose: () => {
              const above = treePath(nodes, id).at(-2);
              setNodes((current) => without(current, id));
              if (above) setFocusOn({ id: above.id });
            },
          },
        ]}
      />
    );
  }
  main.render(
    <>
      <Shown />
      <div onPointerDown={(event) => dragRecords(event, { ids: [7, 8], caption: 'Семь', forms: RECORD_FORMS })}>
        Семь и восемь
      </div>
    </>,
  );
  await expect.element(treeRow('Все')).toBeVisible();
  return seen;
}

/** The row of a caption. */
export const treeRow = (caption: string): Locator => page.getByRole('treeitem', { name: caption, exact: true });

/** The captions of the rows in the document, from the top. */
export function treeCaptions(): readonly string[] {
  return page
    .getByRole('treeitem')
    .elements()
    .map((element) => [element.getBoundingClientRect().top, element.querySelector('[data-clip]')?.textContent] as const)
    .toSorted(([left], [right]) => left - right)
    .map(([, caption]) => caption ?? '');
}
