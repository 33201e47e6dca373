import { isTyping } from '#web/ui/shortcuts.ts';

/** Where keys work: on the page, or in the quick view above it. */
export type KeyScope = 'page' | 'peek';

/** What has single letters and arrows of its own. */
const OWN_KEYS =
  '[role="menu"], [role="listbox"], [role="combobox"], [role="tree"], [role="grid"], [role="radiogroup"], [role="application"], iframe';
const OWN_ARROWS = 'table, [role="tablist"], [role="toolbar"], [role="slider"], [role="group"], [data-own-arrows]';
const DIALOGS = '[role="dialog"], [role="alertdialog"]';

/** Marks the line of the quick view, by which its drawer is known from other dialogs. */
export const PEEK_LINE = { 'data-peek-line': '' } as const;

/** Whether a key pressed on an element is free for the record: outside of fields, menus and other dialogs. */
export function isFreeKey(scope: KeyScope, isArrow = false): (target: EventTarget | null) => boolean {
  return (target) => {
    if (!(target instanceof HTMLElement)) return true;
    if (isTyping(target) || target.closest(OWN_KEYS)) return false;
    if (isArrow && (target.closest(OWN_ARROWS) || target instanceof HTMLInputElement)) return false;
    const dialog = target.closest(DIALOGS);
    const isPeek = Boolean(dialog?.querySelector('[data-peek-line]'));
    // Where the focus was lost, the keys are those of the quick view while it is open.
    if (dialog === null) return scope === 'peek' || document.querySelector('[data-peek-line]') === null;
    return scope === 'peek' && isPeek;
  };
}

/** The part of the document with the fields of the record that the keys work on. */
export function recordScope(scope: KeyScope): Element | null {
  if (scope === 'page') return document.querySelector('#main');
  return document.querySelector('[data-peek-line]')?.closest('[role="dialog"]') ?? null;
}
