import { useState } from 'react';
import { INVALID_FORM, useFormProblem } from '#web/ui/dialog/form-problem.ts';

/** A required text of a form, and its validation error. */
export interface RequiredText {
  readonly value: string;
  /** Refers to the text field. */
  readonly field: {
    readonly required: true;
    readonly value: string;
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
    readonly error: boolean;
    readonly helperText: string | undefined;
  };
  /** Whether the form can be saved; shows the validation error if not. */
  readonly check: () => boolean;
  /** Shows the server's messages. */
  readonly say: (message: string) => void;
}

/** The state of a required text, which is validated from the first attempt to save the form (spec 2 §5.3). */
export function useRequiredText(initial: string): RequiredText {
  const [value, setValue] = useState(initial);
  const [tried, setTried] = useState(false);
  const problem = useFormProblem();
  const isMissing = value.trim() === '';
  const isTold = tried && isMissing;
  return {
    value,
    field: {
      required: true,
      value,
      onChange: ({ target }) => setValue(target.value),
      error: isTold,
      helperText: isTold ? 'Поле не может быть пустым' : undefined,
    },
    check: () => {
      setTried(true);
      problem.clear();
      if (isMissing) problem.say(INVALID_FORM);
      return !isMissing;
    },
    say: problem.say,
  };
}
