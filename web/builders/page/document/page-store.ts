import { createContext, useContext } from 'react';
import type { PresentUser } from '#model/wire/live.ts';
import { EditedDocument, NOTHING_DONE, useShown, type DocumentState } from '../../edited/edited-document.ts';
import type { EditedPage, ValueConflict } from './page-act.ts';
import type { PageKey } from './call-server.ts';
import { PageReplica } from './page-replica.ts';
import type { PageTransport, ServerPage } from './page-transport.ts';
import type { TypedAhead } from './typed-ahead.ts';
import { shownOrder } from '../tree/keyboard-moves.ts';
import { readingOrder, type EditedBlock, type PageTree, type Spot } from '../tree/page-tree.ts';

/** A value of a block: its key in the block's model. */
export interface BlockValue {
  readonly id: number;
  readonly path: string;
}

/** A text that is edited in place. */
export interface EditedText extends BlockValue {
  readonly typed: TypedAhead;
}

/** Marked-up text, with its pictures in RTF beside it where there are any. */
export interface RichText {
  readonly html: string;
  readonly rtf: string;
}

/** A text of another program that is offered as blocks. */
export interface PasteOffer {
  readonly spot: Spot;
  /** What the clipboard holds, or a document of Word. */
  readonly source: RichText | File;
}

/** What the builder shows. */
export interface PageState extends DocumentState<number> {
  readonly tree: PageTree;
  /** The files that blocks name and that are gone. */
  readonly goneFiles: ReadonlySet<number>;
  /** The page has been read. */
  readonly isLoaded: boolean;
  /** The blocks that others are at, and who that is. */
  readonly held: ReadonlyMap<number, readonly PresentUser[]>;
  /** How many notes are open on the blocks that have some. */
  readonly notes: ReadonlyMap<number, number>;
  /** The blocks that were cut, with their contents: they leave their place when they are pasted. */
  readonly cut: ReadonlySet<number>;
  readonly editing: EditedText | null;
  readonly sidebar: 'data' | 'settings' | 'checks' | 'notes' | null;
  /** The picture that is being chosen. */
  readonly picture: BlockValue | null;
  /** Where the palette puts a block; null while it is closed. */
  readonly palette: Spot | null;
  readonly offer: PasteOffer | null;
  /** The present moment, in milliseconds since 1970: when blocks are seen depends on it. */
  readonly now: number;
  /** The tree of the page is open. */
  readonly outline: boolean;
  /** The block whose name is being written in the tree. */
  readonly renaming: number | null;
  readonly width: PageWidth;
  /** Values that somebody has to choose between, the oldest first. */
  readonly conflicts: readonly ValueConflict[];
}

/** The width in which the page is shown, in pixels; `null` is that of the canvas. */
export type PageWidth = 768 | 360 | null;

/** The edited page: its blocks by id, the selection, and what is open. */
export class PageStore extends EditedDocument<EditedPage, PageState> {
  /** The record whose page it is. */
  readonly owner: PageKey;
  /** The calls of the page, for what is no act of its tree. */
  readonly transport: PageTransport;
  readonly #replica: PageReplica;

  constructor(owner: PageKey, transport: PageTransport) {
    const replica = new PageReplica(transport);
    super(replica, {
      ...NOTHING_DONE,
      tree: replica.base,
      goneFiles: replica.goneFiles,
      isLoaded: false,
      held: new Map(),
      notes: new Map(),
      cut: new Set(),
      editing: null,
      sidebar: null,
      picture: null,
      palette: null,
      offer: null,
      now: Date.now(),
      outline: false,
      renaming: null,
      width: null,
      conflicts: [],
    });
    this.owner = owner;
    this.transport = transport;
    this.#replica = replica;
  }

  /** The ids of blocks in the tree and on the server. */
  get ids(): PageReplica['ids'] {
    return this.#replica.ids;
  }

  /** Where the block that acts begin from is no longer in the tree, they begin from the one that follows. */
  protected override shown(tree: PageTree): Partial<PageState> {
    const { tree: before, focused, selected, sidebar } = this.state;
    const shown = { tree, goneFiles: this.#replica.goneFiles };
    if (focused === null || tree.blocks.has(focused) || !before.blocks.has(focused)) return shown;
    const order = shownOrder(before);
    const at = order.indexOf(focused);
    const isLeft = (id: number) => tree.blocks.has(id);
    const next = order.slice(at).find(isLeft) ?? order.slice(0, at).findLast(isLeft) ?? null;
    const left = [...selected].filter(isLeft);
    const begin = left[0] ?? next;
    return {
      ...shown,
      selected: new Set(left.length > 0 || selected.size === 0 || next === null ? left : [next]),
      focused: begin,
      anchor: begin,
      sidebar: sidebar === 'checks' ? sidebar : null,
    };
  }

  /** Takes the page as the server has read it. */
  load(page: ServerPage): void {
    if (this.#replica.load(page)) this.draw();
    else void this.refresh().catch(() => {});
    if (!this.state.isLoaded) this.set({ isLoaded: true });
  }

  /** Selects everything from where the selection began to the block, in the order in which the page is read. */
  selectTo(id: number): void {
    const { tree, anchor } = this.state;
    const order = readingOrder(tree);
    const [from, to] = [order.indexOf(anchor ?? id), order.indexOf(id)];
    if (from === -1 || to === -1) this.select(id);
    else this.set({ selected: new Set(order.slice(Math.min(from, to), Math.max(from, to) + 1)), focused: id });
  }

  /** The selected blocks that the page still has. */
  get present(): ReadonlySet<number> {
    const { selected, tree } = this.state;
    return new Set([...selected].filter((id) => tree.blocks.has(id)));
  }

  /** The block that acts begin from. */
  get focusedBlock(): EditedBlock | null {
    const { focused, tree } = this.state;
    return focused === null ? null : (tree.blocks.get(focused) ?? null);
  }
}

/** The store of the page that is edited. */
export const PageContext = createContext<PageStore | null>(null);

/** The store of the page around the component. */
export function usePageStore(): PageStore {
  const store = useContext(PageContext);
  if (store === null) throw new Error('usePageStore needs a PageContext above');
  return store;
}

/** A part of what the builder shows. */
export function usePage<Part>(select: (state: PageState) => Part): Part {
  return useShown(usePageStore(), select);
}
