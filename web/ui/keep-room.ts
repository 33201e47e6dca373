import { MESSAGES_ROOM, MESSAGES_ROOM_IN_DIALOG } from './messages-room.ts';

const GAP = 8;
/** Milliseconds in which changes of the page are looked at together. */
const CHANGES_WITHIN = 150;
const CONTROLS =
  'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex]:not([tabindex="-1"])';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The part that two boxes share; null if they do not meet. */
function shared(one: Box, other: Box): Box | null {
  const left = Math.max(one.left, other.left);
  const right = Math.min(one.right, other.right);
  const top = Math.max(one.top, other.top);
  const bottom = Math.min(one.bottom, other.bottom);
  return left < right && top < bottom ? { left, right, top, bottom } : null;
}

/** Whether a control lies in the area: not scrolled away, nor behind a dialog. */
function holdsControl(area: Box, messages: Element): boolean {
  return [...document.querySelectorAll(CONTROLS)].some((control) => {
    const part = shared(control.getBoundingClientRect(), area);
    if (part === null || messages.contains(control) || control.closest('[aria-hidden="true"], [inert]')) return false;
    const [x, y] = [(part.left + part.right) / 2, (part.top + part.bottom) / 2];
    return document.elementsFromPoint(x, y).some((element) => control.contains(element));
  });
}

/** The footer of the open dialog that stands where the messages do; null if there is none. */
function footerBelow(area: Box): Box | null {
  const footer = [...document.querySelectorAll('.MuiDialogActions-root')].at(-1)?.getBoundingClientRect();
  const { left, right, top } = area;
  return footer && shared(footer, { left, right, top, bottom: innerHeight }) ? footer : null;
}

/**
 * Keeps messages at the lower left of the page, above the footer of a dialog, and from covering a control: what lies
 * below them gives way as soon as they would, and takes its room again when the returned function is called.
 */
export function keepRoom(messages: HTMLElement): () => void {
  const root = document.documentElement.style;
  const place = (): void => {
    const page = document.querySelector('#main')?.getBoundingClientRect();
    messages.style.marginLeft = `${page?.left ?? 0}px`;
    messages.style.bottom = '';
    const footer = footerBelow(messages.getBoundingClientRect());
    if (footer) messages.style.bottom = `${innerHeight - footer.top + GAP}px`;
    const area = messages.getBoundingClientRect();
    const name = footer ? MESSAGES_ROOM_IN_DIALOG : MESSAGES_ROOM;
    const height = footer ? footer.top - area.top : innerHeight - area.top;
    if (root.getPropertyValue(name) !== '' || holdsControl(area, messages)) {
      root.setProperty(name, `${Math.ceil(height) + GAP}px`);
    }
  };
  const stop = watchPage(messages, place);
  place();
  return () => {
    stop();
    for (const name of [MESSAGES_ROOM, MESSAGES_ROOM_IN_DIALOG]) root.removeProperty(name);
  };
}

/** Calls a function in the frame after what is on the page has moved, and soon after its contents have changed. */
function watchPage(messages: HTMLElement, onChange: () => void): () => void {
  let frame = 0;
  const soon = (): void => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      onChange();
    });
  };
  const sizes = new ResizeObserver(soon);
  sizes.observe(messages);
  let timer = 0;
  const contents = new MutationObserver(() => {
    timer ||= window.setTimeout(() => {
      timer = 0;
      soon();
    }, CHANGES_WITHIN);
  });
  contents.observe(document.body, { childList: true, subtree: true });
  addEventListener('scroll', soon, true);
  addEventListener('resize', soon);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    sizes.disconnect();
    contents.disconnect();
    removeEventListener('scroll', soon, true);
    removeEventListener('resize', soon);
  };
}
