import { createAtom, useSelector } from '@tanstack/react-store';
import { useEffect, useRef } from 'react';

/** A keyboard shortcut of the current screen. */
export interface Shortcut {
  /** The physical key, as `KeyboardEvent.code`, so that it works on a Cyrillic layout too. */
  readonly code: string;
  readonly ctrl?: boolean;
  readonly shift?: boolean;
  readonly alt?: boolean;
  /** How the key is written in the list of shortcuts: 'Ctrl+K'. */
  readonly keys: string;
  readonly caption: string;
}

const registered = createAtom<readonly Shortcut[]>([]);

/** The key that selects a whole text with Ctrl, in every field. */
const SELECT_ALL = 'KeyA';

/**
 * Binds a key while the component is mounted and lists it under `?`. Keys typed in a field are ignored unless Ctrl is
 * held, and Ctrl+A too; an editor with its own shortcuts and an open dialog receive all keys.
 */
export function useShortcut(shortcut: Shortcut, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const { code, ctrl = false, shift = false, alt = false, keys, caption } = shortcut;
  useEffect(() => {
    const entry: Shortcut = { code, ctrl, shift, alt, keys, caption };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.code !== code || event.defaultPrevented) return;
      if ((event.ctrlKey || event.metaKey) !== ctrl || event.shiftKey !== shift || event.altKey !== alt) return;
      if (((!ctrl || code === SELECT_ALL) && isTyping(event.target)) || hasOwnKeys(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    registered.set((shortcuts) => [...shortcuts, entry]);
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      registered.set((shortcuts) => shortcuts.filter((other) => other !== entry));
    };
  }, [code, ctrl, shift, alt, keys, caption]);
}

/** The shortcuts of the current screen. */
export function useShortcutList(): readonly Shortcut[] {
  return useSelector(registered);
}

/** Whether the focus is in a dialog, or in an editor of rich text or code. */
function hasOwnKeys(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('[role="dialog"], [role="alertdialog"]') !== null)
  );
}

/** Whether a field receives keyboard input. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/u.test(target.tagName)) &&
    !(target instanceof HTMLInputElement && /^(?:checkbox|radio|button|submit)$/u.test(target.type))
  );
}
