/** The node whose row an event occurred in. */
export function rowOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[role="treeitem"]') : null;
  return row === null ? null : Number(row.dataset['id']);
}

/** The row element of a node, if it is in the document. */
export function rowElement(scroller: HTMLElement | null, id: number): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`[role="treeitem"][data-id="${id}"]`) ?? null;
}
