/** The letters of a column in a spreadsheet, from 0. */
function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last;
}

/** The heading of a column of a table; one without is named by its letters in a spreadsheet. */
export function headingText(heading: string, column: number): string {
  return heading.trim() === '' ? `Столбец ${lettersOf(column)}` : heading;
}
