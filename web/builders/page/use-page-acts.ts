import { useEffect, useMemo } from 'react';
import { simpleText } from '#classes/blocks/simple-text.ts';
import { defaultValue } from '#model/blocks/define-block.ts';
import { ACTIVE_STATE } from '#model/states.ts';
import { isShown } from '#model/page/block-tree.ts';
import { errorMessage } from '#web/api/api-error.ts';
import { useConfirm, type Confirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { useSnackbar, type Snackbar } from '#web/ui/snackbars.tsx';
import { valueAt } from './acts/change-value.ts';
import type { BlockField, ClipboardBlock } from './acts/page-act.ts';
import { knownAct, type PageAct } from './acts/registry.ts';
import { HIDDEN_STATE } from './acts/show-blocks.ts';
import { usePageStore, type PageStore } from './page-store.ts';
import { IDS_OF_ONE_ACT } from './sync/block-ids.ts';
import { movedSpot, type MoveDirection } from './tree/keyboard-moves.ts';
import { blockName, KNOWN_BLOCKS } from './tree/known-blocks.ts';
import { topmost, type Spot } from './tree/page-tree.ts';
import { placeText } from './tree/place-text.ts';
import { endOf } from './tree/spots.ts';

/** Milliseconds for which a message of the builder stays (spec 2 §9). */
export const TOLD_FOR = 3000;

/** A value of a block that is changed. */
export interface ChangedValue {
  readonly id: number;
  readonly field: BlockField;
  /** The key; null for the whole field. */
  readonly path: string | null;
  readonly value: unknown;
  /** The value that was edited; by default the present one. */
  readonly before?: unknown;
  /** Its caption. */
  readonly named: string;
  /** The message after it is saved. */
  readonly told?: string;
}

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
  readonly undo: () => Promise<void>;
  readonly redo: () => Promise<void>;
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
  useEffect(() => {
    store.listen({
      done(act, changeSets) {
        const { caption, message } = knownAct(act);
        store.set({ done: [...store.state.done, { caption, changeSets }], undone: [] });
        snackbar.success(message, { stays: TOLD_FOR });
      },
      refused: (act, error) => tellRefused(store, snackbar, act, error),
      leftFiles: (count) =>
        snackbar.info(`Не скопировано файлов: ${count}. Их больше нет, или у вас нет к ним доступа`, { stays: 6000 }),
      lost: (text) =>
        void snackbar.error('Блок удалён, пока вы меняли его', {
          action: { label: 'Вставить текст новым блоком', run: () => insertText(store, text) },
        }),
      failed: (error) => void snackbar.error(errorMessage(error)),
      reverted: () => snackbar.success('Данные успешно обновлены', { stays: TOLD_FOR }),
    });
  }, [store, snackbar]);
}

function tellRefused(store: PageStore, snackbar: Snackbar, act: PageAct, error: unknown): void {
  snackbar.error(errorMessage(error), { action: { label: 'Повторить', run: () => store.sync.act(act) } });
}

function insert(store: PageStore, name: string, spot: Spot): void {
  const definition = KNOWN_BLOCKS.get(name);
  if (!definition) return;
  const id = store.sync.ids.next();
  const [model, config] = [defaultValue(definition.model), defaultValue(definition.config)];
  store.sync.act({ kind: 'insert', id, name, model, config, spot });
  store.set({ palette: null });
  store.select(id);
  store.tell(`Добавлен. ${placeText(store.state.tree, id)}`);
}

/** Keeps a text whose block is gone in a new block at the end of the page. */
function insertText(store: PageStore, text: string): void {
  const { name, config } = simpleText;
  const id = store.sync.ids.next();
  const spot = endOf(store.state.tree, null, null);
  store.sync.act({ kind: 'insert', id, name, model: { text }, config: defaultValue(config), spot });
  store.select(id);
}

function moveTo(store: PageStore, ids: readonly number[], spot: Spot): void {
  store.sync.act({ kind: 'move', ids, spot });
  const { tree, focusId } = store.state;
  const told = focusId !== null && ids.includes(focusId) ? focusId : ids[0];
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
  store.sync.act({ kind: 'show', ids, stateId });
  store.tell(stateId === HIDDEN_STATE ? `Блок «${blockName(first)}» скрыт` : `Блок «${blockName(first)}» показан`);
}

function copy(store: PageStore, ids: readonly number[]): void {
  const { tree } = store.state;
  const known = topmost(tree, new Set(ids)).filter((id) => KNOWN_BLOCKS.has(tree.blocks.get(id)?.name ?? ''));
  const copies = known.map((id) => {
    const firstId = store.sync.ids.next();
    store.sync.act({ kind: 'copy', id, firstId });
    return firstId;
  });
  const [first] = copies;
  if (first === undefined) return;
  store.set({ selected: new Set(copies), focusId: first, anchorId: first });
  store.tell(`Скопирован. ${placeText(store.state.tree, first)}`);
}

function paste(
  store: PageStore,
  blocks: readonly ClipboardBlock[],
  { spot, gone }: { readonly spot: Spot; readonly gone: readonly number[] },
): void {
  const firstId = store.sync.ids.next();
  store.sync.act({ kind: 'paste', blocks, spot, firstId, gone });
  const { tree } = store.state;
  const made = new Set([...tree.blocks.keys()].filter((id) => id <= firstId && id > firstId - IDS_OF_ONE_ACT));
  const tops = topmost(tree, made);
  const [first] = tops;
  if (first === undefined) return;
  store.set({ selected: new Set(tops), focusId: first, anchorId: first });
  store.tell(`Вставлено. ${placeText(tree, first)}`);
}

async function remove(store: PageStore, confirm: Confirm, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return false;
  if (!(await confirm({ title: 'Удалить блок со всем содержимым?', danger: true }))) return false;
  // The question fades while the next key is already one for the page.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  store.sync.act({ kind: 'delete', ids });
  store.set({ sidebar: null, editing: null });
  store.tell('Удалено');
  return true;
}

function change(store: PageStore, { id, field, path, value, named, told, ...given }: ChangedValue): void {
  const block = store.state.tree.blocks.get(id);
  if (!block) {
    if (typeof value === 'string') store.acts.lost(value);
    return;
  }
  const before = 'before' in given ? given.before : valueAt(block, field, path);
  store.sync.act({ kind: 'value', id, field, path, before, value, named, ...(told !== undefined && { told }) });
}

async function revert(store: PageStore, from: 'done' | 'undone'): Promise<void> {
  const last = store.state[from].at(-1);
  if (!last) return;
  store.set({ [from]: store.state[from].slice(0, -1) });
  try {
    const changeSets = await store.sync.undo(last.changeSets);
    const to = from === 'done' ? 'undone' : 'done';
    if (changeSets.length > 0) store.set({ [to]: [...store.state[to], { ...last, changeSets }] });
    store.tell(`${from === 'done' ? 'Отменено' : 'Возвращено'}: ${last.caption}`);
    store.acts.reverted();
  } catch (error) {
    store.acts.failed(error);
  }
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
    undo: () => store.sync.revert(() => revert(store, 'done')),
    redo: () => store.sync.revert(() => revert(store, 'undone')),
  };
}
