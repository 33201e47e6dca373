import type { FormFinding, FormStep } from '../../wire/forms.ts';
import type { FormId } from '../../logic/condition.ts';
import { itemPath } from '../../structured/structured-path.ts';
import { fieldLabel, sectionLabel, type CompiledForm } from '../compile-form.ts';

/** A part of a form: the way to it, its path by ids, and its place for people. */
export interface FormPlace {
  readonly steps: readonly FormStep[];
  readonly path: string;
  readonly place: string;
}

function stepTo(id: FormId | null | undefined, position: number): FormStep {
  return id === undefined || id === null ? { position } : { id };
}

/** The place of a section. */
export function sectionPlace(compiled: CompiledForm, at: number): FormPlace {
  const id = compiled.sections[at]?.section.id;
  return {
    steps: ['sections', stepTo(id, at)],
    path: itemPath('sections', id ?? undefined, at),
    place: `Секция «${sectionLabel(compiled, at)}»`,
  };
}

/** The place of a field. */
export function fieldPlace(compiled: CompiledForm, at: number): FormPlace {
  const field = compiled.fields[at];
  const id = field?.field.id;
  const section = field && field.section >= 0 ? `${sectionPlace(compiled, field.section).place} → поле` : 'Поле';
  return {
    steps: ['fields', stepTo(id, at)],
    path: itemPath('fields', id ?? undefined, at),
    place: `${section} «${fieldLabel(compiled, at)}»`,
  };
}

/** The place of a node: a field, or a section. */
export function nodePlace(compiled: CompiledForm, node: number): FormPlace {
  const { length } = compiled.fields;
  return node < length ? fieldPlace(compiled, node) : sectionPlace(compiled, node - length);
}

/** A part of a place. Items of lists within are named by position: they may lack ids. */
export function within(place: FormPlace, ...steps: readonly (string | number)[]): FormPlace {
  return {
    steps: [...place.steps, ...steps.map((step): FormStep => (typeof step === 'number' ? { position: step } : step))],
    path: steps.reduce<string>(
      (path, step) => (typeof step === 'number' ? itemPath(path, undefined, step) : `${path}.${step}`),
      place.path,
    ),
    place: place.place,
  };
}

/** A finding at a place. */
export function finding(
  { path, place }: FormPlace,
  told: Pick<FormFinding, 'severity' | 'rule' | 'message' | 'fix'>,
): FormFinding {
  return { path, place, ...told };
}
