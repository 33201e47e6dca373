/** A row of a table with its line in the file, from 1. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const LINE_END = /\r\n|\r|\n/u;

/** The separator that the first line has the most of. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(LINE_END, 1);
  const counts = [';', ',', '\t'].map((separator) => ({ separator, n: first.split(separator).length }));
  return counts.reduce((best, one) => (one.n > best.n ? one : best)).separator;
}

/**
 * The rows of a table as text (RFC 4180), whose separator is the one that its first line has the most of. Cells are
 * trimmed and rows without any text are left out; their lines count.
 */
export function* csvRows(text: string): Generator<TableRow> {
  const plain = text.replaceAll(/\r\n?/gu, '\n');
  const separator = separatorOf(plain);
  let cells: string[] = [];
  let [cell, line, begins, isQuoted] = ['', 1, 1, false];
  const endCell = (): void => {
    cells.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at <= plain.length; at += 1) {
    // The end of the text ends the last row, in quotation marks or not.
    const character = plain[at] ?? null;
    if (character === '\n') line += 1;
    if (isQuoted && character !== null) {
      if (character !== '"') cell += character;
      else if (plain[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === '') [cell, isQuoted] = ['', true];
    else if (character === separator) endCell();
    else if (character === '\n' || character === null) {
      endCell();
      if (cells.some((one) => one !== '')) yield { line: begins, cells };
      [cells, begins] = [[], line];
    } else cell += character;
  }
}
