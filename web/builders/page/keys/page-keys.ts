import type { MoveDirection } from '../tree/keyboard-moves.ts';

/** A key event as the canvas reads it: by the physical key, so that it works in a Cyrillic layout too. */
export interface PageKey {
  readonly code: string;
  /** What it types. */
  readonly key: string;
  readonly shift: boolean;
  readonly alt: boolean;
  /** Ctrl or Meta. */
  readonly command: boolean;
}

/** What a key on the canvas does. */
export type KeyIntent =
  | { readonly type: 'go' | 'extend' | 'move'; readonly direction: MoveDirection }
  | { readonly type: 'edge'; readonly end: 'first' | 'last' }
  | {
      readonly type:
        | 'open'
        | 'out'
        | 'settings'
        | 'notes'
        | 'palette'
        | 'toggle'
        | 'delete'
        | 'copy'
        | 'selectAll'
        | 'mark'
        | 'undo'
        | 'redo';
    };

const ARROWS: Readonly<Record<string, MoveDirection>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};

const PLAIN: Readonly<Record<string, KeyIntent>> = {
  Enter: { type: 'open' },
  NumpadEnter: { type: 'open' },
  Escape: { type: 'out' },
  F2: { type: 'settings' },
  Slash: { type: 'palette' },
  NumpadDivide: { type: 'palette' },
  KeyH: { type: 'toggle' },
  KeyN: { type: 'notes' },
  Delete: { type: 'delete' },
  Backspace: { type: 'delete' },
  Home: { type: 'edge', end: 'first' },
  End: { type: 'edge', end: 'last' },
};

const WITH_CTRL: Readonly<Record<string, KeyIntent>> = {
  KeyD: { type: 'copy' },
  KeyA: { type: 'selectAll' },
  Space: { type: 'mark' },
  KeyY: { type: 'redo' },
  KeyZ: { type: 'undo' },
};

/** What a key does on the canvas; null leaves it to the browser. Copy, cut and paste are events of the clipboard. */
export function keyIntent({ code, key, shift, alt, command }: PageKey): KeyIntent | null {
  // On a Russian layout it is typed with Shift, by another key.
  if (key === '/' && !command) return { type: 'palette' };
  const direction = ARROWS[code];
  if (direction) {
    if (command) return null;
    if (alt) return shift ? null : { type: 'move', direction };
    return { type: shift && (direction === 'up' || direction === 'down') ? 'extend' : 'go', direction };
  }
  if (alt) return null;
  if (command) return code === 'KeyZ' && shift ? { type: 'redo' } : shift ? null : (WITH_CTRL[code] ?? null);
  return shift ? null : (PLAIN[code] ?? null);
}
