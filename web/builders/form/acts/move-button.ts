import { partOf, type PartKey } from '../parts/form-index.ts';
import { movedPart } from '../parts/moved-part.ts';
import { withButtons } from '../parts/with-buttons.ts';
import { formAct, type FormAct } from './form-act.ts';

/** Moves a button within its section before another one, or to the end for null. */
export function moveButton(section: PartKey, button: PartKey, before: PartKey | null): FormAct {
  return formAct('перемещение кнопки', (form) =>
    withButtons(form, section, (buttons) => movedPart(buttons, partOf(buttons, button), before)),
  );
}
