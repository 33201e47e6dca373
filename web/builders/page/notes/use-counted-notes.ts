import { useEffect } from 'react';
import { useBlockNotes } from '#web/api/notes.ts';
import type { PageStore } from '../document/page-store.ts';

/** Counts the open notes on the blocks of the page, as others write them. Called once, by the screen. */
export function useCountedNotes(store: PageStore, isNoted: boolean): void {
  const { data } = useBlockNotes(store.owner, { enabled: isNoted });
  useEffect(() => {
    if (isNoted) store.set({ notes: new Map(data?.map(({ blockId, open }) => [store.ids.localOf(blockId), open])) });
  }, [store, data, isNoted]);
}
