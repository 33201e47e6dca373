import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { beginWalk, isWalked } from './walk.ts';
import type { Walk } from './walk-order.ts';

interface WalkOrderOptions {
  readonly className: string;
  /** The record that is open in the quick view. */
  readonly peeked: number | undefined;
  /** The records in their order as they are shown; null while they are not known. */
  readonly order: () => Pick<Walk, 'isPaged' | 'parts'> | null;
  /** What opens a record; null where it is not shown. */
  readonly nameOf: (id: number) => HTMLElement | null | undefined;
}

/**
 * Begins to work through the records of a list, in the order in which it shows them, as one of them is opened; where the
 * quick view is closed, the focus comes to the record that its reader has reached.
 */
export function useWalkOrder(options: WalkOrderOptions): void {
  const { className, peeked } = options;
  const { latestLocation } = useRouter();
  // The router has left already when the list ends.
  const [listPath] = useState(() => latestLocation.pathname);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    const begin = (): void => {
      const order = latest.current.order();
      if (order) beginWalk({ className, listPath, ...order });
    };
    if (peeked !== undefined && !isWalked(listPath, className, peeked)) begin();
    // Where the list is left by one of its records, they are worked through on their pages.
    return () => {
      if (peeked === undefined) begin();
    };
  }, [peeked, listPath, className]);

  const before = useRef(peeked);
  useEffect(() => {
    const closed = before.current;
    before.current = peeked;
    if (closed === undefined || peeked !== undefined) return;
    // After the drawer has given the focus back to what opened it.
    const frame = requestAnimationFrame(() => latest.current.nameOf(closed)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [peeked]);
}
