import { createAtom, useSelector } from '@tanstack/react-store';
import { useEffect, useRef } from 'react';

/** A keyboard shortcut of the current screen. */
export interface Shortcut {
  /** The physical key, as `KeyboardEvent.code`, so that a letter works on a Cyrillic layout too. */
  readonly code: string;
  readonly ctrl?: boolean;
  readonly shift?: boolean;
  readonly alt?: boolean;
  /** How the key is written in the list of shortcuts: 'Ctrl+K'. A single sign is also found wherever a layout has it. */
  readonly keys: string;
  readonly caption: string;
  /** It works in fields and dialogs too. */
  readonly everywhere?: true;
  /** Whether it takes the key from this element, in place of the rule for fields and dialogs. */
  readonly takes?: (target: EventTarget | null) => boolean;
}

const registered = createAtom<readonly Shortcut[]>([]);

/** The key that selects a whole text with Ctrl, in every field. */
const SELECT_ALL = 'KeyA';

/** A shortcut, and what it starts. */
export interface BoundShortcut extends Shortcut {
  readonly run: () => void;
}

/**
 * Binds keys while the component is mounted and lists them under `?`. Keys typed in a field are ignored unless Ctrl is
 * held, and Ctrl+A too; an editor with its own shortcuts and an open dialog receive all keys.
 */
export function useShortcuts(shortcuts: readonly BoundShortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  const listed = JSON.stringify(shortcuts);
  useEffect(() => {
    const entries: readonly Shortcut[] = latest.current;
    const onKeyDown = (event: KeyboardEvent): void => {
      const pressed = latest.current.find((shortcut) => isPressed(shortcut, event));
      if (!pressed) return;
      event.preventDefault();
      pressed.run();
    };
    registered.set((all) => [...all, ...entries]);
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      registered.set((all) => all.filter((other) => !entries.includes(other)));
    };
  }, [listed]);
}

/** As {@link useShortcuts}, for one key. */
export function useShortcut(shortcut: Shortcut, run: () => void): void {
  useShortcuts([{ ...shortcut, run }]);
}

/** Whether an event types a sign that is no letter: on other layouts it stands on other keys, with or without Shift. */
function isSign(sign: string, event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean {
  return /^[\p{P}\p{S}]$/u.test(sign) && event.key === sign && !event.ctrlKey && !event.metaKey;
}

function isPressed(shortcut: Shortcut, event: KeyboardEvent): boolean {
  const { code, ctrl = false, shift = false, alt = false, keys } = shortcut;
  if (event.defaultPrevented) return false;
  const isHeld = (event.ctrlKey || event.metaKey) === ctrl && event.shiftKey === shift && event.altKey === alt;
  if (!isSign(keys, event) && !(event.code === code && isHeld)) return false;
  if (shortcut.takes) return shortcut.takes(event.target);
  return (
    shortcut.everywhere || !(((!ctrl || code === SELECT_ALL) && isTyping(event.target)) || hasOwnKeys(event.target))
  );
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
