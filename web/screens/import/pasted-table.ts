/** The file of rows that were copied from a spreadsheet; null where the text has no second cell. */
export function pastedTable(text: string): File | null {
  return /[\t\n]/u.test(text.trim()) ? new File([text], 'Вставленные строки.tsv', { type: 'text/plain' }) : null;
}
