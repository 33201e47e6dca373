import { useElementScrollRestoration, useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { lastPath } from '#web/routing/way-back.ts';

/** The elements that the rows scroll in: the table's on a wide screen, the page on a phone. */
const SCROLLERS = { rows: '[data-scroll-restoration-id="rows"]', main: '#main' } as const;

/**
 * Shows a list as the reader left it once its first rows are there: scrolled as before, with the focus on the row whose
 * record they come from. The router restores the scroll of what is rendered at once; rows may come later.
 */
export function useReturn(area: HTMLElement | null, hasRows: boolean): void {
  const { getScrollRestorationKey: getKey } = useRouter().options;
  const rows = useElementScrollRestoration({ id: 'rows', ...(getKey && { getKey }) });
  const main = useElementScrollRestoration({ id: 'main', ...(getKey && { getKey }) });
  const before = useRef({ rows: rows?.scrollY, main: main?.scrollY });
  const isDone = useRef(false);
  useLayoutEffect(() => {
    if (area === null || !hasRows || isDone.current) return;
    isDone.current = true;
    for (const name of ['rows', 'main'] as const) {
      const top = before.current[name];
      if (top !== undefined) document.querySelector(SCROLLERS[name])?.scrollTo({ top });
    }
    focusRow(area);
  }, [area, hasRows]);
}

/** Focuses the link to the record that the reader comes from, unless the focus is elsewhere already. */
function focusRow(area: HTMLElement): void {
  const focused = document.activeElement;
  if (focused !== document.body && focused?.id !== 'main') return;
  const from = `${lastPath()}/`;
  const links = area.querySelectorAll<HTMLAnchorElement>('td a[href], li a[href]');
  const chosen = [...links].find(({ pathname }) => from.startsWith(`${pathname}/`));
  chosen?.focus();
}
