import { expect, test } from 'vitest';
import { onePicture } from '#classes/blocks/one-picture.ts';
import { twoPictures } from '#classes/blocks/two-pictures.ts';
import { pageHtml } from '../page/to-html.ts';
import type { BlockDefinition } from './define-block.ts';
import { frameOf } from './picture-frame.ts';

const TOOLS = { clean: (html: string) => html, picture: (address: string) => address, file: () => null };

function rendered(definition: BlockDefinition, model: unknown, config: unknown) {
  const block = {
    id: 1,
    name: definition.name,
    model,
    config,
    parentId: null,
    columnId: null,
    priority: 0,
    instanceStateId: 4,
  };
  return pageHtml([{ block, children: [] }], new Map([[definition.name, definition]]), TOOLS);
}

test('the same picture is cropped otherwise in two places, by classes of the page', () => {
  const { html, css } = rendered(
    twoPictures,
    { img1: '/a.png', img2: '/a.png' },
    { frame1: { ratio: '4 / 3', x: 10, y: 80 }, frame2: { ratio: '1 / 1' } },
  );
  expect(css).toContain('aspect-ratio:4 / 3;object-position:10% 80%');
  expect(css).toContain('aspect-ratio:1 / 1}');
  expect(html).not.toContain('style=');
});

const AREA = { left: 25, top: 10, width: 50, height: 80, across: 400, down: 320 };

test('a part of a picture fills its frame, which hides the rest', () => {
  const { html, css } = rendered(
    onePicture,
    { img: '/a.png' },
    { width: 'auto', frame: { ratio: '1 / 1', area: AREA } },
  );
  expect(html).toMatch(/<figure class="pb-figure pb-area pb-size-\d"><img src="\/a.png" alt="">/u);
  expect(css).toContain(
    'aspect-ratio:400 / 320;--area-left:-50%;--area-top:-12.5%;--area-width:200%;--area-height:125%',
  );
  expect(css).toContain('--area-most:400px');
  const wide = rendered(onePicture, { img: '/a.png' }, { width: '300px', frame: { area: AREA } });
  expect(wide.css).toContain('--area-most:100%');
});

test('what is no part of a picture is left out', () => {
  for (const wrong of [{ left: 60 }, { width: 0 }, { top: -1 }, { height: 91 }, { across: 0 }, { down: '7;color:red' }])
    expect(frameOf({ ratio: '1 / 1', area: { ...AREA, ...wrong } })).toMatchObject({ ratio: '1 / 1', area: null });
});

test('what is no frame leaves the picture as it is', () => {
  for (const stored of [undefined, null, 7, [], { ratio: '4/3;color:red', x: 101, y: '5' }, { x: -1, y: Number.NaN }])
    expect(frameOf(stored)).toEqual({ ratio: null, x: 50, y: 50, area: null });
  const { css } = rendered(onePicture, { img: '/a.png' }, { frame: { ratio: 'x', x: '1' } });
  expect(css).not.toMatch(/aspect-ratio|object-position/u);
});
