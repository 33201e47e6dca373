import type { FormSection } from '#model/forms/form.ts';
import type { ActDefinition } from './form-act.ts';

/** A new section at the end of the form. */
export interface AddSectionAct {
  readonly kind: 'addSection';
  readonly section: FormSection;
}

export const addSection: ActDefinition<AddSectionAct> = {
  caption: () => 'добавление секции',
  apply: (form, { section }) => ({ ...form, sections: [...form.sections, section] }),
};
