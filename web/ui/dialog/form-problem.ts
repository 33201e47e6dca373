import { useEffect, useMemo, useRef } from 'react';
import { useSnackbar } from '../snackbars.tsx';

/** The message of a submit that does not pass (spec 1 §5). */
export const INVALID_FORM = 'Пожалуйста заполните форму правильно';

/** Says why a form was not saved. One message at a time: it goes with the next attempt, and with the form. */
export interface FormProblem {
  readonly say: (message: string) => void;
  readonly clear: () => void;
}

/** The refusal of the form that the component shows. */
export function useFormProblem(): FormProblem {
  const snackbar = useSnackbar();
  const dismiss = useRef<() => void>(() => {});
  const problem = useMemo<FormProblem>(() => {
    const clear = () => dismiss.current();
    return {
      say(message) {
        clear();
        dismiss.current = snackbar.error(message);
      },
      clear,
    };
  }, [snackbar]);
  useEffect(() => problem.clear, [problem]);
  return problem;
}
