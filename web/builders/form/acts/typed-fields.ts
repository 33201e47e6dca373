import type { FormField } from '#model/forms/form.ts';
import { isFormEditor } from '#model/forms/form-editor.ts';
import { formAct, type FormAct } from '../document/form-act.ts';
import type { FormStore } from '../document/form-store.ts';
import { withBinding } from '../parts/binding.ts';
import { withFieldAt } from '../parts/field-place.ts';
import { indexOf, type PartKey } from '../parts/form-index.ts';
import { newField } from '../parts/new-parts.ts';
import { fieldCaption } from '../parts/part-label.ts';

/** The text of each act that adds typed fields. */
const texts = new WeakMap<FormAct, string>();

/** Adds typed fields at the end of a section, each bound to the model by a name of its caption. */
export function addTyped(fields: readonly FormField[], section: PartKey, text: string): FormAct {
  const act = formAct(fields.length === 1 ? 'добавление поля' : 'добавление полей', (form) => {
    const owner = indexOf(form).sections.get(section);
    if (!owner) return form;
    return fields.reduce((grown, typed) => {
      const editor = isFormEditor(typed.editor) ? typed.editor : 'string';
      const field = { ...newField(editor, fieldCaption(typed), owner), ...typed };
      const placed = withFieldAt(grown, field, { section, before: null });
      return withBinding(placed, placed.fields.find(({ id }) => id === field.id) ?? field);
    }, form);
  });
  texts.set(act, text);
  return act;
}

/** Puts the text of a refused act back into the line, unless another one is typed there by now. */
export function keepTyped(store: FormStore, act: FormAct): void {
  const text = texts.get(act);
  if (text !== undefined && store.state.typed === '') store.set({ typed: text });
}
