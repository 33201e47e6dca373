import { sharedSettings } from '#model/blocks/block-settings.ts';
import { defineBlock } from '#model/blocks/define-block.ts';
import { isOn, markup } from '#model/blocks/block-values.ts';
import { element } from '#model/blocks/page-node.ts';
import { boolean } from '#model/kinds/boolean.ts';
import { html } from '#model/kinds/html.ts';

/** Прямая речь (spec 2 §3.12). */
export const directSpeech = defineBlock({
  name: 'text-01',
  blockId: 2,
  group: 'text',
  caption: 'Прямая речь',
  metaInfo: 'Цитата с кавычками на полях',
  drawing: [
    { draws: 'quote', x: 8, y: 38 },
    { draws: 'lines', x: 32, y: 17, width: 54, count: 3 },
  ],
  model: { text: html({ caption: 'Текст' }) },
  config: { ...sharedSettings, showImage: boolean({ caption: 'Показывать кавычки', default: true }) },
  render: (values) => [
    element('blockquote', `pb-speech${isOn(values.config, 'showImage') ? ' pb-quoted' : ''}`, [markup(values, 'text')]),
  ],
});
