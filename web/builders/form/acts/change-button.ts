import { mergeValue } from '#model/merge/merge-value.ts';
import type { FormButton } from '#model/forms/form.ts';
import { partOf, type PartKey } from '../parts/form-index.ts';
import { asPart } from '../parts/merge-shape.ts';
import { withButtons } from '../parts/with-buttons.ts';
import { replaced } from '../parts/replaced.ts';
import type { ActDefinition } from './form-act.ts';

/** What a button says, does and looks like. */
export interface ChangeButtonAct {
  readonly kind: 'changeButton';
  readonly section: PartKey;
  readonly button: PartKey;
  readonly before: FormButton;
  readonly after: FormButton;
}

export const changeButton: ActDefinition<ChangeButtonAct> = {
  caption: () => 'изменение кнопки',
  apply: (form, { section, button: key, before, after }) =>
    withButtons(form, section, (buttons) => {
      const button = partOf(buttons, key);
      if (!button) return buttons;
      const versions = { base: before, current: button, yours: after };
      return replaced(buttons, button, asPart(mergeValue(BUTTON, versions, '', 'yours').value, after));
    }),
};

const BUTTON = { structure: { of: 'struct', properties: {} } } as const;
