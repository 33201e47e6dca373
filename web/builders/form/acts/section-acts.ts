import type { FormSection } from '#model/forms/form.ts';
import { indexOf, partOf, type PartKey } from '../parts/form-index.ts';
import { mergedPart, SECTION_SHAPE } from '../parts/merge-shape.ts';
import { sectionCaption } from '../parts/part-label.ts';
import { movedPart, replaced } from '../parts/part-lists.ts';
import { withoutFields } from '../parts/rules-about.ts';
import { formAct, type FormAct } from '../document/form-act.ts';

/** Adds a section at the end of the form. */
export function addSection(section: FormSection): FormAct {
  return formAct('добавление секции', (form) => ({ ...form, sections: [...form.sections, section] }));
}

/** Moves a section before another one, or to the end for null. */
export function moveSection(section: PartKey, before: PartKey | null): FormAct {
  return formAct('перемещение секции', (form) => {
    const sections = movedPart(form.sections, partOf(form.sections, section), before);
    return sections === form.sections ? form : { ...form, sections };
  });
}

/** Changes the settings of a section. */
export function changeSection(key: PartKey, before: FormSection, after: FormSection): FormAct {
  return formAct(`изменение секции «${sectionCaption(after)}»`, (form) => {
    const section = partOf(form.sections, key);
    if (!section) return form;
    const merged = mergedPart(SECTION_SHAPE, { base: before, current: section, yours: after }, after);
    return { ...form, sections: replaced(form.sections, section, merged) };
  });
}

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
