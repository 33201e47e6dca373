import type { FormId } from '#model/logic/condition.ts';
import { isPlainObject, ownValue } from '#model/structured/same-json.ts';
import { plural } from '#model/plural.ts';
import { showsNothing } from '#model/text/canonical-text.ts';
import type { FormButton, FormField, FormSection } from '#model/forms/form.ts';

function nonEmpty(text: unknown): string | null {
  return typeof text === 'string' && !showsNothing(text) ? text.trim() : null;
}

/** A setting of a field in `attrs`; undefined if there is none. */
export function attributeOf({ attrs }: FormField, name: string): unknown {
  return isPlainObject(attrs) ? ownValue(attrs, name) : undefined;
}

/** The caption of a field for people: its label, else its name. */
export function fieldCaption(field: FormField): string {
  return nonEmpty(attributeOf(field, 'label')) ?? nonEmpty(field.name) ?? 'Поле без названия';
}

/** The caption of a section for people. */
export function sectionCaption({ caption }: FormSection): string {
  return nonEmpty(caption) ?? 'Секция без названия';
}

/** The caption of a button for people. */
export function buttonCaption({ caption }: FormButton): string {
  return nonEmpty(caption) ?? 'Кнопка без названия';
}

/** The name under which a field of the form is reported as being edited (notation of conflicts). */
export function presenceName(id: FormId | null | undefined): string {
  return id === undefined || id === null ? 'fields' : `fields[${id}]`;
}

/** The message of examples that the form treats in another way than before. */
export function changedWords(count: number): string {
  const one = plural(count, { one: 'ведёт', few: 'ведут', many: 'ведут' });
  return `${count} ${plural(count, { one: 'пример', few: 'примера', many: 'примеров' })} теперь ${one} себя иначе`;
}
