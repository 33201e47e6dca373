import { RECORD_FORMS } from '#model/plural.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import type { FieldOfMany } from '#model/wire/record.ts';
import { call } from '#web/api/connection/client.ts';
import type { RecordValues } from '#web/fields/editor/editor.ts';
import { fieldText } from '#web/fields/field-value.tsx';
import { formatCount } from '#web/ui/format.ts';
import type { FrozenRows, RowsChange } from './bulk-action.ts';
import type { FieldMode } from './field-mode.tsx';
import { writeFields } from './write-fields.ts';

/** A field of the chosen rows, with what becomes of it. */
export interface ChangedField {
  readonly property: MetadataProperty;
  readonly mode: FieldMode;
  readonly value: unknown;
  /** The captions of the linked records that the value names. */
  readonly linked: readonly string[];
}

/** The change of fields of the chosen rows, told in words before it is made. */
export function fieldsChange(changed: readonly ChangedField[]): RowsChange {
  const fields = changed.map(written);
  return {
    title: 'Изменить выбранное?',
    text: changed.map(told).join('. '),
    ...(fields.every(({ mode }) => mode === 'add') && { foresee: (rows) => foreseeAdded(rows, fields) }),
    write: (rows) => writeFields(rows, fields),
    done: 'Данные успешно обновлены',
  };
}

function written({ property, mode, value }: ChangedField): FieldOfMany {
  const fieldName = property.name;
  if (mode === 'add') return { fieldName, fieldValue: value, mode };
  return { fieldName, fieldValue: mode === 'empty' ? [] : value };
}

function isEmpty(value: unknown): boolean {
  return (value ?? null) === null || (Array.isArray(value) && value.length === 0);
}

function told({ property, mode, value, linked }: ChangedField): string {
  const caption = `«${property.caption}»`;
  if (mode === 'add') return `${caption}: добавить ${linked.join(', ')}`;
  if (mode === 'empty' || isEmpty(value)) return `${caption} будет очищено`;
  if (linked.length > 0) return `${caption}: ${linked.join(', ')}`;
  const values: RecordValues = { [property.name]: value };
  // Of a reference the value is an id.
  const text = property.config === undefined ? fieldText(property, values) : null;
  return `${caption}: ${text ?? 'новое значение'}`;
}

/** How many of the rows lack something of what is added. */
async function foreseeAdded(
  { metadata: { className }, selectionId, count }: FrozenRows,
  fields: readonly FieldOfMany[],
): Promise<string | null> {
  const { updated } = await call('PATCH /manage/:className/cascade', {
    params: { className },
    body: { selectionId, fields, dryRun: true },
    changesRecords: false,
  });
  if (updated === 0) throw new Error('Ни одна запись не изменена: всё это в них уже есть');
  return updated < count ? `Без изменений: ${formatCount(count - updated, RECORD_FORMS)} (всё это уже есть)` : null;
}
