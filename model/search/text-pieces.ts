/** Divides a text on one line into pieces of at most `length` characters, between words where there is a blank. */
export function textPieces(text: string, length: number): readonly string[] {
  const pieces: string[] = [];
  for (let from = 0; from < text.length; ) {
    const whole = text.length - from <= length;
    const blank = whole ? -1 : text.lastIndexOf(' ', from + length);
    const isPair = !whole && /[\uD800-\uDBFF]/u.test(text.charAt(from + length - 1));
    const to = whole ? text.length : blank > from ? blank : from + length - (isPair ? 1 : 0);
    const piece = text.slice(from, to).trim();
    if (piece !== '') pieces.push(piece);
    from = to;
  }
  return pieces;
}
