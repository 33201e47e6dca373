import type { FormField } from '#model/forms/form.ts';
import type { Outcome } from '#web/fields/editor/editor.ts';

/** What every control of an answer is given. */
export interface AnswerProps {
  readonly field: FormField;
  readonly value: unknown;
  /** What was entered; undefined where the answer itself says it. */
  readonly draft: unknown;
  readonly onEnter: (draft: unknown, outcome: Outcome) => void;
  readonly label: string;
  readonly inputId: string;
  /** The id of the message or the help under the control. */
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly disabled: boolean;
  readonly required: boolean;
}
