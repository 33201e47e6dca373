import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FormRun, RunState } from './form-run.ts';

/** The form that is filled in. */
export const RunContext = createContext<FormRun | null>(null);

/** The form around the component. */
export function useFormRun(): FormRun {
  const run = useContext(RunContext);
  if (run === null) throw new Error('useFormRun needs a RunContext above');
  return run;
}

/** A part of what the form shows; `select` returns the same value while nothing of it changes. */
export function useRun<Part>(run: FormRun, select: (state: RunState) => Part): Part {
  return useSyncExternalStore(run.subscribe, () => select(run.state));
}
