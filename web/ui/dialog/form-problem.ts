import { useEffect, useMemo, useRef } from 'react';
import { useSnackbar } from '../snackbars.tsx';

/** The message of a submit that fails validation (spec 1 §5). */
export const INVALID_FORM = 'Пожалуйста заполните форму правильно';

/** Shows why a form was not saved. One message at a time; it is cleared on the next attempt and on unmount. */
export interface FormProblem {
  readonly say: (message: string) => void;
  readonly clear: () => void;
}

/** The save error of the form that the component shows. */
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
