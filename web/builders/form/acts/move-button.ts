import { partOf, type PartKey } from '../parts/form-index.ts';
import { movedPart } from '../parts/moved-part.ts';
import { withButtons } from '../parts/with-buttons.ts';
import type { ActDefinition } from './form-act.ts';

/** A button moved within its section before another one, or to the end for null. */
export interface MoveButtonAct {
  readonly kind: 'moveButton';
  readonly section: PartKey;
  readonly button: PartKey;
  readonly before: PartKey | null;
}

export const moveButton: ActDefinition<MoveButtonAct> = {
  caption: () => 'перемещение кнопки',
  apply: (form, { section, button, before }) =>
    withButtons(form, section, (buttons) => movedPart(buttons, partOf(buttons, button), before)),
};
