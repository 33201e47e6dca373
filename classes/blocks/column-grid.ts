import { sharedSettings } from '#model/blocks/block-settings.ts';
import { defineBlock } from '#model/blocks/define-block.ts';
import { integer } from '#model/kinds/integer.ts';
import { list } from '#model/kinds/list.ts';
import { struct } from '#model/kinds/struct.ts';

/** Columns that contain other blocks: a child references its column by `columnId` (spec 2 §3.12). */
export const columnGrid = defineBlock({
  name: 'grid-01',
  blockId: 8,
  group: 'text',
  caption: 'Сетка с колонками',
  metaInfo: 'Колонки, в которых стоят другие блоки',
  model: {
    columns: list({
      caption: 'Колонки',
      required: true,
      maxItems: 12,
      item: struct({
        caption: 'Колонка',
        properties: { width: integer({ caption: 'Ширина', required: true, min: 1, max: 12 }) },
      }),
    }),
  },
  config: sharedSettings,
});
