import { partOf, type PartKey } from '../parts/form-index.ts';
import { withButtons } from '../parts/with-buttons.ts';
import { formAct, type FormAct } from './form-act.ts';

/** Deletes a button from its section. */
export function deleteButton(section: PartKey, key: PartKey): FormAct {
  return formAct('удаление кнопки', (form) =>
    withButtons(form, section, (buttons) => {
      const button = partOf(buttons, key);
      return button ? buttons.filter((one) => one !== button) : buttons;
    }),
  );
}
