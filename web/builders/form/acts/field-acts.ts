import type { Form, FormField } from '#model/forms/form.ts';
import { isBound, renamedInModel, withBinding } from '../parts/binding.ts';
import { withFieldAt, type FieldPlace } from '../parts/field-place.ts';
import { indexOf, keysOf, NOWHERE, partOf, type PartKey } from '../parts/form-index.ts';
import { FIELD_SHAPE, mergedPart } from '../parts/merge-shape.ts';
import { fieldCaption } from '../parts/part-label.ts';
import { replaced } from '../parts/part-lists.ts';
import { withoutFields } from '../parts/rules-about.ts';
import { formAct, type FormAct } from '../document/form-act.ts';

/** Adds a field at a place, or at the end of the section that it names. It starts at priority 0 (spec 2 §4.8). */
export function addField(field: FormField, place?: FieldPlace): FormAct {
  return formAct('добавление поля', (form) =>
    place && indexOf(form).sections.has(place.section)
      ? withFieldAt(form, field, place)
      : { ...form, fields: [...form.fields, field] },
  );
}

/** Moves fields to a place, in their order. */
export function moveFields(keys: readonly PartKey[], place: FieldPlace): FormAct {
  return formAct(keys.length > 1 ? 'перемещение полей' : 'перемещение поля', (form) => {
    const { fields, sections } = indexOf(form);
    if (place.section !== NOWHERE && !sections.has(place.section)) return form;
    const moved = keys.flatMap((key) => fields.get(key) ?? []);
    if (moved.length === 0 || (place.before !== null && keys.includes(place.before))) return form;
    let next: Form = { ...form, fields: form.fields.filter((field) => !moved.includes(field)) };
    for (const field of moved) next = withFieldAt(next, field, place);
    const isSame = next.fields.every((field, at) => field === form.fields[at]);
    return isSame ? form : next;
  });
}

/** The columns of a form's grid. */
export const COLUMNS = 12;

/** The width of a field in columns: 12 where it has none. */
export function columnsOf({ grid }: FormField): number {
  return typeof grid === 'number' && Number.isFinite(grid) ? clampedColumns(grid) : COLUMNS;
}

/** A number of columns that the grid has. */
export function clampedColumns(grid: number): number {
  return Math.min(COLUMNS, Math.max(1, Math.round(grid)));
}

/** Sets the width of fields in columns, 1 to 12. */
export function resizeFields(fields: readonly PartKey[], grid: number): FormAct {
  const width = clampedColumns(grid);
  return formAct('изменение ширины', (form) => {
    const keys = keysOf(form.fields);
    const isResized = (field: FormField, at: number) => fields.includes(keys[at] ?? '') && columnsOf(field) !== width;
    if (!form.fields.some(isResized)) return form;
    return {
      ...form,
      fields: form.fields.map((field, at) => (isResized(field, at) ? { ...field, grid: width } : field)),
    };
  });
}

/** Makes properties of the model for the answers of fields (spec 2 §2.11: the badge that asks for binding). */
export function bindFields(fields: readonly PartKey[]): FormAct {
  return formAct(fields.length === 1 ? 'привязка поля к модели' : 'привязка полей к модели', (form) =>
    fields.reduce((bound, key) => {
      const field = partOf(bound.fields, key);
      return field ? withBinding(bound, field) : bound;
    }, form),
  );
}

/**
 * Changes what the configurator has changed of a field since `before`. Its answer keeps its place: a bound name is
 * renamed in the model too.
 */
export function changeField(key: PartKey, before: FormField, after: FormField): FormAct {
  const caption = fieldCaption(after);
  return formAct(
    `изменение поля «${caption}»`,
    (form) => {
      const field = partOf(form.fields, key);
      // Somebody else has deleted it: saving brings it back.
      if (!field) return { ...form, fields: [...form.fields, after] };
      const merged = mergedPart(FIELD_SHAPE, { base: before, current: field, yours: after }, after);
      if (merged === field) return form;
      const changed = { ...form, fields: replaced(form.fields, field, merged) };
      const [from, to] = [field.name, merged.name];
      return from !== to && isBound(form, field) ? renamedInModel(changed, from, to) : changed;
    },
    `Поле "${caption}" успешно изменено`,
  );
}

/** Deletes fields with the rules that name them, which the question before it has listed. */
export function deleteFields(fields: readonly PartKey[]): FormAct {
  return formAct(fields.length > 1 ? 'удаление полей' : 'удаление поля', (form) => {
    const present = fields.filter((key) => indexOf(form).fields.has(key));
    return present.length === 0 ? form : withoutFields(form, new Set(present));
  });
}
