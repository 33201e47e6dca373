import { partOf, type PartKey } from '../parts/form-index.ts';
import { movedPart } from '../parts/moved-part.ts';
import { formAct, type FormAct } from './form-act.ts';

/** Moves a section before another one, or to the end for null. */
export function moveSection(section: PartKey, before: PartKey | null): FormAct {
  return formAct('перемещение секции', (form) => {
    const sections = movedPart(form.sections, partOf(form.sections, section), before);
    return sections === form.sections ? form : { ...form, sections };
  });
}
