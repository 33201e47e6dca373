import { useEffect, useRef, useState, type DragEvent } from 'react';
import { useRecordPlace } from '../drag/record-drag.ts';
import { holdsFiles } from '../file-drag.ts';
import { placeUnder, type RowPlaces } from './place-under.ts';
import { rowOf } from './row-element.ts';
import type { TreeDrops } from './tree-node.ts';
import { OPEN_AFTER } from './use-tree-drag.ts';

/**
 * Accepts drops from outside the tree and returns the target row: records from the page, and files by the browser's
 * native drag. `onWait` is called with a row that the pointer rests on, since the target may be below it.
 */
export function useTreeDrop(drops: TreeDrops | undefined, tree: RowPlaces, onWait: (id: number) => void) {
  const [over, setOver] = useState<number | null>(null);
  const wait = useRef(onWait);
  useEffect(() => {
    wait.current = onWait;
  });
  useEffect(() => {
    if (over === null) return;
    const timer = setTimeout(() => wait.current(over), OPEN_AFTER);
    return () => clearTimeout(timer);
  }, [over]);
  const canTake = (id: number | null): id is number => id !== null && drops?.canTake(id) === true;
  const { onRecords, onFiles } = drops ?? {};
  useRecordPlace(
    tree.scroller,
    onRecords
      ? {
          over: (at) => setOver(placeUnder(at, tree)?.row.node.id ?? null),
          leave: () => setOver(null),
          drop: (at, records) => {
            const id = placeUnder(at, tree)?.row.node.id ?? null;
            if (canTake(id)) onRecords(id, records);
          },
        }
      : null,
  );
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!onFiles || !holdsFiles(event)) return;
      const id = rowOf(event.target);
      if (canTake(id)) event.preventDefault();
      setOver(id);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(null);
    },
    onDrop: (event: DragEvent) => {
      setOver(null);
      const id = rowOf(event.target);
      if (!onFiles || !holdsFiles(event) || !canTake(id)) return;
      event.preventDefault();
      onFiles(id, [...event.dataTransfer.files]);
    },
  };
  return { over: canTake(over) ? over : null, handlers };
}
