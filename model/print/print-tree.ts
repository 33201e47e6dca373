import type { PrintFrame } from './print-frames.ts';

/** The look of a part of a printed page. */
export interface PrintStyle {
  readonly align?: 'left' | 'center' | 'right' | 'justify';
  /** Points. */
  readonly size?: number;
  /** As `#rrggbb`. */
  readonly color?: string;
  readonly bold?: true;
  readonly italic?: true;
  readonly underline?: true;
  readonly uppercase?: true;
  /** The space between letters, in points. */
  readonly spacing?: number;
  /** The colour behind a cell, as `#rrggbb`. */
  readonly background?: string;
  /** The space within a cell, in points. */
  readonly padding?: number;
  /** The space before a block, in points; `fill` takes what is left of the page. */
  readonly above?: number | 'fill';
  /** The space after a block, in points. */
  readonly below?: number;
  readonly verticalAlign?: 'top' | 'middle' | 'bottom';
}

/** A picture of the product, by the class and the id of its record. */
export interface PrintPicture {
  readonly className: 'ComponentImage' | 'AttachedFile';
  readonly id: number;
}

/** A length in points, or a share of the available width. */
export type PrintLength = { readonly points: number } | { readonly percent: number };

/** A cell of a printed table. */
export interface PrintCell {
  readonly colspan: number;
  readonly rowspan: number;
  /** The share of the table's width that its column takes. */
  readonly width?: PrintLength;
  readonly style: PrintStyle;
  readonly children: readonly PrintNode[];
}

/** A part of a printed page. */
export type PrintNode =
  | { readonly kind: 'text'; readonly text: string }
  /** The place of a value; within quotation marks, it has inner ones. */
  | { readonly kind: 'field'; readonly name: string; readonly isQuoted?: true }
  | { readonly kind: 'break' }
  | { readonly kind: 'image'; readonly picture: PrintPicture; readonly width?: PrintLength }
  | { readonly kind: 'span'; readonly style: PrintStyle; readonly children: readonly PrintNode[] }
  | { readonly kind: 'paragraph'; readonly style: PrintStyle; readonly children: readonly PrintNode[] }
  | {
      readonly kind: 'heading';
      readonly level: 1 | 2 | 3;
      readonly style: PrintStyle;
      readonly children: readonly PrintNode[];
    }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly PrintNode[])[] }
  | { readonly kind: 'line'; readonly style: PrintStyle; readonly width?: PrintLength }
  | {
      readonly kind: 'table';
      readonly columns: number;
      readonly rows: readonly (readonly PrintCell[])[];
      readonly hasNoLines?: true;
    };

/** A value of a field: a text, whose lines are kept, or parts of the page. */
export type PrintValue = string | readonly PrintNode[];

/** A design: what all pages made with it share. */
export interface PrintLayout {
  /** Millimetres. */
  readonly page: { readonly width: number; readonly height: number; readonly margin: number };
  /** Fills the page. */
  readonly background: PrintPicture | null;
  readonly nodes: readonly PrintNode[];
  /** None by default. */
  readonly frame?: PrintFrame;
}

/** One thing to print, on one page or more. */
export interface PrintSheet {
  /** The index of its layout. */
  readonly layout: number;
  readonly values: Readonly<Record<string, PrintValue>>;
  /** The URL of the QR code in the lower right corner. */
  readonly link?: string;
}

/** A document to typeset. */
export interface PrintDocument {
  readonly title: string;
  readonly layouts: readonly PrintLayout[];
  readonly sheets: readonly PrintSheet[];
}

/** A cell with its place in the table: columns and rows from 0. */
export type PlacedCell = PrintCell & { readonly x: number; readonly y: number };

/** The cells of a table in the places that the spans of others leave, as a browser puts them. */
export function placedCells(rows: readonly (readonly PrintCell[])[]): readonly PlacedCell[] {
  const taken = new Set<string>();
  return rows.flatMap((row, y) => {
    let x = 0;
    return row.map((cell) => {
      while (taken.has(`${x} ${y}`)) x += 1;
      const placed = { ...cell, x, y };
      for (let column = x; column < x + cell.colspan; column += 1)
        for (let line = y; line < y + cell.rowspan; line += 1) taken.add(`${column} ${line}`);
      x += cell.colspan;
      return placed;
    });
  });
}

const SIDES = { A4: [210, 297], A5: [148, 210] } as const;
const MARGINS = { A4: 18, A5: 12 } as const;

/** How much wider the margins within a frame are. */
const FRAME_SPACE = { A4: 8, A5: 6 } as const;

/** The sides of a page in millimetres. */
export function pageOf(
  format: 'A4' | 'A5',
  orientation: 'portrait' | 'landscape',
  frame: PrintFrame = 'none',
): PrintLayout['page'] {
  const [short, long] = SIDES[format];
  const margin = MARGINS[format] + (frame === 'none' ? 0 : FRAME_SPACE[format]);
  return orientation === 'portrait' ? { width: short, height: long, margin } : { width: long, height: short, margin };
}
