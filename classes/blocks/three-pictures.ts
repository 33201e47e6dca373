import { alternative, measures, picture, sharedSettings } from '#model/blocks/block-settings.ts';
import { pictureFrame } from '#model/blocks/picture-frame.ts';
import { defineBlock } from '#model/blocks/define-block.ts';
import { fromBreakpoint, shownPicture, sizeOf, spanClass } from '#model/blocks/block-values.ts';
import { element } from '#model/blocks/page-node.ts';

/** Три картинки (spec 2 §3.12). */
export const threePictures = defineBlock({
  name: 'images-01',
  blockId: 4,
  group: 'images',
  caption: 'Три картинки',
  metaInfo: 'Три картинки в ряд',
  drawing: [
    { draws: 'picture', x: 8, y: 15, width: 24, height: 24 },
    { draws: 'picture', x: 36, y: 15, width: 24, height: 24 },
    { draws: 'picture', x: 64, y: 15, width: 24, height: 24 },
  ],
  model: { img1: picture('Первая'), img2: picture('Вторая'), img3: picture('Третья') },
  config: {
    ...sharedSettings,
    ...measures,
    alt1: alternative('Текст вместо первой'),
    alt2: alternative('Текст вместо второй'),
    alt3: alternative('Текст вместо третьей'),
    frame1: pictureFrame('Кадр первой'),
    frame2: pictureFrame('Кадр второй'),
    frame3: pictureFrame('Кадр третьей'),
  },
  render: (values) => [
    element(
      'div',
      `pb-row ${fromBreakpoint(values)}`,
      [1, 2, 3].map((at) =>
        element('div', spanClass(4), [shownPicture(values, `img${at}`, `alt${at}`, sizeOf(values))]),
      ),
    ),
  ],
});
