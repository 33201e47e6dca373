import type { FormField } from '#model/forms/form.ts';
import { isBound, renamedInModel } from '../parts/binding.ts';
import { partOf, type PartKey } from '../parts/form-index.ts';
import { FIELD_SHAPE, mergedPart } from '../parts/merge-shape.ts';
import { fieldCaption } from '../parts/part-label.ts';
import { replaced } from '../parts/replaced.ts';
import { formAct, type FormAct } from './form-act.ts';

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
