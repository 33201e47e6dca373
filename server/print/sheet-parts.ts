import { expansionName } from '#model/expansion-name.ts';
import {
  pageOf,
  type PrintCell,
  type PrintDocument,
  type PrintNode,
  type PrintStyle,
} from '#model/print/print-tree.ts';

/** A record as a call answers it. */
export type Answered = Readonly<Record<string, unknown>>;

/** A document of one sheet, A4. */
export function sheetDocument(title: string, nodes: readonly PrintNode[]): PrintDocument {
  const page = pageOf('A4', 'portrait');
  return { title, layouts: [{ page, background: null, nodes }], sheets: [{ layout: 0, values: {} }] };
}

/** A text of a printed sheet. */
export const text = (value: string): PrintNode => ({ kind: 'text', text: value });

/** A cell of a printed table. */
export const cell = (value: string, style: PrintStyle = {}, colspan = 1): PrintCell => ({
  colspan,
  rowspan: 1,
  style,
  children: [text(value)],
});

/** What a screen shows of the record that the property references. */
export function shown(record: Answered, property: string): string {
  const target = record[expansionName(property)];
  const found: unknown = typeof target === 'object' && target !== null ? Reflect.get(target, 'caption') : null;
  return typeof found === 'string' ? found : '';
}

/** Lines such as «Телефон: …»; those without a value are left out. */
export function facts(
  rows: readonly (readonly [caption: string, value: string | null | undefined])[],
): readonly PrintNode[] {
  return rows.flatMap(([caption, value]): readonly PrintNode[] =>
    value === null || value === undefined || value === ''
      ? []
      : [
          {
            kind: 'paragraph',
            style: {},
            children: [{ kind: 'span', style: { bold: true }, children: [text(`${caption}: `)] }, text(value)],
          },
        ],
  );
}

const amounts = new Intl.NumberFormat('ru', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const counts = new Intl.NumberFormat('ru', { maximumFractionDigits: 4 });

/** An amount with two places, or with as many as it has. */
export const amountOf = (value: number | null | undefined): string => amounts.format(value ?? 0);
/** A quantity with the places that it has. */
export const countOf = (value: number | null | undefined): string => counts.format(value ?? 0);
