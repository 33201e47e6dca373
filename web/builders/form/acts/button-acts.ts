import type { FormButton } from '#model/forms/form.ts';
import { mergeValue } from '#model/merge/merge-value.ts';
import { partOf, type PartKey } from '../parts/form-index.ts';
import { asPart } from '../parts/merge-shape.ts';
import { movedPart } from '../parts/moved-part.ts';
import { replaced } from '../parts/replaced.ts';
import { withButtons } from '../parts/with-buttons.ts';
import { formAct, type FormAct } from './form-act.ts';

/** Adds a button at the end of a section's buttons. */
export function addButton(section: PartKey, button: FormButton): FormAct {
  return formAct('добавление кнопки', (form) => withButtons(form, section, (buttons) => [...buttons, button]));
}

/** Moves a button within its section before another one, or to the end for null. */
export function moveButton(section: PartKey, button: PartKey, before: PartKey | null): FormAct {
  return formAct('перемещение кнопки', (form) =>
    withButtons(form, section, (buttons) => movedPart(buttons, partOf(buttons, button), before)),
  );
}

const BUTTON = { structure: { of: 'struct', properties: {} } } as const;

interface ChangedButton {
  readonly section: PartKey;
  readonly button: PartKey;
  readonly before: FormButton;
  readonly after: FormButton;
}

/** Changes what a button says, does and looks like. */
export function changeButton({ section, button: key, before, after }: ChangedButton): FormAct {
  return formAct('изменение кнопки', (form) =>
    withButtons(form, section, (buttons) => {
      const button = partOf(buttons, key);
      if (!button) return buttons;
      const versions = { base: before, current: button, yours: after };
      return replaced(buttons, button, asPart(mergeValue(BUTTON, versions, '', 'yours').value, after));
    }),
  );
}

/** Deletes a button from its section. */
export function deleteButton(section: PartKey, key: PartKey): FormAct {
  return formAct('удаление кнопки', (form) =>
    withButtons(form, section, (buttons) => {
      const button = partOf(buttons, key);
      return button ? buttons.filter((one) => one !== button) : buttons;
    }),
  );
}
