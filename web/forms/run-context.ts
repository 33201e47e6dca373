import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
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

/** A part of what one field shows: its answer, what was entered, its message. */
export function useFieldRun<Part>(run: FormRun, at: number, select: (state: RunState) => Part): Part {
  const subscribe = useCallback((listener: () => void) => run.subscribeField(at, listener), [run, at]);
  return useSyncExternalStore(subscribe, () => select(run.state));
}
