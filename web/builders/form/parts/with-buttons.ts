import type { Form, FormButton } from '#model/forms/form.ts';
import { replaced } from './replaced.ts';
import { buttonsOf, indexOf, NOWHERE, type PartKey } from './form-index.ts';

/** The form with other buttons in a section, or of its own for `NOWHERE`; unchanged where the section is gone. */
export function withButtons(
  form: Form,
  section: PartKey,
  change: (buttons: readonly FormButton[]) => readonly FormButton[],
): Form {
  const buttons = change(buttonsOf(form, section));
  if (buttons === buttonsOf(form, section)) return form;
  if (section === NOWHERE) return { ...form, buttons };
  const owner = indexOf(form).sections.get(section);
  return owner ? { ...form, sections: replaced(form.sections, owner, { ...owner, buttons }) } : form;
}
