import { expect, test } from 'vitest';
import { PAGE_CSS } from './page-css.ts';

/** The least contrast of text that WCAG 2.2 asks for at AA. */
const LEAST = 4.5;

function luminance(color: string): number {
  const digits = color.length === 4 ? color.slice(1).replaceAll(/./gu, '$&$&') : color.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours by WCAG, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const COLOUR = /(?:^|[;{])color:(#[\da-f]{3,6})/u;
const GROUND = /background:(#[\da-f]{3,6})/u;

test('the contrast of colours is that of WCAG', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#fff')).toBeCloseTo(4.48, 2);
});

// Authors choose no colours: texts keep no styles, and no block has a setting of a colour.
test('every text of a page is read on its ground', () => {
  const rules = [...PAGE_CSS.matchAll(/([^{}]+)(\{[^{}]*\})/gu)].map(([, selector = '', body = '']) => ({
    selector,
    body,
  }));
  const coloured = rules.flatMap(({ selector, body }) => {
    const color = COLOUR.exec(body)?.[1];
    return color === undefined || selector.includes(':disabled')
      ? []
      : [{ selector, color, ground: GROUND.exec(body)?.[1] }];
  });
  expect(coloured.length).toBeGreaterThan(5);
  for (const { selector, color, ground = '#fff' } of coloured)
    expect(contrast(color, ground), selector.trim()).toBeGreaterThanOrEqual(LEAST);
});
