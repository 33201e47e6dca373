import type { FormButton, FormEditor, FormField, FormSection } from '#model/forms/form.ts';

/** Six characters of a number below 36⁶. */
const LENGTH = 6;

/** A new id of a part: unique in practice among everybody who edits the form. `randomUUID` would need a secure context. */
export function newPartId(prefix: 'section' | 'field' | 'button' | 'example'): string {
  const parts = [...crypto.getRandomValues(new Uint32Array(2))];
  return `${prefix}-${parts.map((part) => (part % 36 ** LENGTH).toString(36).padStart(LENGTH, '0')).join('')}`;
}

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
    ...(editor === 'enum' || editor === 'radio'
      ? {
          items: [
            { id: 1, caption: 'Вариант 1' },
            { id: 2, caption: 'Вариант 2' },
          ],
        }
      : {}),
  };
}
