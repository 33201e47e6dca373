import type { FormButton } from '#model/forms/form.ts';
import type { PartKey } from '../parts/form-index.ts';
import { withButtons } from '../parts/with-buttons.ts';
import type { ActDefinition } from './form-act.ts';

/** A new button at the end of a section's buttons. */
export interface AddButtonAct {
  readonly kind: 'addButton';
  readonly section: PartKey;
  readonly button: FormButton;
}

export const addButton: ActDefinition<AddButtonAct> = {
  caption: () => 'добавление кнопки',
  apply: (form, { section, button }) => withButtons(form, section, (buttons) => [...buttons, button]),
};
