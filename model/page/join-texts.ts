/** An element of words at the end of a text; of all around it only its end follows. */
const LAST = /<\/(p|h[1-6])>\s*$/iu;
/** An element of words at the beginning of a text. */
const FIRST = /^\s*<(p|h[1-6])(?:\s(?:"[^"]*"|'[^']*'|[^"'>])*)?>/iu;
/** A text whose last paragraph is empty. */
const EMPTY_LAST = /<p(?:\s[^>]*)?>(?:<br\s*\/?>)?<\/p>\s*$/iu;

/** Whether a marked-up text is one empty paragraph, or less. */
export function isEmptyText(html: string): boolean {
  return html.replace(EMPTY_LAST, '').trim() === '';
}

/**
 * Two marked-up texts as one: the last paragraph or heading of the first goes on with the first of the second; lists,
 * tables and quotations stay apart. Nothing but the two tags at the joint changes.
 */
export function joinTexts(head: string, tail: string): string {
  if (isEmptyText(tail)) return isEmptyText(head) ? tail : head;
  const kept = head.replace(EMPTY_LAST, '');
  const last = kept === head ? LAST.exec(head) : null;
  const first = FIRST.exec(tail);
  if (!last || !first) return kept + tail;
  const words = tail.slice(first[0].length);
  const close = new RegExp(`</${first[1] ?? 'p'}>`, 'iu').exec(words);
  if (!close) return head + tail;
  return `${head.slice(0, last.index)}${words.slice(0, close.index)}</${last[1] ?? 'p'}>${words.slice(close.index + close[0].length)}`;
}
