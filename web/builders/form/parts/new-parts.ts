import { formEditor, type FormEditor } from '#model/forms/form-editor.ts';
import type { FormButton, FormField, FormSection } from '#model/forms/form.ts';
import { newPartId } from './part-id.ts';

/** A new section (spec 2 §4.8): not active, without buttons. */
export function newSection(): FormSection {
  return { id: newPartId('section'), caption: 'Секция', isActive: false, buttons: [] };
}

/** A new button (spec 2 §4.8). */
export function newButton(): FormButton {
  return { id: newPartId('button'), class: 'btn btn-primary', caption: 'Кнопка', action: 'next' };
}

/** A new field of a kind in a section. It starts at priority 0 (spec 2 §4.8). */
export function newField(editor: FormEditor, label: string, { id: sectionId = null }: FormSection): FormField {
  const id = newPartId('field');
  return {
    id,
    name: '',
    editor,
    sectionId,
    priority: 0,
    grid: 12,
    attrs: { label },
    validations: [],
    config: {},
    watchers: [],
    ...(formEditor(editor).answer === 'choice'
      ? {
          items: [
            { id: 1, caption: 'Вариант 1' },
            { id: 2, caption: 'Вариант 2' },
          ],
        }
      : {}),
  };
}
