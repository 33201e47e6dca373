import type { Form, FormButton } from '#model/forms/form.ts';
import { mergeValue } from '#model/merge/merge-value.ts';
import { buttonsOf, indexOf, NOWHERE, partOf, type PartKey } from '../parts/form-index.ts';
import { asPart } from '../parts/merge-shape.ts';
import { movedPart, replaced } from '../parts/part-lists.ts';
import { formAct, type FormAct } from '../document/form-act.ts';

/** The form with other buttons in a section, or of its own for `NOWHERE`; unchanged where the section is gone. */
function withButtons(
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
