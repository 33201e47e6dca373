import { sharedSettings } from '#model/blocks/block-settings.ts';
import { defineBlock } from '#model/blocks/define-block.ts';
import { list } from '#model/kinds/list.ts';
import { string } from '#model/kinds/string.ts';
import { struct } from '#model/kinds/struct.ts';

/** Files to download, each by the id and the name of a `ContentBlockFile` (spec 2 §3.12). */
export const documentList = defineBlock({
  name: 'documents-01',
  blockId: 7,
  group: 'documents',
  caption: 'Список документов',
  renderName: 'document',
  metaInfo: 'Файлы, которые скачивают посетители',
  itemsAreFiles: true,
  model: list({
    caption: 'Документы',
    required: true,
    item: struct({
      caption: 'Документ',
      properties: { fileName: string({ caption: 'Название', max: 250 }) },
    }),
  }),
  config: sharedSettings,
});
