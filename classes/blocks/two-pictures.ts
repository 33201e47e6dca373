import { alternative, measures, picture, sharedSettings } from '#model/blocks/block-settings.ts';
import { pictureFrame } from '#model/blocks/picture-frame.ts';
import { defineBlock } from '#model/blocks/define-block.ts';
import { fromBreakpoint, shownPicture, sizeOf, spanClass } from '#model/blocks/block-values.ts';
import { element } from '#model/blocks/page-node.ts';

/** Две картинки (spec 2 §3.12). */
export const twoPictures = defineBlock({
  name: 'images-02',
  blockId: 5,
  group: 'images',
  caption: 'Две картинки',
  metaInfo: 'Две картинки в ряд',
  drawing: [
    { draws: 'picture', x: 8, y: 12, width: 38, height: 30 },
    { draws: 'picture', x: 50, y: 12, width: 38, height: 30 },
  ],
  model: { img1: picture('Первая'), img2: picture('Вторая') },
  config: {
    ...sharedSettings,
    ...measures,
    alt1: alternative('Текст вместо первой'),
    alt2: alternative('Текст вместо второй'),
    frame1: pictureFrame('Кадр первой'),
    frame2: pictureFrame('Кадр второй'),
  },
  render: (values) => [
    element(
      'div',
      `pb-row ${fromBreakpoint(values)}`,
      [1, 2].map((at) => element('div', spanClass(6), [shownPicture(values, `img${at}`, `alt${at}`, sizeOf(values))])),
    ),
  ],
});
