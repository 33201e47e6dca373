import { usePageStore } from '../document/page-store.ts';
import { blockName, KNOWN_BLOCKS } from '../tree/known-blocks.ts';
import { usePageActs } from '../acts/use-page-acts.ts';
import type { TextInPlaceProps } from './text-in-place.tsx';

/** How an edited text is saved and closed. */
interface TextSave {
  /** What the text is called: «Текст» of its declaration. */
  readonly caption: string;
  /** Saves the text over the one that was edited. */
  readonly save: (html: string, before: string) => void;
  /** Closes the editor. */
  readonly close: () => void;
}

export function useTextSave({ id, path }: Pick<TextInPlaceProps, 'id' | 'path'>): TextSave {
  const store = usePageStore();
  const acts = usePageActs();
  const block = store.state.tree.blocks.get(id);
  const structure = KNOWN_BLOCKS.get(block?.name ?? '')?.model.structure;
  const named = structure?.of === 'struct' ? (structure.properties[path]?.caption ?? 'Текст') : 'Текст';
  return {
    caption: `${named}: ${block ? blockName(block) : ''}`,
    save: (value, before) => acts.change({ id, field: 'model', path, before, value, named }),
    close: () => {
      const { editing } = store.state;
      if (editing?.id === id && editing.path === path) store.set({ editing: null });
    },
  };
}
