import { useEffect, useSyncExternalStore } from 'react';
import { colleaguesAt, holdField, subscribePresence } from '#web/api/live/presence.ts';
import { usePage, type PageStore } from '../document/page-store.ts';

/** A block in a report of what somebody edits: it belongs to the record that is open. */
const PLACE = /^contentblock\[(\d+)\]$/u;

/** Reports the selected block as being edited, and shows at which blocks the others are. Called once, by the screen. */
export function useBlockPresence(store: PageStore, isEditor: boolean): void {
  const { id } = store.owner;
  // The tree changes when the server has created the block.
  const serverId = usePage(({ focused, selected, tree }) =>
    isEditor && focused !== null && selected.has(focused) && tree.blocks.has(focused)
      ? store.ids.serverOf(focused)
      : null,
  );
  useEffect(() => (serverId === null ? undefined : holdField(id, `contentblock[${serverId}]`)), [id, serverId]);
  const colleagues = useSyncExternalStore(subscribePresence, () => colleaguesAt(id));
  useEffect(() => {
    const placed = colleagues.flatMap((person) => {
      const held = PLACE.exec(person.fieldName ?? '')?.[1];
      return held === undefined ? [] : [{ id: store.ids.localOf(Number(held)), person }];
    });
    const held = [...Map.groupBy(placed, (one) => one.id)];
    store.set({ held: new Map(held.map(([blockId, at]) => [blockId, at.map(({ person }) => person)])) });
  }, [store, colleagues]);
}
