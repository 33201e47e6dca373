import { firstFailure, successMessage } from '#model/validators/registry.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { outcomeOf, type Outcome, type RecordValues } from './editor/editor.ts';
import { EDITORS } from './registry.ts';
import { sameValue } from './same-value.ts';

/** The drafts of a form's controls, by property name. */
export type Drafts = Record<string, unknown>;

/** The initial drafts of a form. */
export function initialDrafts(properties: readonly MetadataProperty[], initial: RecordValues): Drafts {
  return Object.fromEntries(
    properties.map((property) => [
      property.name,
      EDITORS[property.editor].toDraft(initial[property.name], { property, record: initial }),
    ]),
  );
}

/** The result of parsing one control's draft. */
export function draftOutcome(property: MetadataProperty, draft: unknown, initial: RecordValues): Outcome {
  const editor = EDITORS[property.editor];
  return outcomeOf(editor, draft, { property, record: initial });
}

/** The message under a control, or null when its draft can be saved; `record` is the record with the form's values. */
export function draftMessage(
  property: MetadataProperty,
  draft: unknown,
  initial: RecordValues,
  record: RecordValues = initial,
): string | null {
  const outcome = draftOutcome(property, draft, initial);
  if (outcome.kind === 'value') return firstFailure(property.validations, outcome.value, record);
  return outcome.message === '' ? null : outcome.message;
}

/** The success message under a control whose draft is valid, for rules that are flagged to show one. */
export function draftSuccess(property: MetadataProperty, draft: unknown, initial: RecordValues): string | null {
  const outcome = draftOutcome(property, draft, initial);
  return outcome.kind === 'value' ? successMessage(property.validations, outcome.value) : null;
}

/** The record with the form's current values, on which the choices of a field may depend. */
export function draftRecord(
  properties: readonly MetadataProperty[],
  drafts: Drafts,
  initial: RecordValues,
): RecordValues {
  return { ...initial, ...draftValues(properties, drafts, initial) };
}

/** The values of the drafts that parse. */
export function draftValues(
  properties: readonly MetadataProperty[],
  drafts: Drafts,
  initial: RecordValues,
): RecordValues {
  const values: Record<string, unknown> = {};
  for (const property of properties) {
    const outcome = draftOutcome(property, drafts[property.name], initial);
    if (outcome.kind === 'value') values[property.name] = outcome.value;
  }
  return values;
}

/** The values that differ from the initial ones. */
export function changedValues(
  properties: readonly MetadataProperty[],
  drafts: Drafts,
  initial: RecordValues,
): RecordValues {
  const values = Object.entries(draftValues(properties, drafts, initial));
  return Object.fromEntries(values.filter(([name, value]) => !sameValue(value, initial[name])));
}
