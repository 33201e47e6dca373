import type { MetadataProperty } from '#model/wire.ts';

/** A property as the metadata tells it, of a text unless told otherwise. */
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
