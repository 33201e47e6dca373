import type { Point } from './drag.ts';

/** Shows a text beside the pointer; returns functions that move and remove it. */
export function showGhost(text: string): { readonly moveTo: (at: Point) => void; readonly remove: () => void } {
  const ghost = document.createElement('div');
  ghost.textContent = text;
  ghost.ariaHidden = 'true';
  ghost.dataset['dragGhost'] = '';
  Object.assign(ghost.style, STYLE);
  document.body.append(ghost);
  return {
    moveTo: ({ x, y }) => {
      ghost.style.transform = `translate(${x + 12}px, ${y + 8}px)`;
    },
    remove: () => ghost.remove(),
  };
}

const STYLE = {
  position: 'fixed',
  left: '0',
  top: '0',
  transform: 'translateY(-1000px)',
  zIndex: 'var(--mui-zIndex-tooltip, 1500)',
  pointerEvents: 'none',
  boxSizing: 'border-box',
  maxWidth: '280px',
  padding: '6px 12px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  borderRadius: '8px',
  background: 'var(--mui-palette-primary-main)',
  color: 'var(--mui-palette-primary-contrastText)',
  boxShadow: 'var(--mui-shadows-8)',
  fontWeight: '500',
} as const;
