/**
 * Whether a caption fits a pattern, in any letter case and with ё as е; a text that is no valid pattern is looked for as
 * it stands (spec 2 §2.7). Over the few linked records, in the browser of who typed it.
 */
export function captionFilter(text: string): (caption: string) => boolean {
  const plain = (value: string): string => value.replaceAll('ё', 'е').replaceAll('Ё', 'Е').toLowerCase();
  try {
    const pattern = new RegExp(text.replaceAll('ё', 'е').replaceAll('Ё', 'Е'), 'iu');
    return (caption) => pattern.test(plain(caption));
  } catch {
    return (caption) => plain(caption).includes(plain(text));
  }
}
