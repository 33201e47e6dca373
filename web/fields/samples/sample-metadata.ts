import type { Metadata } from '#model/wire/metadata.ts';

/** The metadata of a class of sheets that may be changed in every way, with these properties. */
export function sampleMetadata(more: Partial<Metadata> & Pick<Metadata, 'properties'>): Metadata {
  return {
    className: 'sheet',
    classId: 1,
    caption: 'Лист',
    gender: 'masculine',
    pluralCaption: 'Листы',
    isComponent: false,
    folders: null,
    view: 'fields',
    captionProperty: 'caption',
    columns: [],
    defaultOrder: { fieldName: 'id', direction: 'ASC' },
    groups: [],
    permissions: { create: true, update: true, delete: true },
    extensible: false,
    ...more,
  };
}
