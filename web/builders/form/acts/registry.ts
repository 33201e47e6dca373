import type { Form } from '#model/forms/form.ts';
import { addButton, type AddButtonAct } from './add-button.ts';
import { addField, type AddFieldAct } from './add-field.ts';
import { addSection, type AddSectionAct } from './add-section.ts';
import { bindFields, type BindFieldsAct } from './bind-fields.ts';
import { changeButton, type ChangeButtonAct } from './change-button.ts';
import { changeField, type ChangeFieldAct } from './change-field.ts';
import { changeSection, type ChangeSectionAct } from './change-section.ts';
import { deleteExample, type DeleteExampleAct } from './delete-example.ts';
import { deleteButton, type DeleteButtonAct } from './delete-button.ts';
import { deleteFields, type DeleteFieldsAct } from './delete-fields.ts';
import { deleteSection, type DeleteSectionAct } from './delete-section.ts';
import type { ActDefinition } from './form-act.ts';
import { keepExample, type KeepExampleAct } from './keep-example.ts';
import { moveButton, type MoveButtonAct } from './move-button.ts';
import { moveFields, type MoveFieldsAct } from './move-fields.ts';
import { moveSection, type MoveSectionAct } from './move-section.ts';
import { pasteParts, type PastePartsAct } from './paste-parts.ts';
import { replaceForm, type ReplaceFormAct } from './replace-form.ts';
import { resizeFields, type ResizeFieldsAct } from './resize-fields.ts';

/** Everything that can be done to a form. */
export type FormAct =
  | AddButtonAct
  | AddFieldAct
  | AddSectionAct
  | BindFieldsAct
  | ChangeButtonAct
  | ChangeFieldAct
  | ChangeSectionAct
  | DeleteButtonAct
  | DeleteExampleAct
  | DeleteFieldsAct
  | DeleteSectionAct
  | KeepExampleAct
  | MoveButtonAct
  | MoveFieldsAct
  | MoveSectionAct
  | PastePartsAct
  | ReplaceFormAct
  | ResizeFieldsAct;

/** An act with how it is applied. */
interface KnownAct {
  readonly caption: string;
  readonly message: string;
  readonly apply: (form: Form) => Form;
}

/** The message of a written act (spec 2 §8.1). */
const SAVED = 'Данные успешно сохранены';

function bound<Act>(definition: ActDefinition<Act>, act: Act): KnownAct {
  return {
    caption: definition.caption(act),
    message: definition.message?.(act) ?? SAVED,
    apply: (form) => definition.apply(form, act),
  };
}

/** The definition of an act, bound to it. */
export function knownAct(act: FormAct): KnownAct {
  switch (act.kind) {
    case 'addButton':
      return bound(addButton, act);
    case 'addField':
      return bound(addField, act);
    case 'addSection':
      return bound(addSection, act);
    case 'bindFields':
      return bound(bindFields, act);
    case 'changeButton':
      return bound(changeButton, act);
    case 'changeField':
      return bound(changeField, act);
    case 'changeSection':
      return bound(changeSection, act);
    case 'deleteButton':
      return bound(deleteButton, act);
    case 'deleteExample':
      return bound(deleteExample, act);
    case 'deleteFields':
      return bound(deleteFields, act);
    case 'deleteSection':
      return bound(deleteSection, act);
    case 'keepExample':
      return bound(keepExample, act);
    case 'moveButton':
      return bound(moveButton, act);
    case 'moveFields':
      return bound(moveFields, act);
    case 'moveSection':
      return bound(moveSection, act);
    case 'pasteParts':
      return bound(pasteParts, act);
    case 'replaceForm':
      return bound(replaceForm, act);
    case 'resizeFields':
      return bound(resizeFields, act);
  }
}
