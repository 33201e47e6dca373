import type { Condition } from '../logic/condition.ts';
import type { CompiledForm } from './compile-form.ts';
import { buttonsOf, openingSection } from './first-section.ts';

/** A way from a section to a later one. */
export interface SectionWay {
  /** The position of the section that it leads to. */
  readonly to: number;
  /** When it is taken, if no way before it is; null for always. */
  readonly condition: Condition | null;
}

/** Where a section of a form leads. */
export interface SectionWays {
  readonly isOpening: boolean;
  /** In order: the first that is shown is taken. */
  readonly ways: readonly SectionWay[];
  /** Whether its buttons submit the form. */
  readonly submits: boolean;
}

/** The ways between the sections of a form, by position: the next button leads to the next section that is shown. */
export function sectionWays(compiled: CompiledForm): readonly SectionWays[] {
  const { sections } = compiled;
  const opening = openingSection(compiled);
  return sections.map(({ section }, from) => {
    const actions = new Set(buttonsOf(compiled, section).map(({ action }) => action));
    const later = [...sections.keys()].slice(from + 1);
    const always = later.findIndex((to) => !sections[to]?.condition);
    const reached = always === -1 ? later : later.slice(0, always + 1);
    return {
      isOpening: from === opening,
      ways: actions.has('next') ? reached.map((to) => ({ to, condition: sections[to]?.condition ?? null })) : [],
      submits: actions.has('submit'),
    };
  });
}
