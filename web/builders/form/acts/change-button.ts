import { mergeValue } from '#model/merge/merge-value.ts';
import type { FormButton } from '#model/forms/form.ts';
import { partOf, type PartKey } from '../parts/form-index.ts';
import { asPart } from '../parts/merge-shape.ts';
import { replaced } from '../parts/replaced.ts';
import { withButtons } from '../parts/with-buttons.ts';
import { formAct, type FormAct } from './form-act.ts';

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
