import { enumeration } from '../kinds/enumeration.ts';
import { integer } from '../kinds/integer.ts';
import { struct } from '../kinds/struct.ts';
import { isPlainObject, ownValue } from '../structured/same-json.ts';
import type { PageStyle } from './page-node.ts';

/** The proportions to which a picture may be cropped, as CSS gives them. */
export const FRAME_RATIOS = [
  { id: '1 / 1', caption: '1 : 1' },
  { id: '4 / 3', caption: '4 : 3' },
  { id: '3 / 2', caption: '3 : 2' },
  { id: '16 / 9', caption: '16 : 9' },
  { id: '3 / 4', caption: '3 : 4' },
] as const;

function percent(caption: string) {
  return integer({ caption, min: 0, max: 100 });
}

/** The setting of how a picture is cropped in its place: the proportions, and the point that stays in sight. */
export function pictureFrame(caption: string) {
  return struct({
    caption,
    properties: {
      ratio: enumeration({ caption: 'Пропорции', items: FRAME_RATIOS }),
      x: percent('Центр по горизонтали, %'),
      y: percent('Центр по вертикали, %'),
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
}

/** A stored frame; what does not fit its declaration is as if absent. */
export function frameOf(stored: unknown): PictureFrame {
  const valueOf = (name: string) => (isPlainObject(stored) ? ownValue(stored, name) : undefined);
  const percentOf = (name: string): number => {
    const value = valueOf(name);
    return typeof value === 'number' && value >= 0 && value <= 100 ? value : 50;
  };
  const ratio = FRAME_RATIOS.find(({ id }) => id === valueOf('ratio'))?.id ?? null;
  return { ratio, x: percentOf('x'), y: percentOf('y') };
}

/** The style of a cropped picture. */
export function frameStyle({ ratio, x, y }: PictureFrame): PageStyle {
  return {
    ...(ratio === null ? {} : { aspectRatio: ratio }),
    ...(x === 50 && y === 50 ? {} : { objectPosition: `${x}% ${y}%` }),
  };
}
