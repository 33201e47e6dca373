import { useEffect, useEffectEvent, useMemo, type RefObject } from 'react';
import { isTyping } from '#web/ui/shortcuts.ts';
import { useSnackbar, type Snackbar } from '#web/ui/snackbars.tsx';
import { columnOfElement } from '../canvas/place-geometry.ts';
import { focusSoon } from '../keys/use-page-keys.ts';
import type { PageStore } from '../page-store.ts';
import type { PageKey } from '../sync/call-server.ts';
import { subtree, topmost, type Spot } from '../tree/page-tree.ts';
import { endOf, spotAfter } from '../tree/spots.ts';
import { TOLD_FOR, type PageActs } from '../use-page-acts.ts';
import { clipboardHtml } from './clipboard-html.ts';
import {
  clipboardText,
  copiedBlocks,
  countBlocks,
  readClipboard,
  unknownBlock,
  type Clipboard,
} from './clipboard-blocks.ts';

/** Copying, cutting and pasting of blocks between pages and browsers, by the items of menus. */
export interface PageClipboard {
  readonly copy: () => Promise<void>;
  readonly cut: () => Promise<void>;
  /** Pastes what the clipboard holds; the browser may ask for permission. */
  readonly paste: () => Promise<void>;
}

interface ClipboardOptions {
  readonly page: PageKey;
  readonly canvas: RefObject<HTMLElement | null>;
  readonly store: PageStore;
  readonly acts: PageActs;
  readonly editable: boolean;
}

interface Copied {
  readonly text: string;
  readonly html: string;
}

/** What is copied: the selected blocks, or the one with the focus; null where there is none. */
function copiedNow({ page, canvas, store }: ClipboardOptions, isCut: boolean): Copied | null {
  const { tree } = store.state;
  const ids = store.present;
  const tops = topmost(tree, ids);
  if (tops.length === 0) return null;
  const cut = isCut
    ? { contentId: page.id, ids: tops.map((id) => store.ids.serverOf(id)).filter((id) => id !== null) }
    : null;
  const html = canvas.current ? clipboardHtml(canvas.current, tops) : '';
  const blocks = copiedBlocks(tree, ids);
  store.set({ cut: new Set(isCut ? tops.flatMap((id) => subtree(tree, id)) : []) });
  store.tell(`${isCut ? 'Вырезано' : 'Скопировано'} блоков: ${countBlocks(blocks)}`);
  return { text: clipboardText({ blocks, cut }), html };
}

/** Where a paste goes: into the empty column with the focus, after the block with the focus, or at the end. */
function pasteSpot({ canvas, store }: ClipboardOptions): Spot {
  const { tree } = store.state;
  const held = document.activeElement;
  if (held instanceof HTMLElement && held.dataset['add'] !== undefined && canvas.current?.contains(held)) {
    const column = columnOfElement(held);
    if (column) return endOf(tree, column.parentId, column.columnId);
  }
  const { focusedBlock: focused } = store;
  return focused ? spotAfter(tree, focused.id) : endOf(tree, null, null);
}

function paste(options: ClipboardOptions, snackbar: Snackbar, { blocks, cut }: Clipboard, spot: Spot): void {
  const { page, canvas, store, acts } = options;
  const unknown = unknownBlock(blocks);
  if (unknown !== null) {
    snackbar.error(`Блока «${unknown}» нет в каталоге`);
    return;
  }
  if (blocks.length === 0) return;
  const local = cut?.contentId === page.id ? cut.ids.map((id) => store.ids.localOf(id)) : [];
  const { tree } = store.state;
  if (local.length > 0 && local.every((id) => tree.blocks.has(id))) {
    const inside = local.flatMap((id) => subtree(tree, id));
    if (spot.parentId !== null && inside.includes(spot.parentId)) {
      snackbar.info('Блок нельзя вставить в него самого', { stays: TOLD_FOR });
      return;
    }
    acts.move(local, spot);
    store.selectAll(local);
  } else acts.paste(blocks, spot, cut && cut.contentId !== page.id ? cut.ids : []);
  store.set({ cut: new Set() });
  focusSoon(canvas, store);
}

/** Whether the event is about blocks rather than text in a field, a dialog or a selection. */
function isOurs({ target }: ClipboardEvent): boolean {
  const isText = isTyping(target) || (getSelection()?.toString() ?? '') !== '';
  const inDialog = target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
  return !isText && !inDialog && document.querySelector('[role="dialog"], [role="alertdialog"]') === null;
}

/** The clipboard of the builder. The keys are events of the browser; the text is JSON, the HTML is for other programs. */
export function usePageClipboard(options: ClipboardOptions): PageClipboard {
  const snackbar = useSnackbar();
  const { page, canvas, store, acts, editable } = options;
  const onCopy = useEffectEvent((event: ClipboardEvent): void => {
    if (!isOurs(event) || !event.clipboardData) return;
    const copied = copiedNow(options, event.type === 'cut' && editable);
    if (!copied) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copied.text);
    event.clipboardData.setData('text/html', copied.html);
  });
  const onPaste = useEffectEvent((event: ClipboardEvent): void => {
    if (!editable || !isOurs(event)) return;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const clipboard = readClipboard(text);
    if (!clipboard) {
      if (text !== '') snackbar.info('В буфере обмена нет блоков', { stays: TOLD_FOR });
      return;
    }
    event.preventDefault();
    paste(options, snackbar, clipboard, pasteSpot(options));
  });
  useEffect(() => {
    const copy = (event: ClipboardEvent): void => onCopy(event);
    const put = (event: ClipboardEvent): void => onPaste(event);
    document.addEventListener('copy', copy);
    document.addEventListener('cut', copy);
    document.addEventListener('paste', put);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('cut', copy);
      document.removeEventListener('paste', put);
    };
  }, []);
  return useMemo(() => {
    const known = { page, canvas, store, acts, editable };
    const write = async (isCut: boolean): Promise<void> => {
      const copied = copiedNow(known, isCut);
      if (!copied) return;
      const typed = (type: string, text: string) => [type, new Blob([text], { type })] as const;
      const types = [typed('text/plain', copied.text), typed('text/html', copied.html)];
      try {
        await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(types))]);
      } catch {
        store.set({ cut: new Set() });
        snackbar.error(`Браузер не дал записать в буфер обмена: нажмите Ctrl+${isCut ? 'X' : 'C'}`);
      }
    };
    return {
      copy: () => write(false),
      cut: () => write(true),
      paste: async () => {
        const spot = pasteSpot(known);
        try {
          const clipboard = readClipboard(await navigator.clipboard.readText());
          if (clipboard) paste(known, snackbar, clipboard, spot);
          else snackbar.info('В буфере обмена нет блоков', { stays: TOLD_FOR });
        } catch {
          snackbar.error('Браузер не дал прочитать буфер обмена: нажмите Ctrl+V');
        }
      },
    };
  }, [page, canvas, store, acts, editable, snackbar]);
}
