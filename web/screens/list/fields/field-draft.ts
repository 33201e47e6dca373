import type { CustomFieldRecord } from '#model/custom-fields/custom-field-record.ts';
import { customSettings } from '#model/custom-fields/custom-field-record.ts';
import { customKind } from '#model/custom-fields/custom-kinds.ts';
import type { EnumItem } from '#model/property/property.ts';
import type { RoleKey } from '#model/terms/roles.ts';
import type { ValidatorName } from '#model/validators/registry.ts';
import type { RecordsOf } from '#web/api/typed-records.ts';

/** A custom field as returned by the server. */
export type CustomField = RecordsOf<'customField'>;

/** A custom field as edited in the form: bounds as entered text, the default as a value. */
export type FieldDraft = {
  readonly id: number | null;
  readonly version: number | null;
  readonly className: string;
  readonly name: string;
  /** The name is derived from the caption until the user enters one. */
  readonly named: boolean;
  readonly caption: string;
  readonly description: string;
  readonly kind: string;
  readonly group: string;
  readonly priority: number;
  readonly visibleInTable: boolean;
  readonly searchable: boolean;
  readonly required: boolean;
  readonly low: string;
  readonly high: string;
  readonly pattern: string;
  readonly patternMessage: string;
  readonly items: readonly EnumItem[];
  readonly target: string;
  readonly default: unknown;
  readonly readRoles: readonly RoleKey[];
  readonly writeRoles: readonly RoleKey[];
};

/** The draft of a new field, ordered last. */
export function emptyDraft(className: string, priority: number): FieldDraft {
  return {
    id: null,
    version: null,
    className,
    name: '',
    named: false,
    caption: '',
    description: '',
    kind: 'string',
    group: 'main',
    priority,
    visibleInTable: false,
    searchable: false,
    required: false,
    low: '',
    high: '',
    pattern: '',
    patternMessage: '',
    items: [],
    target: '',
    default: null,
    readRoles: [],
    writeRoles: [],
  };
}

/** A custom field as returned by the server. */
export function customFieldOf(record: CustomField): CustomFieldRecord {
  return {
    id: record.id,
    className: record.className ?? '',
    name: record.name ?? '',
    caption: record.caption ?? '',
    description: record.description || null,
    editor: record.editor ?? '',
    group: record.group || null,
    priority: record.priority ?? null,
    visibleInTable: record.visibleInTable === true,
    searchable: record.searchable === true,
    validations: record.validations,
    items: record.items,
    config: record.config,
  };
}

/** The draft of an existing field. */
export function draftOf(record: CustomField): FieldDraft {
  const field = customFieldOf(record);
  const { settings } = customSettings(field);
  const rule = (name: ValidatorName) => settings.rules.find((entry) => entry.validator === name);
  return {
    id: record.id,
    version: record.version,
    className: field.className,
    name: field.name,
    named: true,
    caption: field.caption,
    description: field.description ?? '',
    kind: field.editor,
    group: field.group ?? 'main',
    priority: field.priority ?? 0,
    visibleInTable: field.visibleInTable,
    searchable: field.searchable,
    required: rule('required') !== undefined,
    low: String((rule('min') ?? rule('minLength'))?.value ?? '').replace('.', ','),
    high: String(rule('max')?.value ?? '').replace('.', ','),
    pattern: String(rule('regular')?.value ?? ''),
    patternMessage: rule('regular')?.errorMessage ?? '',
    items: settings.items,
    target: settings.className ?? '',
    default: settings.default,
    readRoles: settings.readRoles ?? [],
    writeRoles: settings.writeRoles ?? [],
  };
}

/** An entered bound; text that is not a number stays text, which validation refuses. */
function bound(typed: string): number | string {
  const value = Number(typed.trim().replace(',', '.'));
  return Number.isFinite(value) ? value : typed;
}

function rulesOf(draft: FieldDraft): readonly object[] {
  const known = customKind(draft.kind)?.rules ?? [];
  const low = known.includes('min') ? 'min' : 'minLength';
  return [
    ...(draft.required && known.includes('required') ? [{ validator: 'required' }] : []),
    ...(draft.low.trim() !== '' && known.includes(low) ? [{ validator: low, value: bound(draft.low) }] : []),
    ...(draft.high.trim() !== '' && known.includes('max') ? [{ validator: 'max', value: bound(draft.high) }] : []),
    ...(draft.pattern !== '' && known.includes('regular')
      ? [
          {
            validator: 'regular',
            value: draft.pattern,
            ...(draft.patternMessage.trim() === '' ? {} : { errorMessage: draft.patternMessage.trim() }),
          },
        ]
      : []),
  ];
}

/** The request body of the field. */
export function fieldRecord(draft: FieldDraft): CustomFieldRecord {
  const kind = customKind(draft.kind);
  return {
    id: draft.id ?? 0,
    className: draft.className,
    name: draft.name.trim(),
    caption: draft.caption.trim(),
    description: draft.description.trim() || null,
    editor: draft.kind,
    group: draft.group.trim() || 'main',
    priority: draft.priority,
    visibleInTable: draft.visibleInTable,
    searchable: draft.searchable && kind?.searchable === true,
    validations: rulesOf(draft),
    items: kind?.asks === 'items' ? draft.items.map(({ id, caption }) => ({ id, caption: caption.trim() })) : [],
    config: {
      ...(kind?.asks === 'target' ? { className: draft.target } : {}),
      ...((draft.default ?? null) === null ? {} : { default: draft.default }),
      ...(draft.readRoles.length > 0 ? { readRoles: draft.readRoles } : {}),
      ...(draft.writeRoles.length > 0 ? { writeRoles: draft.writeRoles } : {}),
    },
  };
}
