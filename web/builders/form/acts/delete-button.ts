import { partOf, type PartKey } from '../parts/form-index.ts';
import { withButtons } from '../parts/with-buttons.ts';
import type { ActDefinition } from './form-act.ts';

/** A button deleted from its section. */
export interface DeleteButtonAct {
  readonly kind: 'deleteButton';
  readonly section: PartKey;
  readonly button: PartKey;
}

export const deleteButton: ActDefinition<DeleteButtonAct> = {
  caption: () => 'удаление кнопки',
  apply: (form, { section, button: key }) =>
    withButtons(form, section, (buttons) => {
      const button = partOf(buttons, key);
      return button ? buttons.filter((one) => one !== button) : buttons;
    }),
};
