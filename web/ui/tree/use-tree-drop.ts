import { useEffect, useRef, useState, type DragEvent } from 'react';
import { holdsFiles } from '../file-drag.ts';
import { droppedRecords, holdsRecords } from '../record-drag.ts';
import { OPEN_AFTER } from './follow-pointer.ts';
import { rowOf } from './row-element.ts';
import type { TreeDrops } from './tree-node.ts';

/** Takes what is dragged over a tree from elsewhere, and tells the row that would have it. `onWait` hears of a row that something has waited above: what is below it may be meant. */
export function useTreeDrop(drops: TreeDrops | undefined, onWait: (id: number) => void) {
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
  const taken = (event: DragEvent): boolean =>
    (drops?.onRecords !== undefined && holdsRecords(event)) || (drops?.onFiles !== undefined && holdsFiles(event));
  const canTake = (id: number | null): id is number => id !== null && drops?.canTake(id) === true;
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!taken(event)) return;
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
      if (!taken(event) || !canTake(id)) return;
      event.preventDefault();
      if (holdsRecords(event)) drops?.onRecords?.(id, droppedRecords(event));
      else drops?.onFiles?.(id, [...event.dataTransfer.files]);
    },
  };
  return { over: canTake(over) ? over : null, handlers };
}
