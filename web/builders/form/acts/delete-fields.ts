import { indexOf, type PartKey } from '../parts/form-index.ts';
import { withoutFields } from '../parts/rules-about.ts';
import { formAct, type FormAct } from './form-act.ts';

/** Deletes fields with the rules that name them, which the question before it has listed. */
export function deleteFields(fields: readonly PartKey[]): FormAct {
  return formAct(fields.length > 1 ? 'удаление полей' : 'удаление поля', (form) => {
    const present = fields.filter((key) => indexOf(form).fields.has(key));
    return present.length === 0 ? form : withoutFields(form, new Set(present));
  });
}
