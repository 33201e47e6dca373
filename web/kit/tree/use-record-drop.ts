import { useEffect, useRef, useState, type DragEvent } from 'react';
import { droppedRecords, holdsRecords } from '../record-drag.ts';
import { OPEN_AFTER } from './follow-pointer.ts';
import { rowOf } from './row-element.ts';

interface RecordDropOptions {
  /** Absent where no records may be dropped. */
  readonly onRecords: ((id: number, records: readonly number[]) => void) | undefined;
  /** Records have waited above a row: what is below it may be meant. */
  readonly onWait: (id: number) => void;
}

/** Takes records that are dragged over a tree from elsewhere, and tells the row they are over. */
export function useRecordDrop({ onRecords, onWait }: RecordDropOptions) {
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
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!onRecords || !holdsRecords(event)) return;
      event.preventDefault();
      setOver(rowOf(event.target));
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(null);
    },
    onDrop: (event: DragEvent) => {
      const id = rowOf(event.target);
      setOver(null);
      if (!onRecords || id === null || !holdsRecords(event)) return;
      event.preventDefault();
      onRecords(id, droppedRecords(event));
    },
  };
  return { over, handlers };
}
