import type { CompiledForm } from './compile-form.ts';
import type { FormState } from './form-state.ts';
import { shownSections } from './validate-form.ts';
import type { FormButton, FormSection } from './form.ts';

/** The section with which a form opens, whatever the answers: the first active one that no condition hides. */
export function openingSection({ sections }: CompiledForm): number {
  const at = sections.findIndex(({ section, condition }) => section.isActive === true && !condition);
  return Math.max(0, at);
}

/** The section that is open first: the opening one, or the first that is shown; null for a form that shows none. */
export function firstSection(compiled: CompiledForm, state: FormState): number | null {
  const shown = shownSections(compiled, state);
  const opening = openingSection(compiled);
  return shown.includes(opening) ? opening : (shown[0] ?? null);
}

/**
 * The section that a move leads to from the one at `from`; null where there is none. Only sections that are shown
 * count.
 */
export function sectionBeside(compiled: CompiledForm, state: FormState, from: number, by: 1 | -1): number | null {
  const shown = shownSections(compiled, state);
  return (by === 1 ? shown.find((at) => at > from) : shown.findLast((at) => at < from)) ?? null;
}

/** The buttons under a section: its own, or those of the form. */
export function buttonsOf({ form }: Pick<CompiledForm, 'form'>, section: FormSection): readonly FormButton[] {
  const own = section.buttons ?? [];
  return own.length > 0 ? own : (form.buttons ?? []);
}
