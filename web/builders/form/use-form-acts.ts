import { useMemo } from 'react';
import type { FormEditor } from '#model/forms/form-editor.ts';
import { errorMessage } from '#web/api/api-error.ts';
import { useConfirm, type Confirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { useSnackbar, type Snackbar } from '#web/ui/snackbars.tsx';
import { clampedColumns, columnsOf } from './acts/resize-fields.ts';
import type { FormStore } from './form-store.ts';
import { componentOf } from './parts/components.ts';
import type { FieldPlace } from './parts/field-place.ts';
import { buttonsOf, indexOf, keysOf, NOWHERE, partOf, type PartKey } from './parts/form-index.ts';
import { newButton, newField, newSection } from './parts/new-parts.ts';
import { fieldCaption, sectionCaption } from './parts/part-label.ts';
import { rulesAbout } from './parts/rules-about.ts';

/** Duration of a message in the builder, in milliseconds (spec 1 §9). */
export const BUILDER_MESSAGE = 3000;

/** A direction in which a part is moved among its siblings. */
export type Step = -1 | 1;

/** What people do to the form, each with its question, its message and what is read out. */
export interface FormActs {
  readonly addField: (editor: FormEditor, place?: FieldPlace) => void;
  readonly addSection: () => void;
  readonly addButton: (section: PartKey) => void;
  readonly moveFields: (keys: readonly PartKey[], place: FieldPlace) => void;
  readonly stepField: (key: PartKey, step: Step) => void;
  readonly widen: (key: PartKey, step: Step) => void;
  readonly resize: (key: PartKey, grid: number) => void;
  readonly bind: (keys: readonly PartKey[]) => void;
  readonly deleteFields: (keys: readonly PartKey[]) => Promise<boolean>;
  readonly stepSection: (key: PartKey, step: Step) => void;
  readonly deleteSection: (key: PartKey) => Promise<boolean>;
  readonly stepButton: (section: PartKey, key: PartKey, step: Step) => void;
  readonly deleteButton: (section: PartKey, key: PartKey) => Promise<boolean>;
  readonly undo: () => Promise<void>;
  readonly redo: () => Promise<void>;
}

/** The acts of the form that the store holds. */
export function useFormActs(store: FormStore): FormActs {
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  return useMemo(() => formActs({ store, confirm, snackbar }), [store, confirm, snackbar]);
}

interface Means {
  readonly store: FormStore;
  readonly confirm: Confirm;
  readonly snackbar: Snackbar;
}

function addField({ store, snackbar }: Means, editor: FormEditor, place?: FieldPlace): void {
  const { form, section: shown } = store.state;
  const key = place?.section ?? shown;
  const section = key === null ? undefined : indexOf(form).sections.get(key);
  if (!section || key === null) {
    snackbar.info('Пожалуйста выберите секцию', { stays: BUILDER_MESSAGE });
    return;
  }
  const field = newField(editor, componentOf(editor).caption, section);
  store.openSection(key);
  store.act({ kind: 'addField', field, ...(place && { place }) });
  const added = keysOf(store.state.form.fields)[store.state.form.fields.findIndex(({ id }) => id === field.id)];
  store.select(added ?? null);
  store.tell(`Поле «${fieldCaption(field)}» добавлено в секцию «${sectionCaption(section)}»`);
}

/** Where one of the keys lands that a step moves: before which one, null for the end; undefined where it can't move. */
function stepped(keys: readonly PartKey[], key: PartKey, step: Step): PartKey | null | undefined {
  const at = keys.indexOf(key);
  const to = at + step;
  if (at === -1 || to < 0 || to >= keys.length) return undefined;
  return (step === 1 ? keys[to + 1] : keys[to]) ?? null;
}

/** Says where a part is among its siblings now. */
function tellPlace(store: FormStore, name: string, keys: readonly PartKey[], key: PartKey): void {
  store.tell(`${name}: место ${keys.indexOf(key) + 1} из ${keys.length}`);
}

function stepField({ store }: Means, key: PartKey, step: Step): void {
  const { form } = store.state;
  const section = indexOf(form).sectionOf.get(key) ?? NOWHERE;
  const before = stepped(indexOf(form).fieldsOf.get(section) ?? [], key, step);
  if (before === undefined) {
    store.tell('Дальше переместить нельзя');
    return;
  }
  store.act({ kind: 'moveFields', fields: [key], place: { section, before } });
  const after = indexOf(store.state.form);
  const field = after.fields.get(key);
  if (field) tellPlace(store, `Поле «${fieldCaption(field)}»`, after.fieldsOf.get(section) ?? [], key);
}

function resize({ store }: Means, key: PartKey, grid: number): void {
  const width = clampedColumns(grid);
  store.act({ kind: 'resizeFields', fields: [key], grid: width });
  store.tell(`Ширина ${width} из 12`);
}

function stepSection({ store }: Means, key: PartKey, step: Step): void {
  const before = stepped([...indexOf(store.state.form).sections.keys()], key, step);
  if (before === undefined) {
    store.tell('Дальше переместить нельзя');
    return;
  }
  store.act({ kind: 'moveSection', section: key, before });
  const { sections } = indexOf(store.state.form);
  const section = sections.get(key);
  if (section) tellPlace(store, `Секция «${sectionCaption(section)}»`, [...sections.keys()], key);
}

function stepButton({ store }: Means, section: PartKey, key: PartKey, step: Step): void {
  const before = stepped(keysOf(buttonsOf(store.state.form, section)), key, step);
  if (before === undefined) {
    store.tell('Дальше переместить нельзя');
    return;
  }
  store.act({ kind: 'moveButton', section, button: key, before });
  tellPlace(store, 'Кнопка', keysOf(buttonsOf(store.state.form, section)), key);
}

/** The part of a question that lists the rules which go as well. */
function goneRules(rules: readonly string[]): { readonly text?: string } {
  return rules.length === 0 ? {} : { text: `Также будут убраны: ${rules.join(', ')}.` };
}

async function deleteFields({ store, confirm }: Means, keys: readonly PartKey[]): Promise<boolean> {
  const { form } = store.state;
  const present = keys.filter((key) => indexOf(form).fields.has(key));
  if (present.length === 0) return false;
  const rules = rulesAbout(form, new Set(present));
  const title = present.length === 1 ? 'Удалить поле?' : 'Удалить поля?';
  // A field that no rule names is deleted at once: the message offers to take it back.
  if (rules.length > 0 && !(await confirm({ title, ...goneRules(rules), danger: true }))) return false;
  const order = [...indexOf(store.state.form).fieldsOf.values()].find((some) => some.includes(present[0] ?? '')) ?? [];
  const left = order.filter((key) => !present.includes(key));
  store.act({ kind: 'deleteFields', fields: present });
  store.select(left[Math.min(order.indexOf(present[0] ?? ''), left.length - 1)] ?? null);
  store.tell('Удалено');
  return true;
}

async function deleteSection({ store, confirm }: Means, key: PartKey): Promise<boolean> {
  const { form } = store.state;
  const gone = new Set(indexOf(form).fieldsOf.get(key));
  const title = 'Удалить секцию со всеми элементами?';
  if (!(await confirm({ title, ...goneRules(rulesAbout(form, gone, key)), danger: true }))) return false;
  store.act({ kind: 'deleteSection', section: key });
  store.tell('Удалено');
  return true;
}

async function deleteButton({ store, confirm }: Means, section: PartKey, key: PartKey): Promise<boolean> {
  if (!partOf(buttonsOf(store.state.form, section), key)) return false;
  if (!(await confirm({ title: 'Удалить кнопку?', danger: true }))) return false;
  store.act({ kind: 'deleteButton', section, button: key });
  store.tell('Удалено');
  return true;
}

async function revert({ store, snackbar }: Means, from: 'done' | 'undone'): Promise<void> {
  const last = store.state[from].at(-1);
  if (!last) return;
  store.set({ [from]: store.state[from].slice(0, -1) });
  try {
    const changeSet = await store.sync.undo(last.changeSet);
    const to = from === 'done' ? 'undone' : 'done';
    if (changeSet !== null) store.set({ [to]: [...store.state[to], { ...last, changeSet }] });
    store.tell(`${from === 'done' ? 'Отменено' : 'Возвращено'}: ${last.caption}`);
  } catch (error) {
    snackbar.error(errorMessage(error));
  }
}

function formActs(means: Means): FormActs {
  const { store } = means;
  return {
    addField: (editor, place) => addField(means, editor, place),
    addSection: () => {
      const section = newSection();
      store.act({ kind: 'addSection', section });
      const { sections } = store.state.form;
      store.openSection(keysOf(sections)[sections.findIndex(({ id }) => id === section.id)] ?? NOWHERE);
      store.tell('Секция добавлена');
    },
    addButton: (section) => {
      store.act({ kind: 'addButton', section, button: newButton() });
      store.tell('Кнопка добавлена');
    },
    moveFields: (fields, place) => void store.act({ kind: 'moveFields', fields, place }),
    stepField: (key, step) => stepField(means, key, step),
    widen: (key, step) => {
      const field = indexOf(store.state.form).fields.get(key);
      if (field) resize(means, key, columnsOf(field) + step);
    },
    resize: (key, grid) => resize(means, key, grid),
    bind: (fields) => {
      store.act({ kind: 'bindFields', fields });
      store.tell(fields.length === 1 ? 'Поле привязано к модели' : `Привязано к модели, полей: ${fields.length}`);
    },
    deleteFields: (keys) => deleteFields(means, keys),
    stepSection: (key, step) => stepSection(means, key, step),
    deleteSection: (key) => deleteSection(means, key),
    stepButton: (section, key, step) => stepButton(means, section, key, step),
    deleteButton: (section, key) => deleteButton(means, section, key),
    undo: () => store.sync.revert(() => revert(means, 'done')),
    redo: () => store.sync.revert(() => revert(means, 'undone')),
  };
}
