import { useMemo, type RefObject } from 'react';
import { useSnackbar, type Snackbar } from '#web/ui/snackbars.tsx';
import { escaped } from '#model/page/to-html.ts';
import { TOLD_FOR } from '../../edited/edited-document.ts';
import { useClipboard, type Clipboard, type Copied, type ForeignText } from '../../edited/use-clipboard.ts';
import { blockElement, columnOfElement } from '../places/place-geometry.ts';
import { focusDrawn } from '../keys/use-page-keys.ts';
import type { PageStore } from '../document/page-store.ts';
import { subtree, topmost, type Spot } from '../tree/page-tree.ts';
import { endOf, spotAfter } from '../tree/spots.ts';
import type { PageActs } from '../acts/use-page-acts.ts';
import {
  clipboardText,
  copiedBlocks,
  countBlocks,
  readClipboard,
  unknownBlock,
  type ClipboardPage,
} from './clipboard-blocks.ts';

/** What only the editor shows of a page. */
const TOOLS = 'button, .pb-bar, .pb-time, .pb-nothing, .pb-hidden, [data-text-tools]';
const KEPT = new Set(['href', 'src', 'alt', 'colspan', 'rowspan', 'start']);

/** Blocks as other programs paste them: what visitors see, without the classes and the tools of the editor. */
function clipboardHtml(canvas: ParentNode, ids: readonly number[]): string {
  const html = ids.flatMap((id) => {
    const element = blockElement(canvas, id);
    if (!element) return [];
    const copy = element.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return [];
    for (const tool of copy.querySelectorAll(TOOLS)) tool.remove();
    for (const one of [copy, ...copy.querySelectorAll('*')]) {
      for (const name of one.getAttributeNames()) if (!KEPT.has(name)) one.removeAttribute(name);
      // Addresses are relative to the page on which they were copied.
      if (one instanceof HTMLImageElement && one.hasAttribute('src')) one.setAttribute('src', one.src);
      if (one instanceof HTMLAnchorElement && one.hasAttribute('href')) one.setAttribute('href', one.href);
    }
    return [copy.outerHTML];
  });
  return html.join('\n');
}

interface ClipboardOptions {
  readonly canvas: RefObject<HTMLElement | null>;
  readonly store: PageStore;
  readonly acts: PageActs;
  readonly editable: boolean;
}

/** What is copied: the selected blocks, or the one with the focus; null where there is none. */
function copiedNow({ canvas, store }: ClipboardOptions, isCut: boolean): Copied | null {
  const { tree } = store.state;
  const ids = store.present;
  const tops = topmost(tree, ids);
  if (tops.length === 0) return null;
  const blocks = copiedBlocks(tree, ids);
  const cut = isCut
    ? { contentId: store.owner.id, ids: tops.map((id) => store.ids.serverOf(id)).filter((id) => id !== null) }
    : null;
  return {
    text: clipboardText({ blocks, cut }),
    html: canvas.current ? clipboardHtml(canvas.current, tops) : '',
    onTaken() {
      store.set({ cut: new Set(isCut ? tops.flatMap((id) => subtree(tree, id)) : []) });
      store.tell(`${isCut ? 'Вырезано' : 'Скопировано'} блоков: ${countBlocks(blocks)}`);
    },
  };
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

function paste(options: ClipboardOptions, snackbar: Snackbar, { blocks, cut }: ClipboardPage, spot: Spot): void {
  const { canvas, store, acts } = options;
  const { owner } = store;
  const unknown = unknownBlock(blocks);
  if (unknown !== null) {
    snackbar.error(`Блока «${unknown}» нет в каталоге`);
    return;
  }
  if (blocks.length === 0) return;
  const local = cut?.contentId === owner.id ? cut.ids.map((id) => store.ids.localOf(id)) : [];
  const { tree } = store.state;
  let put = () => acts.paste(blocks, spot, cut && cut.contentId !== owner.id ? cut.ids : []);
  if (local.length > 0 && local.every((id) => tree.blocks.has(id))) {
    const inside = local.flatMap((id) => subtree(tree, id));
    if (spot.parentId !== null && inside.includes(spot.parentId)) {
      snackbar.info('Блок нельзя вставить в него самого', { stays: TOLD_FOR });
      return;
    }
    put = () => {
      acts.move(local, spot);
      store.selectAll(local);
    };
  }
  focusDrawn(canvas.current, store, () => {
    put();
    store.set({ cut: new Set() });
  });
}

/** The paragraphs of a plain text. */
function paragraphs(text: string): string {
  const lines = text.split(/\r\n?|\n/u).filter((line) => line.trim() !== '');
  return lines.map((line) => `<p>${escaped(line.trim())}</p>`).join('');
}

/** A text of another program: offered as blocks, or put as a text block where its formatting is not wanted. */
function takeForeign(
  options: ClipboardOptions,
  spot: Spot,
  { html, text, rtf }: ForeignText,
  isPlain: boolean,
): boolean {
  const { canvas, store, acts } = options;
  if (html !== '' && !isPlain) {
    store.set({ offer: { source: { html, rtf }, spot } });
    return true;
  }
  const words = isPlain ? paragraphs(text) : '';
  if (words === '') return false;
  focusDrawn(canvas.current, store, () => acts.insertText(words, spot));
  return true;
}

/** The clipboard of the builder: blocks between pages and browsers. */
export function usePageClipboard({ canvas, store, acts, editable }: ClipboardOptions): Clipboard {
  const snackbar = useSnackbar();
  return useClipboard(
    useMemo(() => {
      const options = { canvas, store, acts, editable };
      return {
        editable,
        named: 'блоков',
        copied: (isCut: boolean) => copiedNow(options, isCut),
        read: readClipboard,
        beginForeign() {
          const spot = pasteSpot(options);
          return (given: ForeignText, isPlain: boolean) => takeForeign(options, spot, given, isPlain);
        },
        begin() {
          const spot = pasteSpot(options);
          return (held: ClipboardPage) => paste(options, snackbar, held, spot);
        },
      };
    }, [canvas, store, acts, editable, snackbar]),
  );
}
