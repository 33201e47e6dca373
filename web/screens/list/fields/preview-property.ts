import type { CustomFieldRecord } from '#model/custom-fields/custom-field-record.ts';
import { customProperty } from '#model/custom-fields/custom-property.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';

/** The metadata of the custom field, built by the same code as on the server. Null for an unknown kind. */
export function previewProperty(record: CustomFieldRecord, captionField: string): MetadataProperty | null {
  const property = customProperty(record);
  if (!property) return null;
  const { kind, reference, items, description } = property;
  return {
    name: record.name === '' ? 'preview' : record.name,
    type: kind.wireType,
    kind: kind.name,
    caption: property.caption === '' ? 'Новое поле' : property.caption,
    ...(description === undefined ? {} : { description }),
    editor: property.editor,
    group: property.group,
    priority: 0,
    visibleInTable: property.visibleInTable,
    inLists: property.inLists,
    sortable: property.sortable,
    operators: kind.operators,
    readonly: false,
    validations: property.validations,
    custom: true,
    ...(reference ? { config: { className: reference.className, captionField } } : {}),
    ...(items ? { items } : {}),
  };
}
