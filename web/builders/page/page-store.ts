import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PresentUser } from '#model/wire/live.ts';
import type { ValueConflict } from './acts/page-act.ts';
import type { PageAct } from './acts/registry.ts';
import type { TypedAhead } from './text/typed-ahead.ts';
import type { PageTransport, ServerPage } from './sync/page-transport.ts';
import { PageSync } from './sync/page-sync.ts';
import { shownOrder } from './tree/keyboard-moves.ts';
import { readingOrder, type EditedBlock, type PageTree, type Spot } from './tree/page-tree.ts';

/** A value of a block: its key in the block's model. */
export interface BlockValue {
  readonly id: number;
  readonly path: string;
}

/** A text that is edited in place. */
export interface EditedText extends BlockValue {
  readonly typed: TypedAhead;
}

/** A written act as undo and redo need it. */
export interface WrittenAct {
  /** In lower case: 'перемещение блока'. */
  readonly caption: string;
  readonly changeSets: readonly number[];
}

/** What the builder shows. */
export interface PageState {
  readonly tree: PageTree;
  /** The files that blocks name and that are gone. */
  readonly goneFiles: ReadonlySet<number>;
  /** The page has been read. */
  readonly isLoaded: boolean;
  readonly selected: ReadonlySet<number>;
  /** The block that has the focus, or had it last; of several selected ones the one that acts begin from. */
  readonly focusId: number | null;
  /** Where a selection of several with Shift began. */
  readonly anchorId: number | null;
  /** The blocks that others are at, and who that is. */
  readonly held: ReadonlyMap<number, readonly PresentUser[]>;
  /** The blocks that were cut, with their contents: they leave their place when they are pasted. */
  readonly cut: ReadonlySet<number>;
  readonly editing: EditedText | null;
  readonly sidebar: 'data' | 'settings' | 'checks' | null;
  /** The picture that is being chosen. */
  readonly picture: BlockValue | null;
  /** Where the palette puts a block; null while it is closed. */
  readonly palette: Spot | null;
  readonly width: PageWidth;
  /** Values that somebody has to choose between, the oldest first. */
  readonly conflicts: readonly ValueConflict[];
  /** What undo and redo revert, the latest last. */
  readonly done: readonly WrittenAct[];
  readonly undone: readonly WrittenAct[];
  /** What the live region says. */
  readonly told: string;
  /** Acts are shown that the server has not confirmed. */
  readonly isWriting: boolean;
}

/** The width in which the page is shown, in pixels; `null` is that of the canvas. */
export type PageWidth = 768 | 360 | null;

/** What happens to the acts of the page. */
export interface ActListener {
  readonly done: (act: PageAct, changeSets: readonly number[]) => void;
  readonly refused: (act: PageAct, error: unknown) => void;
  /** Files were not copied with their blocks: they are gone, or the user may not read them. */
  readonly leftFiles: (count: number) => void;
  /** A text was changed whose block is gone. */
  readonly lost: (text: string) => void;
  /** An act is undone, or done again. */
  readonly reverted: () => void;
  /** An undo was refused. */
  readonly failed: (error: unknown) => void;
}

const IGNORED: ActListener = {
  done: () => {},
  refused: () => {},
  leftFiles: () => {},
  lost: () => {},
  reverted: () => {},
  failed: () => {},
};
const NOBODY: ReadonlySet<number> = new Set();

/** The edited page outside of React: its blocks by id, the selection, and what is open. Rows subscribe to their part. */
export class PageStore {
  readonly sync: PageSync;
  #acts = IGNORED;
  readonly #listeners = new Set<() => void>();
  #state: PageState;

  constructor(transport: PageTransport) {
    this.sync = new PageSync(transport, {
      changed: () => this.#show(this.sync.tree),
      done: (act, changeSets) => this.#acts.done(act, changeSets),
      refused: (act, error) => this.#acts.refused(act, error),
      lost: (act) => act.kind === 'value' && typeof act.value === 'string' && this.#acts.lost(act.value),
      leftFiles: (count) => this.#acts.leftFiles(count),
      conflicted: (_, conflict) => this.set({ conflicts: [...this.#state.conflicts, conflict] }),
    });
    this.#state = {
      tree: this.sync.tree,
      goneFiles: this.sync.goneFiles,
      isLoaded: false,
      selected: NOBODY,
      focusId: null,
      anchorId: null,
      held: new Map(),
      cut: NOBODY,
      editing: null,
      sidebar: null,
      picture: null,
      palette: null,
      width: null,
      conflicts: [],
      done: [],
      undone: [],
      told: '',
      isWriting: false,
    };
  }

  get state(): PageState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What is told of the acts of the page. */
  get acts(): ActListener {
    return this.#acts;
  }

  /** Tells the listener of the acts of the page. */
  listen(listener: ActListener): void {
    this.#acts = listener;
  }

  /** Changes what is shown. */
  set(changed: Partial<PageState>): void {
    this.#state = { ...this.#state, ...changed };
    for (const listener of this.#listeners) listener();
  }

  /** Shows a tree. Where the block that acts begin from is no longer in it, they begin from the one that follows. */
  #show(tree: PageTree): void {
    const { tree: before, focusId, selected, sidebar } = this.#state;
    const shown = { tree, goneFiles: this.sync.goneFiles, isWriting: !this.sync.isIdle };
    if (focusId === null || tree.blocks.has(focusId) || !before.blocks.has(focusId)) {
      this.set(shown);
      return;
    }
    const order = shownOrder(before);
    const at = order.indexOf(focusId);
    const isLeft = (id: number) => tree.blocks.has(id);
    const next = order.slice(at).find(isLeft) ?? order.slice(0, at).findLast(isLeft) ?? null;
    const left = [...selected].filter(isLeft);
    const begin = left[0] ?? next;
    this.set({
      ...shown,
      selected: new Set(left.length > 0 || selected.size === 0 || next === null ? left : [next]),
      focusId: begin,
      anchorId: begin,
      sidebar: sidebar === 'checks' ? sidebar : null,
    });
  }

  /** Takes the page as the server has read it. */
  load(page: ServerPage): void {
    const isTaken = this.sync.load(page);
    if (!isTaken) void this.sync.refresh().catch(() => {});
    if (!this.#state.isLoaded) this.set({ isLoaded: true });
  }

  /** Says something to screen readers; the same words again too. */
  tell(text: string): void {
    this.set({ told: text === this.#state.told ? `${text}\u00a0` : text });
  }

  /** Selects one block, or none. */
  select(id: number | null): void {
    this.set({ selected: id === null ? NOBODY : new Set([id]), focusId: id, anchorId: id });
  }

  /** Adds a block to the selection, or takes it out. */
  toggle(id: number): void {
    const selected = new Set(this.#state.selected);
    if (!selected.delete(id)) selected.add(id);
    this.set({ selected, focusId: id, anchorId: id });
  }

  /** Selects everything from where the selection began to the block, in the order in which the page is read. */
  selectTo(id: number): void {
    const { tree, anchorId } = this.#state;
    const order = readingOrder(tree);
    const [from, to] = [order.indexOf(anchorId ?? id), order.indexOf(id)];
    if (from === -1 || to === -1) {
      this.select(id);
      return;
    }
    const selected = new Set(order.slice(Math.min(from, to), Math.max(from, to) + 1));
    this.set({ selected, focusId: id });
  }

  /** The selected blocks that the page still has. */
  get present(): ReadonlySet<number> {
    const { selected, tree } = this.#state;
    return new Set([...selected].filter((id) => tree.blocks.has(id)));
  }

  /** The block that acts begin from. */
  get focused(): EditedBlock | null {
    const { focusId, tree } = this.#state;
    return focusId === null ? null : (tree.blocks.get(focusId) ?? null);
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

/** A part of what the builder shows; the selected value must keep its identity while it is the same. */
export function usePage<Part>(select: (state: PageState) => Part): Part {
  const store = usePageStore();
  return useSyncExternalStore(store.subscribe, () => select(store.state));
}
