import { sharedSettings } from '#model/blocks/block-settings.ts';
import { defineBlock } from '#model/blocks/define-block.ts';
import { COLUMNS, fromBreakpoint, spanClass, spanIn } from '#model/blocks/block-values.ts';
import { element } from '#model/blocks/page-node.ts';
import { itemIdOf } from '#model/structured/item-id.ts';
import { isPlainObject } from '#model/structured/same-json.ts';
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
  drawing: [
    { draws: 'column', x: 8, y: 10, width: 38, height: 34 },
    { draws: 'column', x: 50, y: 10, width: 38, height: 34 },
  ],
  model: {
    columns: list({
      caption: 'Колонки',
      required: true,
      minItems: 1,
      maxItems: 12,
      isIdentified: true,
      default: [
        { id: 1, width: 6 },
        { id: 2, width: 6 },
      ],
      item: struct({
        caption: 'Колонка',
        properties: { width: integer({ caption: 'Ширина', required: true, min: 1, max: 12 }) },
      }),
    }),
  },
  config: sharedSettings,
  render(values) {
    const columns = isPlainObject(values.model) ? values.model['columns'] : [];
    return [
      element(
        'div',
        `pb-row ${fromBreakpoint(values)}`,
        (Array.isArray(columns) ? columns : []).map((column: unknown) => {
          const columnId = itemIdOf(column) ?? null;
          const span = spanClass(spanIn(column, 'width', COLUMNS));
          return columnId === null ? null : element('div', span, [{ kind: 'column', columnId }]);
        }),
      ),
    ];
  },
});
