import { useState } from 'react';
import { INVALID_FORM, useFormProblem } from '#web/ui/dialog/form-problem.ts';

/** A required text of a form, and its validation error. */
export interface RequiredText {
  /** Refers to the text field. */
  readonly field: {
    readonly required: true;
    readonly value: string;
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
    readonly error: boolean;
    readonly helperText: string | undefined;
  };
  /** Whether the form can be saved; shows the validation error, or `refusal` where given, if not. */
  readonly check: (refusal?: string | null) => boolean;
  /** Shows the server's messages. */
  readonly say: (message: string) => void;
}

/** The state of a required text, which is validated from the first attempt to save the form (spec 2 §5.3). */
export function useRequiredText(value: string, setValue: (value: string) => void): RequiredText {
  const [tried, setTried] = useState(false);
  const problem = useFormProblem();
  const isMissing = value.trim() === '';
  const isTold = tried && isMissing;
  return {
    field: {
      required: true,
      value,
      onChange: ({ target }) => setValue(target.value),
      error: isTold,
      helperText: isTold ? 'Поле не может быть пустым' : undefined,
    },
    check: (refusal = null) => {
      setTried(true);
      problem.clear();
      const message = isMissing ? INVALID_FORM : refusal;
      if (message !== null) problem.say(message);
      return message === null;
    },
    say: problem.say,
  };
}
