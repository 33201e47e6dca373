import { useEffect } from 'react';

/** Marks what the search found in the texts below the element. */
export function useMarks(root: HTMLElement | null, search: string): void {
  useEffect(() => {
    if (root === null || search === '') return;
    let stop: (() => void) | null = null;
    let isOver = false;
    void import('./mark-matches.ts').then(
      ({ markMatches }) => {
        if (!isOver) stop = markMatches(root, search);
      },
      // Without the module there are no marks.
      () => {},
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [root, search]);
}
