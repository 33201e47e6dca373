import { sharedSettings } from '#model/blocks/block-settings.ts';
import { defineBlock } from '#model/blocks/define-block.ts';
import { html } from '#model/kinds/html.ts';

/** Простой текст (spec 2 §3.12). */
export const simpleText = defineBlock({
  name: 'text-00',
  blockId: 1,
  group: 'text',
  caption: 'Простой текст',
  isOften: true,
  metaInfo: 'Абзацы, заголовки, списки и таблицы',
  drawing: [{ draws: 'lines', x: 10, y: 14, width: 76, count: 4 }],
  model: { text: html({ caption: 'Текст' }) },
  config: sharedSettings,
});
