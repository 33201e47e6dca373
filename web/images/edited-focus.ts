import type { ImageRecord } from '#web/api/images.ts';

/** The focus point of an image, which previews keep visible, in percent of its sides. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

/**
 * An edit of an image: flipped along its own axes, rotated clockwise by quarter turns, then cropped. In pixels of the
 * rotated image.
 */
export interface PictureEdit {
  readonly flip: { readonly horizontal: boolean; readonly vertical: boolean };
  /** Degrees, a multiple of 90. */
  readonly rotate: number;
  readonly turned: { readonly width: number; readonly height: number };
  readonly cut: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

/** The focus of an image; its centre if none is set. */
export function focusOf({ focusX, focusY }: ImageRecord): Focus {
  return { x: typeof focusX === 'number' ? focusX : 50, y: typeof focusY === 'number' ? focusY : 50 };
}

/** A percentage clamped to its bounds. */
export function bounded(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value)));
}

/** The focus after the edit: the same point of the image, or the nearest point on the edge if it was cropped away. */
export function editedFocus({ x, y }: Focus, { flip, rotate, turned, cut }: PictureEdit): Focus {
  let [across, down] = [flip.horizontal ? 100 - x : x, flip.vertical ? 100 - y : y];
  const quarters = (((rotate / 90) % 4) + 4) % 4;
  for (let turn = 0; turn < quarters; turn += 1) [across, down] = [100 - down, across];
  return {
    x: bounded(((across / 100) * turned.width - cut.left) * (100 / cut.width)),
    y: bounded(((down / 100) * turned.height - cut.top) * (100 / cut.height)),
  };
}
