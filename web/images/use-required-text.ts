import { useState } from 'react';
import { INVALID_FORM, useFormProblem } from '#web/ui/dialog/form-problem.ts';

/** A text that a form can't be saved without, and what the form says while it lacks. */
export interface RequiredText {
  readonly value: string;
  /** Of the text field. */
  readonly field: {
    readonly required: true;
    readonly value: string;
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
    readonly error: boolean;
    readonly helperText: string | undefined;
  };
  /** Whether the form can be saved; says why where it can't. */
  readonly check: () => boolean;
  /** Says what the server says. */
  readonly say: (message: string) => void;
}

/** Holds a required text, which is told to lack from the first try on to save the form (spec 2 §5.3). */
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
