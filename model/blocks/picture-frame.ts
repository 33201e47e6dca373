import { enumeration } from '../kinds/enumeration.ts';
import { integer } from '../kinds/integer.ts';
import { struct } from '../kinds/struct.ts';
import { isPlainObject, ownValue } from '../structured/same-json.ts';
import type { PictureArea, PictureStyle } from './page-node.ts';

/** The proportions to which a picture may be cropped, as CSS gives them. */
export const FRAME_RATIOS = [
  { id: '1 / 1', caption: '1 : 1' },
  { id: '4 / 3', caption: '4 : 3' },
  { id: '3 / 2', caption: '3 : 2' },
  { id: '16 / 9', caption: '16 : 9' },
  { id: '3 / 4', caption: '3 : 4' },
] as const;

function percent(caption: string, min = 0) {
  return integer({ caption, min, max: 100, required: min > 0 });
}

/** The most pixels of a side of a picture. */
const MOST_PIXELS = 100_000;

function pixels(caption: string) {
  return integer({ caption, min: 1, max: MOST_PIXELS, required: true });
}

/**
 * The setting of how a picture is cropped in its place: the proportions, and the point that stays in sight; or a part of
 * the picture, in percent of its sides, with the pixels that it has.
 */
export function pictureFrame(caption: string) {
  return struct({
    caption,
    properties: {
      ratio: enumeration({ caption: 'Пропорции', items: FRAME_RATIOS }),
      x: percent('Центр по горизонтали, %'),
      y: percent('Центр по вертикали, %'),
      area: struct({
        caption: 'Часть картинки',
        properties: {
          left: percent('Слева, %'),
          top: percent('Сверху, %'),
          width: percent('Ширина, %', 1),
          height: percent('Высота, %', 1),
          across: pixels('Ширина, пикселей'),
          down: pixels('Высота, пикселей'),
        },
      }),
    },
  });
}

/** How a picture is cropped in its place. */
export interface PictureFrame {
  /** One of {@link FRAME_RATIOS}; null: as the picture is, or as its sizes are. */
  readonly ratio: string | null;
  /** The point that stays in sight, in percent of the sides; the middle unless told. */
  readonly x: number;
  readonly y: number;
  /** The part that is shown, whatever else is told; null: as the others say. */
  readonly area: PictureArea | null;
}

function areaOf(stored: unknown): PictureArea | null {
  const within = (name: string, min: number, max: number): number => {
    const value = isPlainObject(stored) ? ownValue(stored, name) : undefined;
    return typeof value === 'number' && value >= min && value <= max ? value : Number.NaN;
  };
  const area = {
    left: within('left', 0, 99),
    top: within('top', 0, 99),
    width: within('width', 1, 100),
    height: within('height', 1, 100),
    across: within('across', 1, MOST_PIXELS),
    down: within('down', 1, MOST_PIXELS),
  };
  // Not a number is neither.
  return area.left + area.width <= 100 && area.top + area.height <= 100 && area.across > 0 && area.down > 0
    ? area
    : null;
}

/** A stored frame; what does not fit its declaration is as if absent. */
export function frameOf(stored: unknown): PictureFrame {
  const valueOf = (name: string) => (isPlainObject(stored) ? ownValue(stored, name) : undefined);
  const percentOf = (name: string): number => {
    const value = valueOf(name);
    return typeof value === 'number' && value >= 0 && value <= 100 ? value : 50;
  };
  const ratio = FRAME_RATIOS.find(({ id }) => id === valueOf('ratio'))?.id ?? null;
  return { ratio, x: percentOf('x'), y: percentOf('y'), area: areaOf(valueOf('area')) };
}

/** The style of a cropped picture. */
export function frameStyle({ ratio, x, y, area }: PictureFrame): PictureStyle {
  if (area) return { aspectRatio: `${area.across} / ${area.down}`, area };
  return {
    ...(ratio === null ? {} : { aspectRatio: ratio }),
    ...(x === 50 && y === 50 ? {} : { objectPosition: `${x}% ${y}%` }),
  };
}

/**
 * The style of the frame of a picture of which a part is shown: CSS properties by their names. Its picture is larger than
 * the frame, which hides the rest.
 */
export function areaStyle({ area, width, height }: PictureStyle): Readonly<Record<string, string>> {
  if (!area) return {};
  const percent = (value: number, whole: number): string => `${Number(((value / whole) * 100).toFixed(3))}%`;
  return {
    '--area-left': percent(-area.left, area.width),
    '--area-top': percent(-area.top, area.height),
    '--area-width': percent(100, area.width),
    '--area-height': percent(100, area.height),
    // As a whole picture, it is not drawn larger than it is where no width is given.
    '--area-most': width === undefined ? `${area.across}px` : '100%',
    ...(height !== undefined && width === undefined && { width: 'fit-content' }),
  };
}
