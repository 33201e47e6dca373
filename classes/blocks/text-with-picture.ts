import { alternative, picture, sharedSettings, twelfths } from '#model/blocks/block-settings.ts';
import { pictureFrame } from '#model/blocks/picture-frame.ts';
import { defineBlock } from '#model/blocks/define-block.ts';
import { fromBreakpoint, markup, shownPicture, spanClass, spanIn } from '#model/blocks/block-values.ts';
import { element } from '#model/blocks/page-node.ts';
import { enumeration } from '#model/kinds/enumeration.ts';
import { html } from '#model/kinds/html.ts';

/** Текст с картинкой (spec 2 §3.12). */
export const textWithPicture = defineBlock({
  name: 'text-02',
  blockId: 3,
  group: 'text',
  caption: 'Текст с картинкой',
  isOften: true,
  metaInfo: 'Текст и картинка рядом; на узком экране друг под другом',
  drawing: [
    { draws: 'lines', x: 8, y: 14, width: 48, count: 4 },
    { draws: 'picture', x: 62, y: 12, width: 26, height: 30 },
  ],
  model: { text: html({ caption: 'Текст' }), img: picture('Картинка') },
  config: {
    ...sharedSettings,
    textSize: twelfths('Ширина текста', '8'),
    imageSize: twelfths('Ширина картинки', '4'),
    imgPosition: enumeration({
      caption: 'Картинка',
      items: [
        { id: 0, caption: 'Слева' },
        { id: 1, caption: 'Справа' },
      ],
      default: 1,
    }),
    alt: alternative('Текст вместо картинки'),
    frame: pictureFrame('Кадр картинки'),
  },
  render(values) {
    const { config } = values;
    const text = element('div', spanClass(spanIn(config, 'textSize', 8)), [markup(values, 'text')]);
    const image = element('div', spanClass(spanIn(config, 'imageSize', 4)), [shownPicture(values, 'img', 'alt')]);
    const parts = config['imgPosition'] === 0 ? [image, text] : [text, image];
    return [element('div', `pb-row ${fromBreakpoint(values)}`, parts)];
  },
});
