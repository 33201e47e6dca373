import { useMemo } from 'react';
import { useSnackbar, type Snackbar } from '#web/ui/snackbars.tsx';
import { TOLD_FOR } from '../../edited/edited-document.ts';
import { useClipboard, type Copied } from '../../edited/use-clipboard.ts';
import { pasteParts } from '../acts/paste-parts.ts';
import type { FormStore } from '../document/form-store.ts';
import { indexOf, keyAmong, keysOf, NOWHERE, type PartKey } from '../parts/form-index.ts';
import type { FormActs } from '../acts/use-form-acts.ts';
import {
  clipboardText,
  copiedFields,
  copiedSection,
  readClipboard,
  type ClipboardParts,
} from '../parts/clipboard-parts.ts';
import { renewedParts } from './renewed-parts.ts';

/** The clipboard of the builder: fields and sections between forms and browsers. */
export type FormClipboard = ReturnType<typeof useFormClipboard>;

interface ClipboardOptions {
  readonly store: FormStore;
  readonly acts: FormActs;
}

function copied({ store }: ClipboardOptions, parts: ClipboardParts, remove: (() => Promise<boolean>) | null): Copied {
  return {
    text: clipboardText(parts),
    onTaken() {
      store.tell('Скопировано');
      void remove?.();
    },
  };
}

function fieldsCopied(options: ClipboardOptions, keys: readonly PartKey[], isCut: boolean): Copied {
  const { store, acts } = options;
  return copied(options, copiedFields(store.state.form, new Set(keys)), isCut ? () => acts.deleteFields(keys) : null);
}

function sectionCopied(options: ClipboardOptions, key: PartKey, isCut: boolean): Copied {
  const { store, acts } = options;
  return copied(options, copiedSection(store.state.form, key), isCut ? () => acts.deleteSection(key) : null);
}

/** The field that has the focus, with the selection if it is part of it; else the selection; or a section's row. */
function copiedNow(options: ClipboardOptions, isCut: boolean): Copied | null {
  const { store } = options;
  const row = document.activeElement?.closest<HTMLElement>('[data-section-row]')?.dataset['sectionRow'];
  if (row !== undefined && row !== NOWHERE) return sectionCopied(options, row, isCut);
  const card = document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset['field'];
  const fields = card === undefined ? [...store.state.selected] : store.actedOn(card);
  return fields.length === 0 ? null : fieldsCopied(options, fields, isCut);
}

/** Puts parts after the field that has the focus, or after the section on the sheet, and selects them. */
function insert({ store }: ClipboardOptions, snackbar: Snackbar, parts: ClipboardParts): void {
  const { form, section, focused } = store.state;
  const { sections, fieldsOf } = indexOf(form);
  if (parts.sections.length === 0 && (section === null || !sections.has(section))) {
    snackbar.info('Пожалуйста выберите секцию', { stays: TOLD_FOR });
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
    const key = keyAmong(now.sections, first.id);
    if (key !== null) store.openSection(key);
  } else store.selectAll(keysOf(now.fields).filter((_, index) => added.has(now.fields[index]?.id)));
  store.tell('Вставлено');
  if (left.length > 0)
    snackbar.info(`Не перенесены, потому что в этой форме нет их полей: ${left.join(', ')}`, { stays: 6000 });
}

/** The clipboard of the builder: the keys of the browser, and the items of menus. */
export function useFormClipboard(store: FormStore, acts: FormActs, editable: boolean) {
  const snackbar = useSnackbar();
  const parts = useMemo(() => {
    const options = { store, acts };
    return {
      editable,
      named: 'полей и секций',
      copied: (isCut: boolean) => copiedNow(options, isCut),
      read: readClipboard,
      begin: () => (held: ClipboardParts) => insert(options, snackbar, held),
    };
  }, [store, acts, editable, snackbar]);
  const { write, paste } = useClipboard(parts);
  return useMemo(() => {
    const options = { store, acts };
    return {
      paste,
      copy: (keys: readonly PartKey[]) => write(fieldsCopied(options, keys, false)),
      cut: (keys: readonly PartKey[]) => write(fieldsCopied(options, keys, true)),
      copySection: (key: PartKey) => write(sectionCopied(options, key, false)),
      cutSection: (key: PartKey) => write(sectionCopied(options, key, true)),
      duplicate: (keys: readonly PartKey[]) => insert(options, snackbar, copiedFields(store.state.form, new Set(keys))),
    };
  }, [store, acts, snackbar, write, paste]);
}
