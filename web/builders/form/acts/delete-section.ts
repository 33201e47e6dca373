import { indexOf, type PartKey } from '../parts/form-index.ts';
import { withoutFields } from '../parts/rules-about.ts';
import { formAct, type FormAct } from './form-act.ts';

/** Deletes a section with all its elements (spec 2 §8.2). */
export function deleteSection(key: PartKey): FormAct {
  return formAct('удаление секции', (form) => {
    const { sections, fieldsOf } = indexOf(form);
    const section = sections.get(key);
    if (!section) return form;
    const others = { ...form, sections: form.sections.filter((one) => one !== section) };
    return withoutFields(others, new Set(fieldsOf.get(key)));
  });
}
