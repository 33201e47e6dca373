import { boundRules } from '../kinds/integer.ts';
import type { Property } from '../property/property.ts';
import { validation, type Validation } from '../validators/registry.ts';
import { customKind } from './custom-kinds.ts';
import { customSettings, type CustomFieldRecord, type CustomRule, type CustomSettings } from './custom-field-record.ts';

function validationOf({ validator, value, errorMessage }: CustomRule, isNumber: boolean): readonly Validation[] {
  if (
    isNumber &&
    errorMessage === undefined &&
    typeof value === 'number' &&
    (validator === 'min' || validator === 'max')
  )
    return boundRules({ [validator]: value });
  return [validation(validator, value, errorMessage)];
}

function validationsOf(base: Property, { rules }: CustomSettings): readonly Validation[] {
  const isNumber = base.kind.wireType === 'number';
  const own = rules.flatMap((rule) => validationOf(rule, isNumber));
  const replaced = new Set(own.map((rule) => rule.validator));
  const kept = base.validations.filter((rule) => !replaced.has(rule.validator));
  const asked = own.filter((rule) => rule.validator === 'required');
  return [...asked, ...kept, ...own.filter((rule) => rule.validator !== 'required')];
}

/**
 * The property of a custom field, like a declared one except for where its values are stored. Null for an unknown kind.
 */
export function customProperty(record: CustomFieldRecord): Property | null {
  const kind = customKind(record.editor);
  if (!kind) return null;
  const { settings } = customSettings(record);
  const { readRoles, writeRoles, items, className } = settings;
  const base = kind.build(
    {
      caption: record.caption,
      ...(record.description ? { description: record.description } : {}),
      group: record.group ?? 'main',
      visibleInTable: record.visibleInTable && !kind.isLong,
      searchable: record.searchable && kind.searchable,
      ...(readRoles ? { readRoles } : {}),
      ...(writeRoles ? { writeRoles } : {}),
    },
    items,
    className ?? '',
  );
  return {
    ...base,
    // Every ordered kind is sortable: the field's index is created with it.
    sortable: base.kind.sort !== 'none',
    validations: validationsOf(base, settings),
    extensionKey: String(record.id),
    default: settings.default ?? base.default ?? null,
  };
}
