import { isShown } from '#model/page/block-tree.ts';
import { NOTES_ICON } from '#web/record/notes/open-notes.ts';
import type { Picture } from '#web/ui/action-icon.tsx';
import type { PageActs } from '../acts/use-page-acts.ts';
import { usePage, usePageStore } from '../document/page-store.ts';
import { movedSpot } from '../tree/keyboard-moves.ts';
import { KNOWN_BLOCKS } from '../tree/known-blocks.ts';
import { useCanvas } from './canvas-context.ts';

/** An act of the selected blocks. */
export interface BlockTool {
  readonly caption: string;
  readonly keys: string;
  readonly icon: Picture;
  readonly disabled?: boolean;
  /** On a phone it is in the menu. */
  readonly folds?: true;
  readonly onChoose: () => void;
}

/** The acts of the selected blocks, of which a block has the focus; those of one block only where no other is selected. */
export function useBlockTools(id: number, acts: PageActs): readonly BlockTool[] {
  const store = usePageStore();
  const { isNoted } = useCanvas();
  const [isOne, isFirst, isLast, count, isKnown, shown] = usePage(({ tree, selected, notes }) => {
    const block = tree.blocks.get(id);
    return [
      selected.size === 1,
      movedSpot(tree, id, 'up') === null,
      movedSpot(tree, id, 'down') === null,
      notes.get(id) ?? 0,
      block !== undefined && KNOWN_BLOCKS.has(block.name),
      block !== undefined && isShown(block),
    ] as const;
  });
  const ids = () => [...store.present];
  const open = (sidebar: 'data' | 'settings' | 'notes') => () => store.set({ sidebar });
  return [
    { caption: 'Выше', keys: 'Alt+↑', icon: 'arrow-up', disabled: isFirst, onChoose: () => acts.moveBy('up') },
    { caption: 'Ниже', keys: 'Alt+↓', icon: 'arrow-down', disabled: isLast, onChoose: () => acts.moveBy('down') },
    ...(isKnown && isOne
      ? ([
          { caption: 'Редактировать данные', keys: 'Enter', icon: 'pencil-outline', onChoose: open('data') },
          { caption: 'Настройки блока', keys: 'F2', icon: 'cog-outline', onChoose: open('settings') },
        ] as const)
      : []),
    {
      caption: shown ? 'Скрыть' : 'Показать',
      keys: 'H',
      icon: shown ? 'eye-off-outline' : 'eye-outline',
      folds: true,
      onChoose: () => acts.toggle(ids()),
    },
    ...(isNoted && isOne
      ? ([
          {
            caption: count === 0 ? 'Заметки' : `Заметки: ${count}`,
            keys: 'N',
            icon: NOTES_ICON,
            folds: true,
            onChoose: open('notes'),
          },
        ] as const)
      : []),
    {
      caption: 'Копировать',
      keys: 'Ctrl+D',
      icon: 'content-copy',
      disabled: !isKnown,
      onChoose: () => acts.copy(ids()),
    },
    {
      caption: 'Удалить',
      keys: 'Delete',
      icon: 'delete-outline',
      folds: true,
      onChoose: () => void acts.remove(ids()),
    },
  ];
}
