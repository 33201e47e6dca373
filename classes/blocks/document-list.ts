import { sharedSettings } from '#model/blocks/block-settings.ts';
import { defineBlock } from '#model/blocks/define-block.ts';
import { element } from '#model/blocks/page-node.ts';
import { textIn } from '#model/blocks/block-values.ts';
import { itemIdOf } from '#model/structured/item-id.ts';
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
  drawing: [
    { draws: 'file', x: 10, y: 10, width: 76, height: 10 },
    { draws: 'file', x: 10, y: 24, width: 76, height: 10 },
    { draws: 'file', x: 10, y: 38, width: 76, height: 10 },
  ],
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
  render: ({ model }) => [
    element(
      'ul',
      'pb-files',
      (Array.isArray(model) ? model : []).map((item: unknown, at) => {
        const id = itemIdOf(item);
        const fileId = typeof id === 'number' ? id : null;
        return element('li', '', [{ kind: 'file', path: `[${at}]`, fileId, caption: textIn(item, 'fileName') }]);
      }),
    ),
  ],
});
