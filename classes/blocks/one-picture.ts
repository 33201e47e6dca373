import { alternative, measures, picture, sharedSettings } from '#model/blocks/block-settings.ts';
import { pictureFrame } from '#model/blocks/picture-frame.ts';
import { defineBlock } from '#model/blocks/define-block.ts';
import { shownPicture, sizeOf } from '#model/blocks/block-values.ts';

/** Одна картинка (spec 2 §3.12). */
export const onePicture = defineBlock({
  name: 'images-03',
  blockId: 6,
  group: 'images',
  caption: 'Одна картинка',
  isOften: true,
  metaInfo: 'Картинка во всю ширину или уже',
  drawing: [{ draws: 'picture', x: 8, y: 8, width: 80, height: 38 }],
  model: { img: picture('Картинка') },
  config: {
    ...sharedSettings,
    ...measures,
    alt: alternative('Текст вместо картинки'),
    frame: pictureFrame('Кадр картинки'),
  },
  render: (values) => [shownPicture(values, 'img', 'alt', sizeOf(values))],
});
