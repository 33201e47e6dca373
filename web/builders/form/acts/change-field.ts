import type { FormField } from '#model/forms/form.ts';
import { isBound, renamedInModel } from '../parts/binding.ts';
import { partOf, type PartKey } from '../parts/form-index.ts';
import { fieldCaption } from '../parts/part-label.ts';
import { FIELD_SHAPE, mergedPart } from '../parts/merge-shape.ts';
import { replaced } from '../parts/replaced.ts';
import type { ActDefinition } from './form-act.ts';

/** What the configurator changes of a field. Its answer keeps its place: a bound name is renamed in the model too. */
export interface ChangeFieldAct {
  readonly kind: 'changeField';
  readonly field: PartKey;
  /** The field as the configurator began with it. */
  readonly before: FormField;
  readonly after: FormField;
}

export const changeField: ActDefinition<ChangeFieldAct> = {
  caption: ({ after }) => `изменение поля «${fieldCaption(after)}»`,
  message: ({ after }) => `Поле "${fieldCaption(after)}" успешно изменено`,
  apply(form, { field: key, before, after }) {
    const field = partOf(form.fields, key);
    // Somebody else has deleted it: saving brings it back.
    if (!field) return { ...form, fields: [...form.fields, after] };
    const merged = mergedPart(FIELD_SHAPE, { base: before, current: field, yours: after }, after);
    if (merged === field) return form;
    const changed = { ...form, fields: replaced(form.fields, field, merged) };
    const [from, to] = [field.name, merged.name];
    return from !== to && isBound(form, field) ? renamedInModel(changed, from, to) : changed;
  },
};
