import { useEffect, useEffectEvent, useMemo } from 'react';
import { isTyping } from '#web/ui/shortcuts.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { pasteParts } from '../acts/paste-parts.ts';
import type { FormStore } from '../form-store.ts';
import { indexOf, keysOf, NOWHERE, type PartKey } from '../parts/form-index.ts';
import { BUILDER_MESSAGE, type FormActs } from '../use-form-acts.ts';
import { clipboardText, copiedFields, copiedSection, readClipboard, type ClipboardParts } from './clipboard-parts.ts';
import { renewedParts } from './renewed-parts.ts';

/** Copying, cutting and pasting of fields and sections, between forms and browsers by the system's clipboard. */
export interface Clipboard {
  readonly copy: (fields: readonly PartKey[]) => Promise<void>;
  readonly cut: (fields: readonly PartKey[]) => Promise<void>;
  readonly copySection: (section: PartKey) => Promise<void>;
  readonly cutSection: (section: PartKey) => Promise<void>;
  /** Pastes what the clipboard holds; the browser may ask for permission. */
  readonly paste: () => Promise<void>;
  readonly duplicate: (fields: readonly PartKey[]) => void;
}

/** What is copied, and the fields or the section that it is about. */
interface Copied {
  readonly parts: ClipboardParts;
  readonly fields: readonly PartKey[];
  readonly section: PartKey | null;
}

/** The field that has the focus, with the selection if it is part of it; else the selection; or a section's row. */
function copiedNow(store: FormStore): Copied | null {
  const { form, selected } = store.state;
  const row = document.activeElement?.closest<HTMLElement>('[data-section-row]')?.dataset['sectionRow'];
  if (row !== undefined && row !== NOWHERE) return { parts: copiedSection(form, row), fields: [], section: row };
  const card = document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset['field'];
  const fields = card === undefined ? [...selected] : store.actedOn(card);
  return fields.length === 0 ? null : { parts: copiedFields(form, new Set(fields)), fields, section: null };
}

/** The clipboard of the builder: the keys of the browser, and the items of menus. */
export function useClipboard(store: FormStore, acts: FormActs, editable: boolean): Clipboard {
  const snackbar = useSnackbar();
  const clipboard = useMemo((): Clipboard & { readonly insert: (parts: ClipboardParts) => void } => {
    const insert = (parts: ClipboardParts): void => {
      const { form, section, focused } = store.state;
      const { sections, fieldsOf } = indexOf(form);
      if (parts.sections.length === 0 && (section === null || !sections.has(section))) {
        snackbar.info('Пожалуйста выберите секцию', { stays: BUILDER_MESSAGE });
        return;
      }
      const { left, ...renewed } = renewedParts(form, parts);
      const order = fieldsOf.get(section ?? NOWHERE) ?? [];
      const at = focused === null ? -1 : order.indexOf(focused);
      const place = section === null ? null : { section, before: at === -1 ? null : (order[at + 1] ?? null) };
      store.act(pasteParts(renewed, section, place));
      const now = store.state.form;
      const added = new Set(renewed.fields.map(({ id }) => id));
      const [first] = renewed.sections;
      if (first) {
        const key = keysOf(now.sections)[now.sections.findIndex(({ id }) => id === first.id)];
        if (key !== undefined) store.openSection(key);
      } else {
        const keys = keysOf(now.fields).filter((_, index) => added.has(now.fields[index]?.id));
        store.set({ selected: new Set(keys), focused: keys[0] ?? null });
      }
      store.tell('Вставлено');
      if (left.length > 0) {
        snackbar.info(`Не перенесены, потому что в этой форме нет их полей: ${left.join(', ')}`, { stays: 6000 });
      }
    };
    const write = async (parts: ClipboardParts): Promise<boolean> => {
      try {
        await navigator.clipboard.writeText(clipboardText(parts));
        store.tell('Скопировано');
        return true;
      } catch {
        snackbar.error('Браузер не дал записать в буфер обмена: нажмите Ctrl+C');
        return false;
      }
    };
    const ofFields = (keys: readonly PartKey[]): ClipboardParts => copiedFields(store.state.form, new Set(keys));
    return {
      insert,
      copy: async (keys) => void (await write(ofFields(keys))),
      cut: async (keys) => {
        if (await write(ofFields(keys))) await acts.deleteFields(keys);
      },
      copySection: async (key) => void (await write(copiedSection(store.state.form, key))),
      cutSection: async (key) => {
        if (await write(copiedSection(store.state.form, key))) await acts.deleteSection(key);
      },
      paste: async () => {
        try {
          const parts = readClipboard(await navigator.clipboard.readText());
          if (parts) insert(parts);
          else snackbar.info('В буфере обмена нет полей и секций', { stays: BUILDER_MESSAGE });
        } catch {
          snackbar.error('Браузер не дал прочитать буфер обмена: нажмите Ctrl+V');
        }
      },
      duplicate: (keys) => insert(ofFields(keys)),
    };
  }, [store, acts, snackbar]);

  const onCopy = useEffectEvent((event: ClipboardEvent): void => {
    if (!isOurs(event)) return;
    const copied = copiedNow(store);
    if (!copied || !event.clipboardData) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', clipboardText(copied.parts));
    store.tell('Скопировано');
    if (event.type !== 'cut' || !editable) return;
    if (copied.section === null) void acts.deleteFields(copied.fields);
    else void acts.deleteSection(copied.section);
  });
  const onPaste = useEffectEvent((event: ClipboardEvent): void => {
    if (!editable || !isOurs(event)) return;
    const parts = readClipboard(event.clipboardData?.getData('text/plain') ?? '');
    if (!parts) return;
    event.preventDefault();
    clipboard.insert(parts);
  });
  useEffect(() => {
    const copy = (event: ClipboardEvent) => onCopy(event);
    const paste = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('copy', copy);
    document.addEventListener('cut', copy);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('cut', copy);
      document.removeEventListener('paste', paste);
    };
  }, []);
  return clipboard;
}

/** Whether the event is about parts of the form rather than text in a field, a dialog or a selection. */
function isOurs({ target }: ClipboardEvent): boolean {
  const isText = isTyping(target) || (getSelection()?.toString() ?? '') !== '';
  return !isText && target instanceof HTMLElement && target.closest('[role="dialog"], [role="alertdialog"]') === null;
}
