import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkForm } from '#model/forms/check/check-form.ts';
import { FORM_EDITORS } from '#model/forms/form-editor.ts';
import type { Form, FormButton } from '#model/forms/form.ts';
import { componentOf } from '../parts/components.ts';
import { keysOf } from '../parts/form-index.ts';
import { newButton, newField, newSection } from '../parts/new-parts.ts';
import { addButton } from './button-acts.ts';
import { addField, bindFields } from './field-acts.ts';
import type { FormAct } from '../document/form-act.ts';
import { addSection } from './section-acts.ts';

const EMPTY: Form = { model: {}, sections: [], fields: [] };

/** A link to a record asks for its class before it is complete. */
const EDITORS = FORM_EDITORS.filter((editor) => editor !== 'select');

/** The buttons that lead from a section of so many to those beside it, or submit. */
function buttonsAt(section: number, count: number): readonly FormButton[] {
  return [
    ...(section > 0 ? [{ ...newButton(), caption: 'Назад', action: 'prev' }] : []),
    { ...newButton(), action: section === count - 1 ? 'submit' : 'next' },
  ];
}

test('the checker finds nothing in forms of the parts that the builder adds, once all of them are bound', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.constantFrom(...EDITORS), { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 }),
      (added) => {
        let form = EMPTY;
        const act = (one: FormAct): void => {
          form = one.apply(form).document;
        };
        for (const [at, editors] of added.entries()) {
          const section = newSection();
          act(addSection(section));
          const key = keysOf(form.sections)[at] ?? '';
          for (const button of buttonsAt(at, added.length)) act(addButton(key, button));
          for (const editor of editors) act(addField(newField(editor, componentOf(editor).caption, section)));
        }
        act(bindFields(keysOf(form.fields)));
        expect(new Set(form.fields.map(({ name }) => name)).size).toBe(form.fields.length);
        expect(checkForm(form).findings).toEqual([]);
      },
    ),
    { numRuns: 100 },
  );
});
