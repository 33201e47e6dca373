import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useState } from 'react';
import { pointIn, realPointer } from '../drag/real-pointer.ts';
import { dragRecords } from '../drag/record-drag.ts';
import { RECORD_FORMS } from '../format.ts';
import { mountedMain } from '../layout/mounted-main.ts';
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

const SMALL = [
  node(1, 'Все', node(2, 'Новости', node(3, 'Анонсы'), node(4, 'Архив')), node(5, 'Акции'), node(6, 'Вебинары')),
];
const LARGE = [node(1, 'Все', ...Array.from({ length: 10_000 }, (_, index) => node(index + 2, `Папка ${index + 1}`)))];

const main = mountedMain('height: 400px; width: 400px; display: flex; flex-direction: column');

interface Seen {
  readonly choose: ReturnType<typeof vi.fn<(id: number) => void>>;
  readonly move: ReturnType<typeof vi.fn<(move: TreeMove) => void>>;
  readonly edit: ReturnType<typeof vi.fn<(id: number) => void>>;
  readonly take: ReturnType<typeof vi.fn<(id: number, what: readonly (number | string)[]) => void>>;
}

async function show(initial: readonly TreeNode[]): Promise<Seen> {
  const seen: Seen = { choose: vi.fn(), move: vi.fn(), edit: vi.fn(), take: vi.fn() };
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
  await expect.element(row('Все')).toBeVisible();
  return seen;
}

const row = (caption: string) => page.getByRole('treeitem', { name: caption, exact: true });

function captions(): readonly string[] {
  return page
    .getByRole('treeitem')
    .elements()
    .map((element) => [element.getBoundingClientRect().top, element.querySelector('[data-clip]')?.textContent] as const)
    .toSorted(([left], [right]) => left - right)
    .map(([, caption]) => caption ?? '');
}

describe('a tree by keyboard', () => {
  test('is one stop of Tab, and arrows walk, open and choose', async () => {
    const { choose } = await show(SMALL);
    await expect.element(row('Все')).toHaveAttribute('aria-expanded', 'true');
    await expect.element(row('Все')).toHaveAccessibleDescription('3 записи');
    await userEvent.tab();
    await expect.element(row('Все')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect.element(row('Архив')).toHaveAttribute('aria-level', '3');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    await expect.element(row('Архив')).toHaveFocus();
    expect(choose.mock.calls).toEqual([[4]]);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.element(row('Новости')).toHaveAttribute('aria-expanded', 'false');
    await userEvent.tab();
    expect(document.activeElement?.getAttribute('role')).not.toBe('treeitem');
  });

  test('letters lead to captions, Home and End to the ends', async () => {
    await show(SMALL);
    await userEvent.tab();
    for (const key of 'ве') {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }
    await expect.element(row('Вебинары')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(row('Все')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(row('Вебинары')).toHaveFocus();
  });

  test('Alt and arrows move a row, keep the focus on it and say where it is', async () => {
    const { move } = await show(SMALL);
    await userEvent.tab();
    await userEvent.keyboard('{End}{Alt>}{ArrowUp}{/Alt}');
    await expect.element(row('Вебинары')).toHaveFocus();
    await expect.element(page.getByRole('status')).toHaveTextContent('«Вебинары» перемещено: «Все», место 2 из 3');
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expect.element(row('Вебинары')).toHaveAttribute('aria-level', '3');
    await expect.element(row('Вебинары')).toHaveFocus();
    expect(move.mock.calls).toEqual([[{ id: 6, parentId: 1, index: 1 }], [{ id: 6, parentId: 2, index: 2 }]]);
    expect(captions()).toEqual(['Все', 'Новости', 'Анонсы', 'Архив', 'Вебинары', 'Акции']);
  });

  test('a row is moved from where it is by now, though it is drawn where it was', async () => {
    const moves: TreeMove[] = [];
    let newest: readonly TreeNode[] = SMALL;
    main.render(
      <Tree
        label="Папки"
        nodes={SMALL}
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
    await expect.element(row('Все')).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{End}{Alt>}{ArrowRight}{ArrowLeft}{/Alt}');
    await expect.element(row('Вебинары')).toHaveFocus();
    expect(moves).toEqual([
      { id: 6, parentId: 5, index: 0 },
      { id: 6, parentId: 1, index: 2 },
    ]);
  });

  test('Shift+F10 opens the menu, and a key of it works without', async () => {
    const { edit } = await show(SMALL);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{Shift>}{F10}{/Shift}');
    await expect.element(page.getByRole('menu', { name: 'Действия: Новости' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(edit.mock.calls).toEqual([[2]]);
    await expect.element(row('Новости')).toHaveFocus();
    await userEvent.keyboard('{F2}');
    expect(edit.mock.calls).toEqual([[2], [2]]);
  });

  test('takes away one after the other, and the focus goes each time to what was above', async () => {
    await show(SMALL);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    for (const caption of ['Анонсы', 'Архив']) {
      await userEvent.keyboard('{ArrowDown}');
      await expect.element(row(caption)).toHaveFocus();
      await userEvent.keyboard('{Delete}');
      await expect.element(row(caption)).not.toBeInTheDocument();
      await expect.element(row('Новости')).toHaveFocus();
    }
  });
});

describe('a tree by mouse and finger', () => {
  test('the arrow opens, the row chooses, the right button asks for the menu', async () => {
    const { choose, edit } = await show(SMALL);
    const toggle = row('Новости').element().querySelector('[data-toggle]');
    if (!(toggle instanceof HTMLElement)) throw new Error('no arrow to press');
    await userEvent.click(toggle);
    await expect.element(row('Анонсы')).toBeVisible();
    expect(choose).not.toHaveBeenCalled();
    await row('Анонсы').click();
    await expect.element(row('Анонсы')).toHaveAttribute('aria-selected', 'true');
    await row('Акции').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Редактировать' }).click();
    expect(edit.mock.calls).toEqual([[5]]);
  });

  test('dragging over the lower edge of a row puts the dragged one after it, and is no click', async () => {
    const { choose, move } = await show(SMALL);
    await drag('Акции', 'Вебинары', 0.9);
    await vi.waitFor(() => expect(captions()).toEqual(['Все', 'Новости', 'Вебинары', 'Акции']));
    expect(move.mock.calls).toEqual([[{ id: 5, parentId: 1, index: 2 }]]);
    expect(choose).not.toHaveBeenCalled();
  });

  test('dragging over the middle of a row puts the dragged one inside; Esc gives up', async () => {
    const { move } = await show(SMALL);
    await drag('Акции', 'Новости', 0.5, 'Escape');
    expect(move).not.toHaveBeenCalled();
    await drag('Акции', 'Новости', 0.5);
    expect(move.mock.calls).toEqual([[{ id: 5, parentId: 2, index: 2 }]]);
  });

  test('a long touch opens the menu; moved after that, it drags', async () => {
    const { move } = await show(SMALL);
    const finger = realPointer('touch');
    await finger.press(pointIn(row('Акции').element(), 0.5));
    await wait(600);
    await finger.release();
    await expect.element(page.getByRole('menu', { name: 'Действия: Акции' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await finger.press(pointIn(row('Акции').element(), 0.5));
    await wait(600);
    await finger.moveTo(pointIn(row('Новости').element(), 0.1));
    await wait(100);
    await finger.release();
    await vi.waitFor(() => expect(move.mock.calls).toEqual([[{ id: 5, parentId: 1, index: 0 }]]));
  });

  test('a finger that moves at once scrolls: nothing is dragged', async () => {
    const { move } = await show(SMALL);
    const finger = realPointer('touch');
    await finger.press(pointIn(row('Акции').element(), 0.5));
    await finger.moveTo(pointIn(row('Новости').element(), 0.5));
    await wait(600);
    await finger.moveTo(pointIn(row('Вебинары').element(), 0.5));
    await finger.release();
    expect(move).not.toHaveBeenCalled();
    expect(page.getByRole('menu').elements()).toHaveLength(0);
  });
});

describe('what is dragged onto a tree from elsewhere', () => {
  /** Files arrive by the browser's native drag. Returns whether the row accepted it. */
  const fire = (type: 'dragover' | 'drop', caption: string, dataTransfer: DataTransfer): boolean =>
    !row(caption)
      .element()
      .dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  const file = (): DataTransfer => {
    const held = new DataTransfer();
    held.items.add(new File(['текст'], 'план.txt'));
    return held;
  };
  const records = () => page.getByText('Семь и восемь').element();

  test('files: a row shows that it would have them, and has them once dropped', async () => {
    const { take } = await show(SMALL);
    const dataTransfer = file();
    expect(fire('dragover', 'Акции', dataTransfer)).toBe(true);
    await expect.element(row('Акции')).toHaveAttribute('data-drop', 'inside');
    expect(fire('drop', 'Акции', dataTransfer)).toBe(true);
    await expect.element(row('Акции')).not.toHaveAttribute('data-drop');
    expect(take.mock.calls).toEqual([[5, ['план.txt']]]);
  });

  test('files: what is no place neither looks like one nor takes them', async () => {
    const { take } = await show(SMALL);
    const dataTransfer = file();
    expect(fire('dragover', 'Акции', dataTransfer)).toBe(true);
    await expect.element(row('Акции')).toHaveAttribute('data-drop');
    expect(fire('dragover', 'Все', dataTransfer)).toBe(false);
    await expect.element(row('Акции')).not.toHaveAttribute('data-drop');
    expect(row('Все').element()).not.toHaveAttribute('data-drop');
    expect(fire('drop', 'Все', dataTransfer)).toBe(false);
    expect(take).not.toHaveBeenCalled();
  });

  test('records: a row shows that it would have them, and has them once dropped', async () => {
    const { take, choose } = await show(SMALL);
    const mouse = realPointer('mouse');
    await mouse.press(pointIn(records(), 0.5));
    await mouse.moveTo(pointIn(row('Акции').element(), 0.5));
    await expect.element(row('Акции')).toHaveAttribute('data-drop', 'inside');
    await expect.element(page.getByText('2 записи', { exact: true })).toBeVisible();
    await mouse.release();
    await expect.element(row('Акции')).not.toHaveAttribute('data-drop');
    await expect.element(page.getByText('2 записи', { exact: true })).not.toBeInTheDocument();
    expect(take.mock.calls).toEqual([[5, [7, 8]]]);
    expect(choose).not.toHaveBeenCalled();
  });

  test('records: what is no place neither looks like one nor takes them; Esc gives up', async () => {
    const { take } = await show(SMALL);
    const mouse = realPointer('mouse');
    await mouse.press(pointIn(records(), 0.5));
    await mouse.moveTo(pointIn(row('Акции').element(), 0.5));
    await expect.element(row('Акции')).toHaveAttribute('data-drop');
    await mouse.moveTo(pointIn(row('Все').element(), 0.5));
    await expect.element(row('Акции')).not.toHaveAttribute('data-drop');
    expect(row('Все').element()).not.toHaveAttribute('data-drop');
    await mouse.release();
    await mouse.press(pointIn(records(), 0.5));
    await mouse.moveTo(pointIn(row('Акции').element(), 0.5));
    await expect.element(row('Акции')).toHaveAttribute('data-drop');
    await userEvent.keyboard('{Escape}');
    await expect.element(row('Акции')).not.toHaveAttribute('data-drop');
    await mouse.release();
    expect(take).not.toHaveBeenCalled();
  });

  test('a collapsed row opens under what rests on it', async () => {
    await show(SMALL);
    const mouse = realPointer('mouse');
    await mouse.press(pointIn(records(), 0.5));
    await mouse.moveTo(pointIn(row('Новости').element(), 0.5));
    await expect.element(row('Анонсы')).toBeVisible();
    await mouse.release();
  });
});

test('a dragged row scrolls ten thousand others by itself, and lands among those that come', async () => {
  const { move } = await show(LARGE);
  await expect.element(row('Папка 1')).toBeVisible();
  const mouse = realPointer('mouse');
  await mouse.press(pointIn(row('Папка 1').element(), 0.5));
  await mouse.moveTo({ x: 120, y: page.getByText('Семь и восемь').element().getBoundingClientRect().top - 6 });
  await vi.waitFor(() => expect(captions()).toContain('Папка 40'), 5000);
  await mouse.release();
  await vi.waitFor(() => expect(move).toHaveBeenCalledOnce());
  expect(move.mock.calls[0]?.[0].parentId).not.toBeNull();
  expect(page.getByRole('treeitem').elements().length).toBeLessThan(60);
});

test('of ten thousand nodes only those in sight are in the document', async () => {
  await show(LARGE);
  await expect.element(row('Папка 1')).toBeVisible();
  expect(page.getByRole('treeitem').elements().length).toBeLessThan(60);
  await userEvent.tab();
  await userEvent.keyboard('{End}');
  await expect.element(row('Папка 10000')).toHaveFocus();
  expect(page.getByRole('treeitem').elements().length).toBeLessThan(60);
  await expect.element(row('Папка 10000')).toHaveAttribute('aria-posinset', '10000');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(row('Папка 9999')).toHaveFocus();
});

async function drag(from: string, to: string, part: number, key?: string): Promise<void> {
  const mouse = realPointer('mouse');
  await mouse.press(pointIn(row(from).element(), 0.5));
  await mouse.moveTo(pointIn(row(to).element(), part));
  await wait(100);
  if (key !== undefined) await userEvent.keyboard(`{${key}}`);
  await mouse.release();
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
