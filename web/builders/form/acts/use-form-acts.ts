import { useMemo } from 'react';
import type { FormEditor } from '#model/forms/form-editor.ts';
import type { Form, FormField } from '#model/forms/form.ts';
import { useConfirm, type Confirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { useSnackbar, type Snackbar } from '#web/ui/snackbars.tsx';
import { TOLD_FOR } from '../../edited/edited-document.ts';
import { addButton, deleteButton, moveButton } from './button-acts.ts';
import {
  addField,
  bindFields,
  changeField,
  clampedColumns,
  columnsOf,
  deleteFields,
  moveFields,
  resizeFields,
} from './field-acts.ts';
import { addSection, changeSection, deleteSection, moveSection } from './section-acts.ts';
import { addTyped } from './typed-fields.ts';
import type { FormAct } from '../document/form-act.ts';
import type { FormStore } from '../document/form-store.ts';
import { componentOf } from '../parts/components.ts';
import type { FieldPlace } from '../parts/field-place.ts';
import { buttonsOf, indexOf, keyAmong, keysOf, NOWHERE, partOf, type PartKey } from '../parts/form-index.ts';
import { newButton, newField, newSection } from '../parts/new-parts.ts';
import { fieldCaption, sectionCaption } from '../parts/part-label.ts';
import { rulesAbout } from '../parts/rules-about.ts';

/** A direction in which a part is moved among its siblings. */
export type Step = -1 | 1;

/** The acts of the form that the store holds. */
export function useFormActs(store: FormStore): FormActs {
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  return useMemo(() => new FormActs(store, confirm, snackbar), [store, confirm, snackbar]);
}

/** The part of a question that lists the rules which go as well. */
function goneRules(rules: readonly string[]): { readonly text?: string } {
  return rules.length === 0 ? {} : { text: `Также будут убраны: ${rules.join(', ')}.` };
}

/** What people do to the form, each with its question, its message and what is read out. */
export class FormActs {
  readonly #store: FormStore;
  readonly #confirm: Confirm;
  readonly #snackbar: Snackbar;

  constructor(store: FormStore, confirm: Confirm, snackbar: Snackbar) {
    this.#store = store;
    this.#confirm = confirm;
    this.#snackbar = snackbar;
  }

  get #form(): Form {
    return this.#store.state.form;
  }

  /** Adds a field at a place, or at the end of the section on the sheet, and selects it. */
  addField(editor: FormEditor, place?: FieldPlace): void {
    const key = place?.section ?? this.#store.state.section;
    const section = key === null ? undefined : indexOf(this.#form).sections.get(key);
    if (!section || key === null) {
      this.#snackbar.info('Пожалуйста выберите секцию', { stays: TOLD_FOR });
      return;
    }
    const field = newField(editor, componentOf(editor).caption, section);
    this.#store.openSection(key);
    this.#store.act(addField(field, place));
    const added = keyAmong(this.#form.fields, field.id);
    this.#store.select(added);
    this.#store.set({ named: added });
    this.#store.tell(`Поле «${fieldCaption(field)}» добавлено в секцию «${sectionCaption(section)}»`);
  }

  addSection(): void {
    const section = newSection();
    this.#store.act(addSection(section));
    const added = keyAmong(this.#form.sections, section.id);
    this.#store.openSection(added ?? NOWHERE);
    this.#store.set({ named: added });
    this.#store.tell('Секция добавлена');
  }

  /** Adds fields that were typed at the end of the section on the sheet, as one act; returns whether it did. */
  addTyped(fields: readonly FormField[], text: string): boolean {
    const key = this.#store.state.section;
    const section = key === null ? undefined : indexOf(this.#form).sections.get(key);
    if (!section || key === null || fields.length === 0) return false;
    if (!this.#store.act(addTyped(fields, key, text))) return false;
    const added = new Set(fields.map(({ id }) => id));
    this.#store.selectAll(keysOf(this.#form.fields).filter((_, at) => added.has(this.#form.fields[at]?.id)));
    const [first] = fields;
    const said = fields.length === 1 && first ? `Поле «${fieldCaption(first)}»` : `Полей: ${fields.length}`;
    this.#store.tell(`${said} — добавлено в секцию «${sectionCaption(section)}»`);
    return true;
  }

  /** Gives a part the caption that was typed; the caption stays where none was. */
  nameField(key: PartKey, label: string): void {
    const field = indexOf(this.#form).fields.get(key);
    if (field && label !== '' && label !== fieldCaption(field))
      this.#store.act(changeField(key, field, { ...field, attrs: { ...field.attrs, label } }));
  }

  nameSection(key: PartKey, caption: string): void {
    const section = indexOf(this.#form).sections.get(key);
    if (section && caption !== '' && caption !== sectionCaption(section))
      this.#store.act(changeSection(key, section, { ...section, caption }));
  }

  addButton(section: PartKey): void {
    this.#store.act(addButton(section, newButton()));
    this.#store.tell('Кнопка добавлена');
  }

  moveFields(keys: readonly PartKey[], place: FieldPlace): void {
    this.#store.act(moveFields(keys, place));
  }

  stepField(key: PartKey, step: Step): void {
    const { sectionOf, fields } = indexOf(this.#form);
    const section = sectionOf.get(key) ?? NOWHERE;
    const named = `Поле «${fieldCaption(fields.get(key) ?? {})}»`;
    const siblings = () => indexOf(this.#form).fieldsOf.get(section) ?? [];
    this.#step({ key, step, named, siblings, act: (before) => moveFields([key], { section, before }) });
  }

  stepSection(key: PartKey, step: Step): void {
    const named = `Секция «${sectionCaption(indexOf(this.#form).sections.get(key) ?? {})}»`;
    const siblings = () => [...indexOf(this.#form).sections.keys()];
    this.#step({ key, step, named, siblings, act: (before) => moveSection(key, before) });
  }

  stepButton(section: PartKey, key: PartKey, step: Step): void {
    const siblings = () => keysOf(buttonsOf(this.#form, section));
    this.#step({ key, step, named: 'Кнопка', siblings, act: (before) => moveButton(section, key, before) });
  }

  /** Moves a part among its siblings, and says where it is then. */
  #step({ key, step, named, siblings, act }: StepOf): void {
    const keys = siblings();
    const at = keys.indexOf(key);
    const to = at + step;
    if (at === -1 || to < 0 || to >= keys.length) {
      this.#store.tell('Дальше переместить нельзя');
      return;
    }
    this.#store.act(act((step === 1 ? keys[to + 1] : keys[to]) ?? null));
    const after = siblings();
    this.#store.tell(`${named}: место ${after.indexOf(key) + 1} из ${after.length}`);
  }

  widen(key: PartKey, step: Step): void {
    const field = indexOf(this.#form).fields.get(key);
    if (field) this.resize(key, columnsOf(field) + step);
  }

  resize(key: PartKey, grid: number): void {
    const width = clampedColumns(grid);
    this.#store.act(resizeFields([key], width));
    this.#store.tell(`Ширина ${width} из 12`);
  }

  bind(keys: readonly PartKey[]): void {
    this.#store.act(bindFields(keys));
    this.#store.tell(keys.length === 1 ? 'Поле привязано к модели' : `Привязано к модели, полей: ${keys.length}`);
  }

  async deleteFields(keys: readonly PartKey[]): Promise<boolean> {
    const present = keys.filter((key) => indexOf(this.#form).fields.has(key));
    const [first] = present;
    if (first === undefined) return false;
    const rules = rulesAbout(this.#form, new Set(present));
    const title = present.length === 1 ? 'Удалить поле?' : 'Удалить поля?';
    // A field that no rule names is deleted at once: the message offers to take it back.
    if (rules.length > 0 && !(await this.#confirm({ title, ...goneRules(rules), danger: true }))) return false;
    const order = [...indexOf(this.#form).fieldsOf.values()].find((some) => some.includes(first)) ?? [];
    const left = order.filter((key) => !present.includes(key));
    this.#store.act(deleteFields(present));
    this.#store.select(left[Math.min(order.indexOf(first), left.length - 1)] ?? null);
    this.#store.tell('Удалено');
    return true;
  }

  deleteSection(key: PartKey): Promise<boolean> {
    const gone = new Set(indexOf(this.#form).fieldsOf.get(key));
    const text = goneRules(rulesAbout(this.#form, gone, key));
    return this.#delete({ title: 'Удалить секцию со всеми элементами?', ...text, act: deleteSection(key) });
  }

  async deleteButton(section: PartKey, key: PartKey): Promise<boolean> {
    if (!partOf(buttonsOf(this.#form, section), key)) return false;
    return this.#delete({ title: 'Удалить кнопку?', act: deleteButton(section, key) });
  }

  async #delete({ act, ...question }: { title: string; text?: string; act: FormAct }): Promise<boolean> {
    if (!(await this.#confirm({ ...question, danger: true }))) return false;
    this.#store.act(act);
    this.#store.tell('Удалено');
    return true;
  }
}

interface StepOf {
  readonly key: PartKey;
  readonly step: Step;
  readonly named: string;
  readonly siblings: () => readonly PartKey[];
  readonly act: (before: PartKey | null) => FormAct;
}
