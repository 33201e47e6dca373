import { alternative, picture, sharedSettings } from '#model/blocks/block-settings.ts';
import { defineBlock } from '#model/blocks/define-block.ts';
import { enumeration } from '#model/kinds/enumeration.ts';
import { html } from '#model/kinds/html.ts';
import { string } from '#model/kinds/string.ts';

/** Текст с картинкой (spec 2 §3.12). */
export const textWithPicture = defineBlock({
  name: 'text-02',
  blockId: 3,
  group: 'text',
  caption: 'Текст с картинкой',
  isOften: true,
  metaInfo: 'Текст и картинка рядом; на узком экране друг под другом',
  model: { text: html({ caption: 'Текст' }), img: picture('Картинка') },
  config: {
    ...sharedSettings,
    textSize: string({ caption: 'Ширина текста', description: 'Колонок из двенадцати', max: 2, default: '8' }),
    imageSize: string({ caption: 'Ширина картинки', description: 'Колонок из двенадцати', max: 2, default: '4' }),
    imgPosition: enumeration({
      caption: 'Картинка',
      items: [
        { id: 0, caption: 'Слева' },
        { id: 1, caption: 'Справа' },
      ],
      default: 1,
    }),
    alt: alternative('Текст вместо картинки'),
  },
});
