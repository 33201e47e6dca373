import { storedCondition, type FormField } from '#model/forms/form.ts';
import { readCondition } from '#model/logic/condition.ts';
import { readWatcher } from '#model/logic/watcher.ts';

/** A tab of the configurator. */
export type TabName = 'main' | 'rules' | 'condition' | 'watchers' | 'json';

/** What of a field is not finished, with its tab; null where all is. */
export function configuredProblem(field: FormField): { readonly tab: TabName; readonly message: string } | null {
  const { validations, watchers } = field;
  if (validations?.some(({ validator }) => (validator ?? '') === ''))
    return { tab: 'rules', message: 'выберите правило' };
  const stored = storedCondition(field);
  if (stored !== undefined) {
    const condition = readCondition(stored);
    if (!condition.ok) return { tab: 'condition', message: condition.problem.message };
  }
  for (const [at, watcher] of (watchers ?? []).entries()) {
    const read = readWatcher(watcher, '');
    if (!read.ok) return { tab: 'watchers', message: `связь ${at + 1}: ${read.problem.message}` };
  }
  return null;
}
