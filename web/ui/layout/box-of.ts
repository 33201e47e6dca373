let known: boolean | null = null;

/** Whether the browser gives the boxes of a zoomed element in the element's own pixels, as WebKit does. */
function isInOwnPixels(): boolean {
  if (known !== null) return known;
  const probe = document.createElement('div');
  probe.style.cssText = 'position:absolute;width:10px;zoom:2';
  document.body.append(probe);
  known = probe.getBoundingClientRect().width === 10;
  probe.remove();
  return known;
}

/** The box of an element in pixels of the window, like those of the pointer, also where a part of the page is zoomed. */
export function boxOf(element: Element): DOMRect {
  const box = element.getBoundingClientRect();
  if (!isInOwnPixels()) return box;
  let zoom = 1;
  for (let around: Element | null = element; around !== null; around = around.parentElement) {
    zoom *= Number(getComputedStyle(around).getPropertyValue('zoom')) || 1;
  }
  return new DOMRect(box.x * zoom, box.y * zoom, box.width * zoom, box.height * zoom);
}
