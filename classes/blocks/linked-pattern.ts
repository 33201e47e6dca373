import { sharedSettings } from '#model/blocks/block-settings.ts';
import { defineBlock } from '#model/blocks/define-block.ts';
import { reference } from '#model/kinds/reference.ts';

/** The blocks of a pattern, shown as they are now wherever the pattern is linked (contract «Patterns and answers»). */
export const linkedPattern = defineBlock({
  name: 'pattern-01',
  blockId: 10,
  group: 'patterns',
  caption: 'Заготовка',
  metaInfo: 'Блоки, которые меняются в одном месте и видны на многих страницах',
  drawing: [
    { draws: 'column', x: 8, y: 8, width: 80, height: 38 },
    { draws: 'lines', x: 14, y: 16, width: 68, count: 3 },
  ],
  isPattern: true,
  model: { patternId: reference('pagePattern', { caption: 'Заготовка' }) },
  config: sharedSettings,
});
