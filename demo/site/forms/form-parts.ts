import type { FormEditor } from '#model/forms/form-editor.ts';
import type { ButtonAction, FormField, FormSection } from '#model/forms/form.ts';

interface FieldSettings extends Pick<FormField, 'watchers' | 'items'> {
  readonly required?: true;
  readonly grid?: number;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly config?: Readonly<Record<string, unknown>>;
  readonly rules?: NonNullable<FormField['validations']>;
}

/** A field whose name is its id. */
export function field(
  id: string,
  editor: FormEditor,
  label: string,
  sectionId: string,
  settings: FieldSettings = {},
): FormField {
  const { required, grid = 12, attrs, config = {}, rules = [], watchers = [], items } = settings;
  return {
    id,
    name: id,
    editor,
    sectionId,
    priority: 0,
    grid,
    attrs: { label, ...attrs },
    validations: [
      ...(required ? [{ validator: 'required', errorMessage: 'Поле не может быть пустым' }] : []),
      ...rules,
    ],
    config,
    watchers,
    ...(items && { items }),
  };
}

/** A section with its buttons, by action and caption. */
export function section(
  id: string,
  caption: string,
  buttons: readonly (readonly [action: ButtonAction, caption: string])[],
  more: Partial<FormSection> = {},
): FormSection {
  return {
    id,
    caption,
    isActive: false,
    class: '',
    buttons: buttons.map(([action, text]) => ({
      id: `${id}-${action}`,
      class: action === 'prev' ? 'btn btn-secondary' : 'btn btn-primary',
      caption: text,
      action,
    })),
    ...more,
  };
}
