/** A rectangle of a drawing, in units of a sheet of 96 × 54. */
interface Drawn {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part of the drawing of a block. */
export type DrawnPart =
  | (Drawn & { readonly draws: 'picture' | 'column' | 'file' | 'input' | 'button' })
  | (Omit<Drawn, 'height'> & { readonly draws: 'lines'; readonly count: number })
  | (Pick<Drawn, 'x' | 'y'> & { readonly draws: 'quote' });
