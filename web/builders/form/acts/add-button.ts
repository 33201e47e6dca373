import type { FormButton } from '#model/forms/form.ts';
import type { PartKey } from '../parts/form-index.ts';
import { withButtons } from '../parts/with-buttons.ts';
import { formAct, type FormAct } from './form-act.ts';

/** Adds a button at the end of a section's buttons. */
export function addButton(section: PartKey, button: FormButton): FormAct {
  return formAct('добавление кнопки', (form) => withButtons(form, section, (buttons) => [...buttons, button]));
}
