import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountedMain } from '../layout/mounted-main.ts';
import { LARGE_TREE, showTree, SMALL_TREE, TREE_PLACE, treeCaptions, treeRow } from './shown-tree.tsx';
import type { TreeMove, TreeNode } from './tree-node.ts';
import { moveInTree } from './tree-moves.ts';
import { Tree } from './tree.tsx';

const main = mountedMain(TREE_PLACE);

describe('a tree by keyboard', () => {
  test('is one stop of Tab, and arrows walk, open and choose', async () => {
    const { choose } = await showTree(main, SMALL_TREE);
    await expect.element(treeRow('Все')).toHaveAttribute('aria-expanded', 'true');
    await expect.element(treeRow('Все')).toHaveAccessibleDescription('3 записи');
    await userEvent.tab();
    await expect.element(treeRow('Все')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect.element(treeRow('Архив')).toHaveAttribute('aria-level', '3');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    await expect.element(treeRow('Архив')).toHaveFocus();
    expect(choose.mock.calls).toEqual([[4]]);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.element(treeRow('Новости')).toHaveAttribute('aria-expanded', 'false');
    await userEvent.tab();
    expect(document.activeElement?.getAttribute('role')).not.toBe('treeitem');
  });

  test('letters lead to captions, Home and End to the ends', async () => {
    await showTree(main, SMALL_TREE);
    await userEvent.tab();
    for (const key of 'ве') {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }
    await expect.element(treeRow('Вебинары')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(treeRow('Все')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(treeRow('Вебинары')).toHaveFocus();
  });

  test('Alt and arrows move a row, keep the focus on it and say where it is', async () => {
    const { move } = await showTree(main, SMALL_TREE);
    await userEvent.tab();
    await userEvent.keyboard('{End}{Alt>}{ArrowUp}{/Alt}');
    await expect.element(treeRow('Вебинары')).toHaveFocus();
    await expect.element(page.getByRole('status')).toHaveTextContent('«Вебинары» перемещено: «Все», место 2 из 3');
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expect.element(treeRow('Вебинары')).toHaveAttribute('aria-level', '3');
    await expect.element(treeRow('Вебинары')).toHaveFocus();
    expect(move.mock.calls).toEqual([[{ id: 6, parentId: 1, index: 1 }], [{ id: 6, parentId: 2, index: 2 }]]);
    expect(treeCaptions()).toEqual(['Все', 'Новости', 'Анонсы', 'Архив', 'Вебинары', 'Акции']);
  });

  test('a row is moved from where it is by now, and the focus goes on from there, though it is drawn where it was', async () => {
    const moves: TreeMove[] = [];
    let newest: readonly TreeNode[] = SMALL_TREE;
    main.render(
      <Tree
        label="Папки"
        nodes={SMALL_TREE}
        expanded={new Set([1, 2, 5])}
        onExpanded={() => {}}
        chosen={null}
        onChoose={() => {}}
        decorate={() => ({ icon: 'folder-outline' })}
        moving={{
          canMove: (id) => id !== 1,
          canHold: (id) => id !== null,
          onMove: (move) => {
            moves.push(move);
            newest = moveInTree(newest, move);
          },
          newest: () => newest,
        }}
      />,
    );
    await expect.element(treeRow('Все')).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{End}{Alt>}{ArrowRight}{ArrowLeft}{/Alt}');
    await expect.element(treeRow('Вебинары')).toHaveFocus();
    expect(moves).toEqual([
      { id: 6, parentId: 5, index: 0 },
      { id: 6, parentId: 1, index: 2 },
    ]);
    // From the place above that one arrows lead to the row that stands there now.
    newest = SMALL_TREE;
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}{ArrowDown}');
    await expect.element(treeRow('Акции')).toHaveFocus();
  });

  test('Shift+F10 opens the menu, and a key of it works without', async () => {
    const { edit } = await showTree(main, SMALL_TREE);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{Shift>}{F10}{/Shift}');
    await expect.element(page.getByRole('menu', { name: 'Действия: Новости' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(edit.mock.calls).toEqual([[2]]);
    await expect.element(treeRow('Новости')).toHaveFocus();
    await userEvent.keyboard('{F2}');
    expect(edit.mock.calls).toEqual([[2], [2]]);
  });

  test('takes away one after the other, and the focus goes each time to what was above', async () => {
    await showTree(main, SMALL_TREE);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    for (const caption of ['Анонсы', 'Архив']) {
      await userEvent.keyboard('{ArrowDown}');
      await expect.element(treeRow(caption)).toHaveFocus();
      await userEvent.keyboard('{Delete}');
      await expect.element(treeRow(caption)).not.toBeInTheDocument();
      await expect.element(treeRow('Новости')).toHaveFocus();
    }
  });
});

test('of ten thousand nodes only those in sight are in the document', async () => {
  await showTree(main, LARGE_TREE);
  await expect.element(treeRow('Папка 1')).toBeVisible();
  expect(page.getByRole('treeitem').elements().length).toBeLessThan(60);
  await userEvent.tab();
  await userEvent.keyboard('{End}');
  await expect.element(treeRow('Папка 10000')).toHaveFocus();
  expect(page.getByRole('treeitem').elements().length).toBeLessThan(60);
  await expect.element(treeRow('Папка 10000')).toHaveAttribute('aria-posinset', '10000');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(treeRow('Папка 9999')).toHaveFocus();
});
