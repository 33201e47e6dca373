import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pointIn, realPointer } from '../drag/real-pointer.ts';
import { mountedMain } from '../layout/mounted-main.ts';
import { LARGE_TREE, showTree, SMALL_TREE, TREE_PLACE, treeCaptions, treeRow } from './shown-tree.tsx';

const main = mountedMain(TREE_PLACE);

describe('a tree by mouse and finger', () => {
  test('the arrow opens, the row chooses, the right button asks for the menu', async () => {
    const { choose, edit } = await showTree(main, SMALL_TREE);
    const toggle = treeRow('Новости').element().querySelector('[data-toggle]');
    if (!(toggle instanceof HTMLElement)) throw new Error('no arrow to press');
    await userEvent.click(toggle);
    await expect.element(treeRow('Анонсы')).toBeVisible();
    expect(choose).not.toHaveBeenCalled();
    await treeRow('Анонсы').click();
    await expect.element(treeRow('Анонсы')).toHaveAttribute('aria-selected', 'true');
    await treeRow('Акции').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Редактировать' }).click();
    expect(edit.mock.calls).toEqual([[5]]);
  });

  test('dragging over the lower edge of a row puts the dragged one after it, and is no click', async () => {
    const { choose, move } = await showTree(main, SMALL_TREE);
    await drag('Акции', 'Вебинары', 0.9);
    await vi.waitFor(() => expect(treeCaptions()).toEqual(['Все', 'Новости', 'Вебинары', 'Акции']));
    expect(move.mock.calls).toEqual([[{ id: 5, parentId: 1, index: 2 }]]);
    expect(choose).not.toHaveBeenCalled();
  });

  test('dragging over the middle of a row puts the dragged one inside; Esc gives up', async () => {
    const { move } = await showTree(main, SMALL_TREE);
    await drag('Акции', 'Новости', 0.5, 'Escape');
    expect(move).not.toHaveBeenCalled();
    await drag('Акции', 'Новости', 0.5);
    expect(move.mock.calls).toEqual([[{ id: 5, parentId: 2, index: 2 }]]);
  });

  test('a long touch opens the menu; moved after that, it drags', async () => {
    const { move } = await showTree(main, SMALL_TREE);
    const finger = realPointer('touch');
    await finger.press(pointIn(treeRow('Акции').element(), 0.5));
    await wait(600);
    await finger.release();
    await expect.element(page.getByRole('menu', { name: 'Действия: Акции' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await finger.press(pointIn(treeRow('Акции').element(), 0.5));
    await wait(600);
    await finger.moveTo(pointIn(treeRow('Новости').element(), 0.1));
    await wait(100);
    await finger.release();
    await vi.waitFor(() => expect(move.mock.calls).toEqual([[{ id: 5, parentId: 1, index: 0 }]]));
  });

  test('a finger that moves at once scrolls: nothing is dragged', async () => {
    const { move } = await showTree(main, SMALL_TREE);
    const finger = realPointer('touch');
    await finger.press(pointIn(treeRow('Акции').element(), 0.5));
    await finger.moveTo(pointIn(treeRow('Новости').element(), 0.5));
    await wait(600);
    await finger.moveTo(pointIn(treeRow('Вебинары').element(), 0.5));
    await finger.release();
    expect(move).not.toHaveBeenCalled();
    expect(page.getByRole('menu').elements()).toHaveLength(0);
  });
});

describe('what is dragged onto a tree from elsewhere', () => {
  /** Files arrive by the browser's native drag. Returns whether the row accepted it. */
  const fire = (type: 'dragover' | 'drop', caption: string, dataTransfer: DataTransfer): boolean =>
    !treeRow(caption)
      .element()
      .dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  const file = (): DataTransfer => {
    const held = new DataTransfer();
    held.items.add(new File(['текст'], 'план.txt'));
    return held;
  };
  const records = () => page.getByText('Семь и восемь').element();

  test('files: a row shows that it would have them, and has them once dropped', async () => {
    const { take } = await showTree(main, SMALL_TREE);
    const dataTransfer = file();
    expect(fire('dragover', 'Акции', dataTransfer)).toBe(true);
    await expect.element(treeRow('Акции')).toHaveAttribute('data-drop', 'inside');
    expect(fire('drop', 'Акции', dataTransfer)).toBe(true);
    await expect.element(treeRow('Акции')).not.toHaveAttribute('data-drop');
    expect(take.mock.calls).toEqual([[5, ['план.txt']]]);
  });

  test('files: what is no place neither looks like one nor takes them', async () => {
    const { take } = await showTree(main, SMALL_TREE);
    const dataTransfer = file();
    expect(fire('dragover', 'Акции', dataTransfer)).toBe(true);
    await expect.element(treeRow('Акции')).toHaveAttribute('data-drop');
    expect(fire('dragover', 'Все', dataTransfer)).toBe(false);
    await expect.element(treeRow('Акции')).not.toHaveAttribute('data-drop');
    expect(treeRow('Все').element()).not.toHaveAttribute('data-drop');
    expect(fire('drop', 'Все', dataTransfer)).toBe(false);
    expect(take).not.toHaveBeenCalled();
  });

  test('records: a row shows that it would have them, and has them once dropped', async () => {
    const { take, choose } = await showTree(main, SMALL_TREE);
    const mouse = realPointer('mouse');
    await mouse.press(pointIn(records(), 0.5));
    await mouse.moveTo(pointIn(treeRow('Акции').element(), 0.5));
    await expect.element(treeRow('Акции')).toHaveAttribute('data-drop', 'inside');
    await expect.element(page.getByText('2 записи', { exact: true })).toBeVisible();
    await mouse.release();
    await expect.element(treeRow('Акции')).not.toHaveAttribute('data-drop');
    await expect.element(page.getByText('2 записи', { exact: true })).not.toBeInTheDocument();
    expect(take.mock.calls).toEqual([[5, [7, 8]]]);
    expect(choose).not.toHaveBeenCalled();
  });

  test('records: what is no place neither looks like one nor takes them; Esc gives up', async () => {
    const { take } = await showTree(main, SMALL_TREE);
    const mouse = realPointer('mouse');
    await mouse.press(pointIn(records(), 0.5));
    await mouse.moveTo(pointIn(treeRow('Акции').element(), 0.5));
    await expect.element(treeRow('Акции')).toHaveAttribute('data-drop');
    await mouse.moveTo(pointIn(treeRow('Все').element(), 0.5));
    await expect.element(treeRow('Акции')).not.toHaveAttribute('data-drop');
    expect(treeRow('Все').element()).not.toHaveAttribute('data-drop');
    await mouse.release();
    await mouse.press(pointIn(records(), 0.5));
    await mouse.moveTo(pointIn(treeRow('Акции').element(), 0.5));
    await expect.element(treeRow('Акции')).toHaveAttribute('data-drop');
    await userEvent.keyboard('{Escape}');
    await expect.element(treeRow('Акции')).not.toHaveAttribute('data-drop');
    await mouse.release();
    expect(take).not.toHaveBeenCalled();
  });

  test('a collapsed row opens under what rests on it', async () => {
    await showTree(main, SMALL_TREE);
    const mouse = realPointer('mouse');
    await mouse.press(pointIn(records(), 0.5));
    await mouse.moveTo(pointIn(treeRow('Новости').element(), 0.5));
    await expect.element(treeRow('Анонсы')).toBeVisible();
    await mouse.release();
  });
});

test('a dragged row scrolls ten thousand others by itself, and lands among those that come', async () => {
  const { move } = await showTree(main, LARGE_TREE);
  await expect.element(treeRow('Папка 1')).toBeVisible();
  const mouse = realPointer('mouse');
  await mouse.press(pointIn(treeRow('Папка 1').element(), 0.5));
  await mouse.moveTo({ x: 120, y: page.getByText('Семь и восемь').element().getBoundingClientRect().top - 6 });
  await vi.waitFor(() => expect(treeCaptions()).toContain('Папка 40'), 5000);
  await mouse.release();
  await vi.waitFor(() => expect(move).toHaveBeenCalledOnce());
  expect(move.mock.calls[0]?.[0].parentId).not.toBeNull();
  expect(page.getByRole('treeitem').elements().length).toBeLessThan(60);
});

async function drag(from: string, to: string, part: number, key?: string): Promise<void> {
  const mouse = realPointer('mouse');
  await mouse.press(pointIn(treeRow(from).element(), 0.5));
  await mouse.moveTo(pointIn(treeRow(to).element(), part));
  await wait(100);
  if (key !== undefined) await userEvent.keyboard(`{${key}}`);
  await mouse.release();
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
