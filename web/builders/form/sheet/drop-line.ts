import type { SheetPlace } from './sheet-place.ts';

let line: HTMLElement | null = null;

/** Draws the line of a drop place over the page, outside of React. */
export function showDropLine({ line: at }: SheetPlace): void {
  if (!line) {
    line = document.createElement('div');
    line.ariaHidden = 'true';
    line.dataset['dropLine'] = '';
    Object.assign(line.style, STYLE);
    document.body.append(line);
  }
  Object.assign(line.style, {
    left: `${at.left}px`,
    top: `${at.top}px`,
    width: `${at.width}px`,
    height: `${at.height}px`,
  });
}

/** Removes the line. */
export function hideDropLine(): void {
  line?.remove();
  line = null;
}

const STYLE = {
  position: 'fixed',
  zIndex: 'var(--mui-zIndex-tooltip, 1500)',
  pointerEvents: 'none',
  borderRadius: '1px',
  background: 'var(--mui-palette-primary-main)',
} as const;
