import type { KeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { FormStore } from '../document/form-store.ts';
import { indexOf, NOWHERE, type PartKey } from '../parts/form-index.ts';
import type { FormClipboard } from '../clipboard/use-form-clipboard.ts';
import type { FormActs } from '../acts/use-form-acts.ts';

interface KeyMeans {
  readonly store: FormStore;
  readonly sheet: RefObject<HTMLDivElement | null>;
  readonly acts: FormActs;
  readonly clipboard: FormClipboard;
  readonly editable: boolean;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/**
 * Focuses a field before the next key: what has been done so far is drawn first. One that is drawn later is focused
 * then, unless the focus has gone elsewhere, such as into a dialog.
 */
export function focusField(sheet: HTMLElement | null, key: PartKey | null): void {
  if (key === null) return;
  const find = () => sheet?.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`);
  flushSync(() => {});
  const drawn = find();
  if (drawn) return drawn.focus();
  requestAnimationFrame(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body || sheet?.contains(activeElement) === true) find()?.focus();
  });
}

function onAlt({ store, sheet, acts }: KeyMeans, code: string, key: PartKey): boolean {
  if (code === 'ArrowLeft' || code === 'ArrowRight') acts.widen(key, code === 'ArrowRight' ? 1 : -1);
  else if (code === 'ArrowUp' || code === 'ArrowDown') acts.stepField(key, code === 'ArrowDown' ? 1 : -1);
  else if (code === 'PageUp' || code === 'PageDown') {
    const { sections, sectionOf } = indexOf(store.state.form);
    const keys = [...sections.keys()];
    const section = keys[keys.indexOf(sectionOf.get(key) ?? NOWHERE) + (code === 'PageDown' ? 1 : -1)];
    if (section === undefined) return true;
    acts.moveFields(store.actedOn(key), { section, before: null });
    store.openSection(section);
    store.select(key);
  } else return false;
  focusField(sheet.current, key);
  return true;
}

function onArrow({ store, sheet }: KeyMeans, event: KeyboardEvent, key: PartKey): boolean {
  const step = STEPS[event.code];
  const { form } = store.state;
  const keys = indexOf(form).fieldsOf.get(indexOf(form).sectionOf.get(key) ?? NOWHERE) ?? [];
  const to =
    step !== undefined
      ? keys[keys.indexOf(key) + step]
      : event.code === 'Home'
        ? keys[0]
        : event.code === 'End'
          ? keys.at(-1)
          : undefined;
  if (to === undefined) return step !== undefined;
  if (event.shiftKey) store.set({ selected: new Set([...store.state.selected, key, to]), focused: to });
  else store.select(to);
  focusField(sheet.current, to);
  return true;
}

function onAct({ store, sheet, acts, clipboard }: KeyMeans, event: KeyboardEvent, key: PartKey): boolean {
  switch (event.code) {
    case 'Enter':
    case 'F2':
      store.set({ configured: { part: 'field', key } });
      return true;
    case 'Space':
      store.toggle(key);
      return true;
    case 'Delete':
      void acts.deleteFields(store.actedOn(key));
      // Without a question it is gone by now.
      if (!indexOf(store.state.form).fields.has(key)) focusField(sheet.current, store.state.focused);
      return true;
    case 'KeyD':
      if (!event.ctrlKey && !event.metaKey) return false;
      clipboard.duplicate(store.actedOn(key));
      return true;
    case 'KeyB':
      acts.bind(store.actedOn(key));
      return true;
    default:
      return false;
  }
}

/** The keys of the sheet, by their physical place; only a field itself takes them, not a control within it. */
export function sheetKey(event: KeyboardEvent, means: KeyMeans): void {
  const { target } = event;
  const key = target instanceof HTMLElement ? target.dataset['field'] : undefined;
  if (key === undefined) return;
  const isArrow = event.code in STEPS || event.code === 'Home' || event.code === 'End';
  const isTaken = event.altKey
    ? means.editable && onAlt(means, event.code, key)
    : isArrow
      ? onArrow(means, event, key)
      : means.editable && onAct(means, event, key);
  if (!isTaken) return;
  event.preventDefault();
  event.stopPropagation();
}
