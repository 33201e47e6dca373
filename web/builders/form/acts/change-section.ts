import type { FormSection } from '#model/forms/form.ts';
import { partOf, type PartKey } from '../parts/form-index.ts';
import { mergedPart, SECTION_SHAPE } from '../parts/merge-shape.ts';
import { sectionCaption } from '../parts/part-label.ts';
import { replaced } from '../parts/replaced.ts';
import { formAct, type FormAct } from './form-act.ts';

/** Changes the settings of a section. */
export function changeSection(key: PartKey, before: FormSection, after: FormSection): FormAct {
  return formAct(`изменение секции «${sectionCaption(after)}»`, (form) => {
    const section = partOf(form.sections, key);
    if (!section) return form;
    const merged = mergedPart(SECTION_SHAPE, { base: before, current: section, yours: after }, after);
    return { ...form, sections: replaced(form.sections, section, merged) };
  });
}
