import type { FormId } from '../logic/condition.ts';
import { isPlainObject, ownValue } from '../structured/same-json.ts';

/**
 * A form as it is stored (spec 2 §3.13). Every part but the three that make its shape may be absent, and any key of
 * `attrs`, `config` and `model` lives on.
 */
export interface Form {
  readonly model: Readonly<Record<string, unknown>>;
  readonly sections: readonly FormSection[];
  readonly fields: readonly FormField[];
  /** Shown with each section that has no buttons of its own. */
  readonly buttons?: readonly FormButton[] | null;
  /** Answers that staff have kept to try the form with. */
  readonly examples?: readonly FormAnswers[] | null;
}

/** A kept set of answers. */
export interface FormAnswers {
  readonly id?: FormId | null;
  readonly caption?: string | null;
  /** By name, as the model holds them. */
  readonly answers?: OpenObject | null;
  /** What the form did for them when they were kept (`example-outcome.ts`), by the key of the field's id. */
  readonly expected?: OpenObject | null;
}

/** A step of a form. The first active one opens the form. */
export interface FormSection {
  readonly id?: FormId | null;
  readonly caption?: string | null;
  readonly isActive?: boolean | null;
  readonly class?: string | null;
  readonly buttons?: readonly FormButton[] | null;
  /** `condition`: when the section is shown. */
  readonly config?: OpenObject | null;
}

/** One question of a form; its answer is stored in the model under its name. */
export interface FormField {
  readonly id?: FormId | null;
  readonly name?: string | null;
  /** One of `FORM_EDITORS` (`form-editor.ts`); another is shown as a text. */
  readonly editor?: string | null;
  readonly sectionId?: FormId | null;
  /** Ascending within the section; the order of the list where equal. */
  readonly priority?: number | null;
  /** Columns of 12. */
  readonly grid?: number | null;
  /** `label`, `placeholder`, `help`, `min`, `max`, `readonly`. */
  readonly attrs?: OpenObject | null;
  readonly validations?: readonly FormValidation[] | null;
  /** `condition`: when the field is shown; `className`: whose records a select offers. */
  readonly config?: OpenObject | null;
  readonly watchers?: readonly unknown[] | null;
  readonly items?: readonly FormItem[] | null;
}

/** A rule of a field (spec 2 §5.3). */
export interface FormValidation {
  readonly validator?: string | null;
  readonly value?: unknown;
  /** The rule's own message if absent. */
  readonly errorMessage?: string | null;
}

/** An option of a field with a choice. */
export interface FormItem {
  readonly id?: FormId | null;
  readonly caption?: string | null;
}

/** The actions of a button. */
export const BUTTON_ACTIONS = ['next', 'prev', 'submit'] as const;

/** One of {@link BUTTON_ACTIONS}. */
export type ButtonAction = (typeof BUTTON_ACTIONS)[number];

/** A button of a section. */
export interface FormButton {
  readonly id?: FormId | null;
  readonly class?: string | null;
  readonly caption?: string | null;
  /** Any other does nothing. */
  readonly action?: ButtonAction | (string & Record<never, never>) | null;
}

type OpenObject = Readonly<Record<string, unknown>>;

/** The message for a value that is no form (spec 2 §5.8). */
export const WRONG_FORM = 'У вас не верная форма';

/** The place of a form's logic in `config`. */
export const CONDITION_KEY = 'condition';

/** The stored condition of a field or a section; undefined if there is none. */
export function storedCondition({ config }: Pick<FormField, 'config'>): unknown {
  const condition = isPlainObject(config) ? ownValue(config, CONDITION_KEY) : undefined;
  return condition === null ? undefined : condition;
}
