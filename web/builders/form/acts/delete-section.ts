import { indexOf, type PartKey } from '../parts/form-index.ts';
import { withoutFields } from '../parts/rules-about.ts';
import type { ActDefinition } from './form-act.ts';

/** A section deleted with all its elements (spec 2 §8.2). */
export interface DeleteSectionAct {
  readonly kind: 'deleteSection';
  readonly section: PartKey;
}

export const deleteSection: ActDefinition<DeleteSectionAct> = {
  caption: () => 'удаление секции',
  apply(form, { section: key }) {
    const { sections, fieldsOf } = indexOf(form);
    const section = sections.get(key);
    if (!section) return form;
    const others = { ...form, sections: form.sections.filter((one) => one !== section) };
    return withoutFields(others, new Set(fieldsOf.get(key)));
  },
};
