import { useEffect } from 'react';
import { useBuilder, useFormStore } from '../form-store.ts';

/** Milliseconds without a change after which the form is checked. */
const PAUSE = 400;

/**
 * Checks the form after each change, beside the work of people; the checker's code loads with the first check. A
 * component of its own, so that a change draws nothing else again.
 */
export function BackgroundCheck() {
  const store = useFormStore();
  const form = useBuilder((state) => state.form);
  useEffect(() => {
    let isPast = false;
    const check = async (): Promise<void> => {
      const { checkForm } = await import('#model/forms/check/check-form.ts');
      if (!isPast) store.set({ check: checkForm(form) });
    };
    const timer = setTimeout(() => void check(), PAUSE);
    return () => {
      isPast = true;
      clearTimeout(timer);
    };
  }, [store, form]);
  return null;
}
