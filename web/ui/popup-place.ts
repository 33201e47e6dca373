/** The element that popups of controls are rendered in: the topmost modal dialog, else the page's landmark. */
export function popupPlace(): HTMLElement | null {
  const modal = [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')].at(-1);
  return modal ?? document.querySelector<HTMLElement>('#main');
}
