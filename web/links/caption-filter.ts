/**
 * Whether a caption matches a pattern, ignoring letter case and with ё as е; an invalid pattern is matched literally
 * (spec 2 §2.7). Runs in the browser, over the few linked records.
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
