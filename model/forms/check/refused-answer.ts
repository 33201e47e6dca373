import { ruleFailure } from '../field-rules.ts';
import { fieldLabel } from '../compile-form.ts';
import { formWords } from '../form-words.ts';
import type { Ground } from './examples.ts';

/** The answer that the rules refuse among those that were sought, by field as positions in its domain, for a sentence. */
export function refusedAnswer({ compiled, domains }: Ground, answers: ReadonlyMap<number, number>): string {
  const [refused] = [...answers].filter(([field, position]) => domains[field]?.isSound.has(position) === false);
  const [at = -1, position = 0] = refused ?? [];
  const field = compiled.fields[at];
  if (!field) return 'при ответах, которые не пропустят правила';
  const value = domains[at]?.values[position];
  const words =
    formWords(compiled).value(field.field.id ?? at, value) ??
    `«${typeof value === 'string' ? value : JSON.stringify(value)}»`;
  const failure = ruleFailure(field.rules, value);
  return `при ответе, который не пропустит правило: «${fieldLabel(compiled, at)}» — ${words}${failure === null ? '' : `: «${failure}»`}`;
}
