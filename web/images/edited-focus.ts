import type { ImageRecord } from '#web/api/images.ts';

/** The point of a picture that previews keep in sight, in percent of its sides. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

/** What is done to a picture: mirrored along its own sides, turned to the right by quarters, then cut. In pixels of what was turned. */
export interface PictureEdit {
  readonly flip: { readonly horizontal: boolean; readonly vertical: boolean };
  /** Degrees, a multiple of 90. */
  readonly rotate: number;
  readonly turned: { readonly width: number; readonly height: number };
  readonly cut: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

/** The focus of an image; its middle where none was set. */
export function focusOf({ focusX, focusY }: ImageRecord): Focus {
  return { x: typeof focusX === 'number' ? focusX : 50, y: typeof focusY === 'number' ? focusY : 50 };
}

/** A percentage within its bounds. */
export function bounded(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value)));
}

/** Where the focus is once the picture is edited: on the same spot, or on the edge nearest to it where that was cut off. */
export function editedFocus({ x, y }: Focus, { flip, rotate, turned, cut }: PictureEdit): Focus {
  let [across, down] = [flip.horizontal ? 100 - x : x, flip.vertical ? 100 - y : y];
  const quarters = (((rotate / 90) % 4) + 4) % 4;
  for (let turn = 0; turn < quarters; turn += 1) [across, down] = [100 - down, across];
  return {
    x: bounded(((across / 100) * turned.width - cut.left) * (100 / cut.width)),
    y: bounded(((down / 100) * turned.height - cut.top) * (100 / cut.height)),
  };
}
