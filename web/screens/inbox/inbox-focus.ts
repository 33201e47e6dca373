import { isTyping } from '#web/ui/shortcuts.ts';

/** Frames for which the list is expected to show what was done. */
const MOST_FRAMES = 120;

function rowAt(index: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`#main [data-entry="${index}"]`);
}

/** Focuses the entry in that place. */
export function focusRow(index: number): void {
  rowAt(index)?.querySelector<HTMLElement>('[data-entry-open]')?.focus();
}

/** The place of the focused entry; -1 where none is. */
export function focusedIndex(): number {
  const row = document.activeElement?.closest('[data-entry]');
  return row ? Number(row.getAttribute('data-entry')) : -1;
}

/** Whether a key pressed there is for the list: outside of fields and dialogs. */
export function isInList(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return true;
  return !isTyping(target) && (target === document.body || target.closest('#main') !== null);
}

/** Once the entry has left its place, focuses the one that has come there, unless the focus was moved meanwhile. */
export async function focusInPlaceOf(key: string, index: number): Promise<void> {
  for (let frame = 0; frame < MOST_FRAMES; frame += 1) {
    await new Promise(requestAnimationFrame);
    const row = rowAt(index);
    if (row?.getAttribute('data-key') === key) continue;
    const isFree = document.activeElement === document.body || isInList(document.activeElement);
    if (isFree) focusRow(row ? index : index - 1);
    return;
  }
}
