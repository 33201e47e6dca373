const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  laquo: '«',
  raquo: '»',
};

/** The text of markup without its tags, scripts and styles; in a single linear pass. */
export function markupText(html: string): string {
  const [before = '', ...parts] = html.split('<');
  let text = before;
  for (const part of parts) {
    const end = part.indexOf('>');
    if (end === -1) continue;
    const hidden = /^(?:script|style)\b/iu.test(part);
    text += hidden ? ' ' : ` ${part.slice(end + 1)}`;
  }
  return text.replaceAll(/&([a-z]{2,5});/giu, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole);
}
