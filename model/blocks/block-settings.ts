import { datetime } from '../kinds/datetime.ts';
import { enumeration } from '../kinds/enumeration.ts';
import { integer } from '../kinds/integer.ts';
import { string } from '../kinds/string.ts';
import { PERIOD_MESSAGE } from './visible-period.ts';

/** The window width below which the columns of a block are stacked. */
export const breakpoint = enumeration({
  caption: 'Перестраивать на экранах уже',
  items: [
    { id: 'xs', caption: 'XS: телефон' },
    { id: 'sm', caption: 'SM: большой телефон' },
    { id: 'md', caption: 'MD: планшет' },
    { id: 'lg', caption: 'LG: ноутбук' },
    { id: 'xl', caption: 'XL: большой экран' },
  ],
  default: 'md',
});

/** The animation with which a block appears. */
export const animation = enumeration({
  caption: 'Анимация',
  items: [
    { id: 'none', caption: 'Нет' },
    { id: 'fade', caption: 'Проявление' },
    { id: 'slide', caption: 'Выезд' },
  ],
  default: 'none',
});

/** A CSS length or a percentage: `100%`, `24rem`, `320px`. */
function size(caption: string, preset?: string) {
  return string({
    caption,
    max: 12,
    pattern: 'cssLength',
    patternMessage: 'Укажите размер, например 100% или 320px',
    ...(preset === undefined ? {} : { default: preset }),
  });
}

/** The size of a picture or of a row of pictures. */
export const measures = { width: size('Ширина', '100%'), height: size('Высота') } as const;

/** How many of the page's twelve columns a block spans. */
export const grid = integer({ caption: 'Ширина в колонках', min: 1, max: 12, default: 12 });

/** When visitors see a block, beside whether it is hidden. */
export const visibleFrom = datetime({
  caption: 'Показывать с',
  description: 'До этого времени посетители блок не видят',
});

/** See {@link visibleFrom}. */
export const visibleTo = datetime({
  caption: 'Показывать до',
  description: 'С этого времени посетители блок не видят',
  notBefore: { property: 'visibleFrom', message: PERIOD_MESSAGE },
});

/** The settings common to all blocks. */
export const sharedSettings = { breakpoint, animation, grid, visibleFrom, visibleTo } as const;

/** A width in columns of twelve, as text (spec 2 §3.12). */
export function twelfths(caption: string, preset: string) {
  return string({
    caption,
    description: 'Колонок из двенадцати',
    max: 2,
    pattern: 'twelfths',
    patternMessage: 'Укажите число от 1 до 12',
    default: preset,
  });
}

/** The URL of a picture, as the image picker returns it. */
export function picture(caption: string) {
  return string({ caption, max: 2000 });
}

/** The most characters of an alternative text. */
export const MOST_ALT = 300;

/** The alternative text of a picture. */
export function alternative(caption: string) {
  return string({ caption, max: MOST_ALT });
}
