import type { EditorView } from '@tiptap/pm/view';
import { useId, useRef, useState } from 'react';
import { foldText } from '#web/ui/tree/tree-search.ts';
import { usePageStore } from '../document/page-store.ts';
import { usePaletteGroups, type PaletteItem } from '../palette/palette-items.ts';
import { asksForBlock, offerQuery, removeQuery } from './offer-query.ts';

/** A «/» in the text, with what is typed after it. */
interface Offer {
  /** Its position in the editor's document. */
  readonly at: number;
  readonly query: string;
  /** The marked one of the blocks that it finds. */
  readonly marked: number;
}

/** The blocks that are offered in a text. */
export interface BlockOffer {
  /** Null: nothing is offered. */
  readonly at: number | null;
  readonly items: readonly PaletteItem[];
  readonly marked: number;
  readonly listId: string;
}

/** Offers blocks for what is typed after a «/»; `onChoose` is told which one, once that is out of the text. */
export function useBlockOffer(onChoose: (item: PaletteItem) => void) {
  const { owner } = usePageStore();
  const groups = usePaletteGroups(owner.id);
  const listId = useId();
  const [shown, setShown] = useState<Offer | null>(null);
  // Keys that follow at once see what those before have done.
  const current = useRef<Offer | null>(null);
  const set = (next: Offer | null): void => {
    current.current = next;
    setShown(next);
  };
  const found = ({ query }: Offer): readonly PaletteItem[] => {
    const text = foldText(query.trim());
    const all = groups.flatMap(({ items }) => items);
    return all.filter(({ caption, note }) => foldText(`${caption} ${note}`).includes(text));
  };
  const choose = (view: EditorView, item: PaletteItem): void => {
    const { current: offer } = current;
    if (!offer) return;
    set(null);
    removeQuery(view, offer.at);
    onChoose(item);
  };
  const items = shown ? found(shown) : [];
  const offer: BlockOffer = {
    at: items.length > 0 ? (shown?.at ?? null) : null,
    items,
    marked: shown?.marked ?? 0,
    listId,
  };
  return {
    offer,
    choose,
    close: () => set(null),
    isOpen: () => current.current !== null && found(current.current).length > 0,
    /** Begins with a «/» that is going to be typed. */
    onText: (view: EditorView, from: number, text: string): void => {
      if (text === '/' && view.state.selection.empty && asksForBlock(view.state, from))
        set({ at: from, query: '', marked: 0 });
    },
    /** Follows what is typed, and ends where the caret leaves it. */
    onChange: (view: EditorView): void => {
      const { current: before } = current;
      if (!before) return;
      const query = offerQuery(view.state, before.at);
      if (query === null) set(null);
      else if (query !== before.query) set({ ...before, query, marked: 0 });
    },
    /** Takes a key of the list; false leaves it to the text. */
    onKey: (view: EditorView, { code }: KeyboardEvent): boolean => {
      const { current: open } = current;
      const listed = open ? found(open) : [];
      const item = listed[open?.marked ?? 0];
      if (!open || !item) return false;
      const step = code === 'ArrowDown' ? 1 : code === 'ArrowUp' ? -1 : 0;
      if (step !== 0) set({ ...open, marked: (open.marked + step + listed.length) % listed.length });
      else if (/^(?:Enter|NumpadEnter|Tab)$/u.test(code)) choose(view, item);
      else return false;
      return true;
    },
  };
}
