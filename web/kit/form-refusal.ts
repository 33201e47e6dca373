import { useEffect, useMemo, useRef } from 'react';
import { useSnackbar } from './snackbars.tsx';

/** The message of a submit that does not pass (spec 1 §5). */
export const INVALID_FORM = 'Пожалуйста заполните форму правильно';

/** Says why a form was not saved. One message at a time: it goes with the next attempt, and with the form. */
export interface FormRefusal {
  readonly say: (message: string) => void;
  readonly clear: () => void;
}

/** The refusal of the form that the component shows. */
export function useFormRefusal(): FormRefusal {
  const snackbar = useSnackbar();
  const dismiss = useRef<() => void>(() => {});
  const refusal = useMemo<FormRefusal>(() => {
    const clear = () => dismiss.current();
    return {
      say(message) {
        clear();
        dismiss.current = snackbar.error(message);
      },
      clear,
    };
  }, [snackbar]);
  useEffect(() => refusal.clear, [refusal]);
  return refusal;
}
