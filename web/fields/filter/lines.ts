import { isGroup, type FilterNode } from '#model/wire/filter-tree.ts';
import type { FilterEntry } from '#model/wire/record.ts';
import { isMe, relativePeriodOf } from '#model/wire/relative-value.ts';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import { editorOf } from '../editor/known-editors.ts';
import { askedProperty, choicesOf, filterable, type Choice } from './conditions.ts';
import { PERIODS } from './periods.ts';

/** One row of the filter while it is edited. */
export interface Line {
  readonly fieldName: string;
  /** The key of the chosen {@link Choice}. */
  readonly choice: string;
  /** The states of the controls of the compared values. */
  readonly drafts: readonly unknown[];
  /** The value itself where no control has it: a period, the user. */
  readonly given: unknown;
}

/** The state of an empty control. */
export function emptyDraft(property: MetadataProperty): unknown {
  const asked = askedProperty(property);
  return editorOf(asked.editor).toDraft(null, { property: asked, record: {} });
}

/** The row for a property and what is asked of it. */
export function lineFor(property: MetadataProperty, { key, takes }: Choice): Line {
  return {
    fieldName: property.name,
    choice: key,
    drafts: [emptyDraft(property)],
    given: takes === 'me' ? { me: true } : takes === 'period' ? PERIODS[0]?.period : undefined,
  };
}

/** The row of a filter that asks nothing yet: of the property named, or of what the records are called. */
export function emptyLine(metadata: Metadata, fieldName = metadata.captionProperty): readonly Line[] {
  const all = filterable(metadata);
  const property = all.find(({ name }) => name === fieldName) ?? all[0];
  const [choice] = property ? choicesOf(property) : [];
  return property && choice ? [lineFor(property, choice)] : [];
}

function takenBy({ operator = 'eq', fieldValue }: FilterEntry): Choice['takes'] {
  if (operator === 'isNull' || operator === 'notNull') return 'nothing';
  if (operator === 'in') return 'values';
  return isMe(fieldValue) ? 'me' : relativePeriodOf(fieldValue) ? 'period' : 'value';
}

/** The row of a condition, or of its opposite; null for what no row says. */
export function lineOf(metadata: Pick<Metadata, 'properties'>, node: FilterNode): Line | null {
  const isNot = 'not' in node;
  const entry = isNot ? node.not : node;
  if (isGroup(entry)) return null;
  const { fieldName, operator = 'eq', fieldValue } = entry;
  const property = filterable(metadata).find(({ name }) => name === fieldName);
  const takes = takenBy(entry);
  const choice =
    property &&
    choicesOf(property).find((one) => one.operator === operator && one.isNot === isNot && one.takes === takes);
  if (!choice) return null;
  const asked = askedProperty(property);
  const values: readonly unknown[] = takes === 'values' && Array.isArray(fieldValue) ? fieldValue : [fieldValue];
  const drafts =
    takes === 'value' || takes === 'values'
      ? values.map((value) =>
          editorOf(asked.editor).toDraft(value ?? null, { property: asked, record: { [fieldName]: value ?? null } }),
        )
      : [emptyDraft(property)];
  return { fieldName, choice: choice.key, drafts, given: fieldValue };
}

const EMPTY = 'Поле не может быть пустым';

/** The values of the filled controls, or the first validation error. */
function valuesOf(property: MetadataProperty, drafts: readonly unknown[]): readonly unknown[] | string {
  const asked = askedProperty(property);
  const values: unknown[] = [];
  for (const draft of drafts) {
    const outcome = editorOf(asked.editor).fromDraft(draft, { property: asked, record: {} });
    if (outcome.kind !== 'value') return outcome.message;
    const { value } = outcome;
    if (value !== null && value !== undefined && value !== '') values.push(value);
  }
  return values.length === 0 ? EMPTY : values;
}

/** The condition of a row, or its validation error. */
export function nodeOf(
  metadata: Pick<Metadata, 'properties'>,
  { fieldName, choice: key, drafts, given }: Line,
): { readonly node?: FilterNode; readonly message?: string } {
  const property = metadata.properties.find(({ name }) => name === fieldName);
  const choice = property && choicesOf(property).find((one) => one.key === key);
  if (!choice) return {};
  const { operator, isNot, takes } = choice;
  const said = (value: Pick<FilterEntry, 'fieldValue'>): { readonly node: FilterNode } => {
    const entry = { fieldName, ...(operator !== 'eq' && { operator }), ...value };
    return { node: isNot ? { not: entry } : entry };
  };
  if (takes === 'nothing') return said({});
  if (takes === 'me' || takes === 'period') return said({ fieldValue: given });
  const values = valuesOf(property, drafts);
  if (typeof values === 'string') return { message: values };
  return said({ fieldValue: takes === 'values' ? values : values[0] });
}
