import {
  placedCells,
  type PrintDocument,
  type PrintNode,
  type PrintPicture,
  type PrintSheet,
} from '#model/print/print-tree.ts';
import { frameDrawing } from './frame-drawing.ts';
import { innerQuotes, nestedQuotes, withNestedQuotes } from './nested-quotes.ts';
import { printedText } from './printable.ts';
import { qrCode } from './qr-code.ts';

/**
 * The document as the typesetter reads it: pictures by the names of their files, links as QR codes, quotation marks
 * nested.
 */
export async function sheetsJson(
  { title, layouts, sheets }: PrintDocument,
  fonts: readonly string[],
  nameOf: (picture: PrintPicture) => string,
): Promise<string> {
  const printed = [];
  for (const { layout, values, link } of sheets)
    printed.push({ layout, ...quoted(values), ...(link !== undefined && { code: await qrCode(link) }) });
  const designs = layouts.map(({ page, nodes, background, frame = 'none' }) => {
    const drawing = frameDrawing(frame, page);
    return {
      page,
      nodes: withNestedQuotes(nodes),
      ...(drawing !== null && { frame: drawing }),
      ...(background && { background: nameOf(background) }),
    };
  });
  return JSON.stringify({ title, fonts, layouts: designs, sheets: printed }, (_, value: unknown) => {
    if (typeof value === 'string') return printedText(value);
    if (isNode(value, 'image', 'picture')) return { kind: 'image', width: value.width, file: nameOf(value.picture) };
    if (isNode(value, 'table', 'rows'))
      return {
        kind: 'table',
        columns: widthsOf(value),
        hasNoLines: value.hasNoLines ?? false,
        cells: placedCells(value.rows),
      };
    return value;
  });
}

/** The widths of the columns of a table: the shares that its cells name, null for what their texts take. */
function widthsOf({ columns, rows }: Extract<PrintNode, { readonly kind: 'table' }>): readonly (number | null)[] {
  const widths = Array.from<number | null>({ length: columns }).fill(null);
  for (const { x, colspan, width } of placedCells(rows))
    if (colspan === 1 && width && 'percent' in width) widths[x] ??= width.percent;
  return widths;
}

/** The values with their quotation marks nested, and those that differ within other marks. */
function quoted(given: PrintSheet['values']): Pick<PrintSheet, 'values'> & { readonly inner: PrintSheet['values'] } {
  const entries = Object.entries(given);
  const values = entries.map(([name, value]) => [
    name,
    typeof value === 'string' ? nestedQuotes(value) : withNestedQuotes(value),
  ]);
  const inner = entries.flatMap(([name, value]) =>
    typeof value === 'string' && /[«"]/u.test(value) ? [[name, innerQuotes(value)]] : [],
  );
  return { values: Object.fromEntries(values), inner: Object.fromEntries(inner) };
}

function isNode<Kind extends PrintNode['kind']>(
  value: unknown,
  kind: Kind,
  has: string,
): value is Extract<PrintNode, { readonly kind: Kind }> {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind && has in value;
}
