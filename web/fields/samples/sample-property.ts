import type { MetadataProperty } from '#model/wire/metadata.ts';

/** A property as in the metadata, a text by default. */
export function sampleProperty(more: Partial<MetadataProperty> & Pick<MetadataProperty, 'name'>): MetadataProperty {
  return {
    caption: more.name,
    type: 'string',
    kind: 'string',
    editor: 'string',
    group: 'main',
    priority: 0,
    visibleInTable: true,
    inLists: true,
    sortable: false,
    operators: [],
    readonly: false,
    validations: [],
    ...more,
  };
}
