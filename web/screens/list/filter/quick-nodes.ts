import { KIND_TRAITS } from '#model/property/property-kind.ts';
import type { FilterNode } from '#model/wire/filter-tree.ts';
import type { FilterEntry } from '#model/wire/record.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';

/** What a quick filter adds, by what it is called. */
export interface QuickChoice {
  readonly caption: 'Только такие' | 'Кроме таких' | 'Не раньше' | 'Не позже';
  readonly node: FilterNode;
}

function alike({ kind, operators, name }: MetadataProperty, value: unknown): FilterEntry | null {
  if (Array.isArray(value))
    return operators.includes('in') ? { fieldName: name, operator: 'in', fieldValue: value } : null;
  const isMoment = KIND_TRAITS[kind].calendar === 'moment';
  return operators.includes('eq') && !isMoment ? { fieldName: name, fieldValue: value } : null;
}

/** The opposite of a condition, as the rows of the filter say it. */
function otherThan({ kind, operators }: MetadataProperty, entry: FilterEntry): FilterNode {
  if (typeof entry.fieldValue === 'boolean') return { ...entry, fieldValue: !entry.fieldValue };
  const isAlwaysFilled = KIND_TRAITS[kind].isNeverEmpty === true && operators.includes('ne');
  return isAlwaysFilled ? { ...entry, operator: 'ne' } : { not: entry };
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/**
 * What a value can be filtered by. The opposite includes the records without a value; a moment is rarely met again, so
 * it bounds a period.
 */
export function quickChoices(property: MetadataProperty, value: unknown): readonly QuickChoice[] {
  const { name: fieldName, operators, kind } = property;
  if (isEmpty(value)) {
    if (!operators.includes('isNull') || KIND_TRAITS[kind].isState) return [];
    return [
      { caption: 'Только такие', node: { fieldName, operator: 'isNull' } },
      { caption: 'Кроме таких', node: { fieldName, operator: 'notNull' } },
    ];
  }
  const entry = alike(property, value);
  const same: readonly QuickChoice[] = entry
    ? [
        { caption: 'Только такие', node: entry },
        { caption: 'Кроме таких', node: otherThan(property, entry) },
      ]
    : [];
  const bounds: readonly QuickChoice[] =
    KIND_TRAITS[kind].calendar === undefined
      ? []
      : [
          { caption: 'Не раньше', node: { fieldName, operator: 'ge', fieldValue: value } },
          { caption: 'Не позже', node: { fieldName, operator: 'le', fieldValue: value } },
        ];
  return [...same, ...bounds];
}
