import { useEffect, useMemo } from 'react';
import { simpleText } from '#classes/blocks/simple-text.ts';
import { defaultValue } from '#model/blocks/define-block.ts';
import { ACTIVE_STATE } from '#model/states.ts';
import { isShown } from '#model/page/block-tree.ts';
import { errorMessage } from '#web/api/api-error.ts';
import { useConfirm, type Confirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { TOLD_FOR } from '../edited/edited-document.ts';
import { changeValue, valueAt, type ChangedValue } from './acts/change-value.ts';
import { copyBlock } from './acts/copy-block.ts';
import { deleteBlocks } from './acts/delete-blocks.ts';
import { insertBlock } from './acts/insert-block.ts';
import { moveBlocks } from './acts/move-blocks.ts';
import type { ClipboardBlock } from './acts/page-act.ts';
import { pasteBlocks } from './acts/paste-blocks.ts';
import { HIDDEN_STATE, showBlocks } from './acts/show-blocks.ts';
import { usePageStore, type PageStore } from './page-store.ts';
import { IDS_OF_ONE_ACT } from './sync/block-ids.ts';
import { movedSpot, type MoveDirection } from './tree/keyboard-moves.ts';
import { blockName, KNOWN_BLOCKS } from './tree/known-blocks.ts';
import { topmost, type Spot } from './tree/page-tree.ts';
import { placeText } from './tree/place-text.ts';
import { endOf } from './tree/spots.ts';

/** What a reader can do to the page. Each act shows at once; a refused one is taken back with its message. */
export interface PageActs {
  /** Adds a block of the catalogue and selects it. */
  readonly insert: (name: string, spot: Spot) => void;
  readonly move: (ids: readonly number[], spot: Spot) => void;
  /** Moves the selected blocks by keyboard. */
  readonly moveBy: (direction: MoveDirection) => void;
  /** Shows hidden blocks, or hides them if the first is shown. */
  readonly toggle: (ids: readonly number[]) => void;
  readonly copy: (ids: readonly number[]) => void;
  /** Pastes blocks of the clipboard and selects them; `gone` are blocks of another page that leave it then. */
  readonly paste: (blocks: readonly ClipboardBlock[], spot: Spot, gone: readonly number[]) => void;
  /** Deletes the blocks after the question; resolves to whether the reader agreed. */
  readonly remove: (ids: readonly number[]) => Promise<boolean>;
  readonly change: (changed: ChangedValue) => void;
}

/** The acts of the page around the component. */
export function usePageActs(): PageActs {
  const store = usePageStore();
  const confirm = useConfirm();
  return useMemo(() => pageActs(store, confirm), [store, confirm]);
}

/** Shows the messages of the page's acts, and what undo reverts. Called once, by the screen. */
export function useActMessages(store: PageStore): void {
  const snackbar = useSnackbar();
  useEffect(
    () =>
      store.listen({
        done({ message }, written) {
          const left = written.flatMap(({ leftFiles = [] }) => leftFiles).length;
          if (left > 0)
            snackbar.info(`Не скопировано файлов: ${left}. Их больше нет, или у вас нет к ним доступа`, {
              stays: 6000,
            });
          snackbar.success(message, { stays: TOLD_FOR });
        },
        refused: (act, error) =>
          void snackbar.error(errorMessage(error), { action: { label: 'Повторить', run: () => store.act(act) } }),
        halted(halt) {
          if ('lost' in halt) {
            const run = (): void => insertText(store, halt.lost);
            snackbar.error('Блок удалён, пока вы меняли его', {
              action: { label: 'Вставить текст новым блоком', run },
            });
          } else store.set({ conflicts: [...store.state.conflicts, halt] });
        },
        failed: (error) => void snackbar.error(errorMessage(error)),
        reverted: () => snackbar.success('Данные успешно обновлены', { stays: TOLD_FOR }),
      }),
    [store, snackbar],
  );
}

function insert(store: PageStore, name: string, spot: Spot): void {
  const definition = KNOWN_BLOCKS.get(name);
  if (!definition) return;
  const id = store.ids.next();
  const [model, config] = [defaultValue(definition.model), defaultValue(definition.config)];
  store.act(insertBlock({ id, name, model, config }, spot));
  store.set({ palette: null });
  store.select(id);
  store.tell(`Добавлен. ${placeText(store.state.tree, id)}`);
}

/** Keeps a text whose block is gone in a new block at the end of the page. */
function insertText(store: PageStore, text: string): void {
  const { name, config } = simpleText;
  const id = store.ids.next();
  const spot = endOf(store.state.tree, null, null);
  store.act(insertBlock({ id, name, model: { text }, config: defaultValue(config) }, spot));
  store.select(id);
}

function moveTo(store: PageStore, ids: readonly number[], spot: Spot): void {
  store.act(moveBlocks(ids, spot));
  const { tree, focused } = store.state;
  const told = focused !== null && ids.includes(focused) ? focused : ids[0];
  if (told !== undefined) store.tell(placeText(tree, told));
}

function moveSelected(store: PageStore, direction: MoveDirection): void {
  const { tree } = store.state;
  const tops = topmost(tree, store.present);
  const led = direction === 'down' ? tops.at(-1) : tops[0];
  const spot = led === undefined ? null : movedSpot(tree, led, direction);
  if (spot === null) store.tell('Дальше переместить нельзя');
  else moveTo(store, tops, spot);
}

function toggle(store: PageStore, ids: readonly number[]): void {
  const { blocks } = store.state.tree;
  const [first] = ids.flatMap((id) => blocks.get(id) ?? []);
  if (!first) return;
  const stateId = isShown(first) ? HIDDEN_STATE : ACTIVE_STATE;
  store.act(showBlocks(ids, stateId));
  store.tell(stateId === HIDDEN_STATE ? `Блок «${blockName(first)}» скрыт` : `Блок «${blockName(first)}» показан`);
}

function copy(store: PageStore, ids: readonly number[]): void {
  const { tree } = store.state;
  const known = topmost(tree, new Set(ids)).filter((id) => KNOWN_BLOCKS.has(tree.blocks.get(id)?.name ?? ''));
  const copies = known.map((id) => {
    const firstId = store.ids.next();
    store.act(copyBlock(id, firstId));
    return firstId;
  });
  const [first] = copies;
  if (first === undefined) return;
  store.selectAll(copies);
  store.tell(`Скопирован. ${placeText(store.state.tree, first)}`);
}

function paste(
  store: PageStore,
  blocks: readonly ClipboardBlock[],
  { spot, gone }: { readonly spot: Spot; readonly gone: readonly number[] },
): void {
  const firstId = store.ids.next();
  store.act(pasteBlocks({ blocks, spot, firstId, gone }));
  const { tree } = store.state;
  const made = new Set([...tree.blocks.keys()].filter((id) => id <= firstId && id > firstId - IDS_OF_ONE_ACT));
  const tops = topmost(tree, made);
  const [first] = tops;
  if (first === undefined) return;
  store.selectAll(tops);
  store.tell(`Вставлено. ${placeText(tree, first)}`);
}

async function remove(store: PageStore, confirm: Confirm, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return false;
  if (!(await confirm({ title: 'Удалить блок со всем содержимым?', danger: true }))) return false;
  // The question fades while the next key is already one for the page.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  store.act(deleteBlocks(ids));
  store.set({ sidebar: null, editing: null });
  store.tell('Удалено');
  return true;
}

function change(store: PageStore, changed: ChangedValue): void {
  const { id, field, path } = changed;
  const block = store.state.tree.blocks.get(id);
  store.act(changeValue({ before: block && valueAt(block, field, path), ...changed }));
}

function pageActs(store: PageStore, confirm: Confirm): PageActs {
  return {
    insert: (name, spot) => insert(store, name, spot),
    move: (ids, spot) => moveTo(store, ids, spot),
    moveBy: (direction) => moveSelected(store, direction),
    toggle: (ids) => toggle(store, ids),
    copy: (ids) => copy(store, ids),
    paste: (blocks, spot, gone) => paste(store, blocks, { spot, gone }),
    remove: (ids) => remove(store, confirm, ids),
    change: (changed) => change(store, changed),
  };
}
