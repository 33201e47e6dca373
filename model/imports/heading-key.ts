/** The heading without its sign of a number or a mark of what is required. */
const plainSigns = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replaceAll('ё', 'е');

/**
 * A heading as it is compared and remembered: without case, punctuation and repeated spaces, with 'е' for 'ё'. Empty
 * for a heading without letters and digits, except the signs of currencies, per cent and numbers.
 */
export function headingKey(text: string): string {
  return plainSigns(text)
    .replaceAll(/[^\p{L}\p{N}\p{Sc}%№]+/gu, ' ')
    .trim();
}

/** The key of a heading without what follows a comma or stands in brackets: 'Цена, руб.', 'Вес (кг)'. */
export function unitlessKey(text: string): string {
  return headingKey(text.replaceAll(/[([{][^)\]}]*[)\]}]?/gu, ' ').split(',', 1)[0] ?? '');
}
