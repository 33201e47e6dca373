import { FormRun } from '#web/forms/form-run.ts';
import type { FormStore } from '../document/form-store.ts';

const runs = new WeakMap<FormStore, FormRun>();

/** The form as it is tried: what was entered stays while other tabs are shown. */
export function previewRun(store: FormStore): FormRun {
  const before = runs.get(store);
  if (before) return before;
  const run = new FormRun(store.state.form);
  runs.set(store, run);
  return run;
}
