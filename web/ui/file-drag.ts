/** Whether the drag carries files from outside the browser; the browser reveals the files only on drop. */
export function holdsFiles({ dataTransfer }: { readonly dataTransfer: Pick<DataTransfer, 'types'> }): boolean {
  return dataTransfer.types.includes('Files');
}

/** Ignores files dropped where nothing takes them: the browser would leave the product and open them. */
function turnAway(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer || !holdsFiles({ dataTransfer: event.dataTransfer })) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

/** Keeps the browser from opening files that are dropped beside what takes them, for as long as the page lives. */
export function keepDroppedFilesOut(): void {
  window.addEventListener('dragover', turnAway);
  window.addEventListener('drop', turnAway);
}
