import type { FormSection } from '#model/forms/form.ts';
import { formAct, type FormAct } from './form-act.ts';

/** Adds a section at the end of the form. */
export function addSection(section: FormSection): FormAct {
  return formAct('добавление секции', (form) => ({ ...form, sections: [...form.sections, section] }));
}
