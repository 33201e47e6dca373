import type { MouseEvent } from 'react';

/** Sets the full text of a truncated cell as its tooltip when the pointer enters it. */
export function showClippedText(event: MouseEvent): void {
  if (!(event.target instanceof HTMLElement)) return;
  const cell = event.target.closest<HTMLElement>('[data-clip]');
  if (!cell) return;
  const clipped = [cell, ...cell.querySelectorAll('a, button')].some(
    (box) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1,
  );
  const text = cell.textContent;
  if (clipped && cell.title !== text) cell.title = text;
  if (!clipped && cell.title !== '') cell.removeAttribute('title');
}
