import { useEffect, useMemo } from 'react';
import { simpleText } from '#classes/blocks/simple-text.ts';
import { defaultValue } from '#model/blocks/define-block.ts';
import { ACTIVE_STATE } from '#model/terms/states.ts';
import { isShown } from '#model/page/block-tree.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useConfirm, type Confirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { TOLD_FOR } from '../../edited/edited-document.ts';
import { changeValue, valueAt, type ChangedValue } from './change-value.ts';
import { copyBlock } from './copy-block.ts';
import { deleteBlocks } from './delete-blocks.ts';
import { insertBlock } from './insert-block.ts';
import { moveBlocks } from './move-blocks.ts';
import type { ClipboardBlock, UploadedPicture } from '../document/page-act.ts';
import { pasteBlocks } from './paste-blocks.ts';
import { replaceBlock } from './replace-block.ts';
import { placePicture, type PlacedPicture } from './place-picture.ts';
import { HIDDEN_STATE, showBlocks } from './show-blocks.ts';
import { usePageStore, type PageStore } from '../document/page-store.ts';
import { IDS_OF_ONE_ACT } from '../document/block-ids.ts';
import { movedSpot, type MoveDirection } from '../tree/keyboard-moves.ts';
import { blockName, KNOWN_BLOCKS } from '../tree/known-blocks.ts';
import { topmost, type PageTree, type Spot } from '../tree/page-tree.ts';
import { placeText } from '../tree/place-text.ts';
import { endOf } from '../tree/spots.ts';

/** The acts of the page around the component. */
export function usePageActs(): PageActs {
  const store = usePageStore();
  const confirm = useConfirm();
  return useMemo(() => new PageActs(store, confirm), [store, confirm]);
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

/** Puts a text as a new block, at the end of the page unless told. */
function insertText(store: PageStore, text: string, spot = endOf(store.state.tree, null, null)): void {
  const { name, config } = simpleText;
  const id = store.ids.next();
  store.together(() => {
    store.act(insertBlock({ id, name, model: { text }, config: defaultValue(config) }, spot));
    store.select(id);
  });
}

/** What a reader can do to the page. Each act shows at once; a refused one is taken back with its message. */
export class PageActs {
  readonly #store: PageStore;
  readonly #confirm: Confirm;

  constructor(store: PageStore, confirm: Confirm) {
    this.#store = store;
    this.#confirm = confirm;
  }

  get #tree(): PageTree {
    return this.#store.state.tree;
  }

  /**
   * Adds a block of the catalogue, with its content where that is not the usual one, and selects it. An empty block in
   * whose place it is put goes.
   */
  insert(name: string, spot: Spot, content?: unknown, emptyId?: number): void {
    const definition = KNOWN_BLOCKS.get(name);
    if (!definition) return;
    const id = this.#store.ids.next();
    const [model, config] = [content ?? defaultValue(definition.model), defaultValue(definition.config)];
    const added = insertBlock({ id, name, model, config }, spot);
    this.#store.together(() => {
      this.#store.act(emptyId === undefined ? added : replaceBlock(added, emptyId));
      this.#store.set({ palette: null });
      this.#store.select(id);
      this.#store.tell(`Добавлен. ${placeText(this.#tree, id)}`);
    });
  }

  /** Adds a block with a text and selects it. */
  insertText(text: string, spot: Spot): void {
    insertText(this.#store, text, spot);
  }

  move(ids: readonly number[], spot: Spot): void {
    this.#store.together(() => {
      this.#store.act(moveBlocks(ids, spot));
      const { tree, focused } = this.#store.state;
      const told = focused !== null && ids.includes(focused) ? focused : ids[0];
      if (told !== undefined) this.#store.tell(placeText(tree, told));
    });
  }

  /** Moves the selected blocks by keyboard. */
  moveBy(direction: MoveDirection): void {
    const tops = topmost(this.#tree, this.#store.present);
    const led = direction === 'down' ? tops.at(-1) : tops[0];
    const spot = led === undefined ? null : movedSpot(this.#tree, led, direction);
    if (spot === null) this.#store.tell('Дальше переместить нельзя');
    else this.move(tops, spot);
  }

  /** Shows hidden blocks, or hides them if the first is shown. */
  toggle(ids: readonly number[]): void {
    const [first] = ids.flatMap((id) => this.#tree.blocks.get(id) ?? []);
    if (!first) return;
    const stateId = isShown(first) ? HIDDEN_STATE : ACTIVE_STATE;
    this.#store.together(() => {
      this.#store.act(showBlocks(ids, stateId));
      this.#store.tell(`Блок «${blockName(first)}» ${stateId === HIDDEN_STATE ? 'скрыт' : 'показан'}`);
    });
  }

  copy(ids: readonly number[]): void {
    const { blocks } = this.#tree;
    const known = topmost(this.#tree, new Set(ids)).filter((id) => KNOWN_BLOCKS.has(blocks.get(id)?.name ?? ''));
    this.#store.together(() => {
      const copies = known.map((id) => {
        const firstId = this.#store.ids.next();
        this.#store.act(copyBlock(id, firstId));
        return firstId;
      });
      this.#selectMade('Скопирован', copies);
    });
  }

  /** Pastes blocks of the clipboard and selects them; `gone` are blocks of another page that leave it then. */
  paste(
    blocks: readonly ClipboardBlock[],
    spot: Spot,
    gone: readonly number[] = [],
    pictures: readonly UploadedPicture[] = [],
  ): void {
    const firstId = this.#store.ids.next();
    this.#store.together(() => {
      this.#store.act(pasteBlocks({ blocks, spot, firstId, gone, pictures }));
      const made = [...this.#tree.blocks.keys()].filter((id) => id <= firstId && id > firstId - IDS_OF_ONE_ACT);
      this.#selectMade('Вставлено', topmost(this.#tree, new Set(made)));
    });
  }

  #selectMade(told: string, ids: readonly number[]): void {
    const [first] = ids;
    if (first === undefined) return;
    this.#store.selectAll(ids);
    this.#store.tell(`${told}. ${placeText(this.#tree, first)}`);
  }

  /** Deletes the blocks after the question; resolves to whether the reader agreed. */
  async remove(ids: readonly number[]): Promise<boolean> {
    if (ids.length === 0) return false;
    if (!(await this.#confirm({ title: 'Удалить блок со всем содержимым?', danger: true }))) return false;
    // The question fades while the next key is already one for the page.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    this.#store.together(() => {
      this.#store.act(deleteBlocks(ids));
      this.#store.set({ sidebar: null, editing: null });
      this.#store.tell('Удалено');
    });
    return true;
  }

  /** Shows a picture of another record or of the files, which becomes one of this record. */
  place(placed: PlacedPicture): void {
    this.#store.act(placePicture(placed));
  }

  change(changed: ChangedValue): void {
    const { id, field, path } = changed;
    const block = this.#tree.blocks.get(id);
    this.#store.act(changeValue({ before: block && valueAt(block, field, path), ...changed }));
  }
}
