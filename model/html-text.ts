const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  laquo: '«',
  raquo: '»',
  mdash: '—',
  ndash: '–',
};

/** The words of marked-up text, at most `most` characters. Nothing in it is parsed as HTML, executed or fetched. */
export function htmlText(html: string, most: number): string {
  const [before = '', ...parts] = html.replaceAll(/<!--/gu, '<!').split('<');
  let text = before;
  for (const part of parts) {
    const end = part.indexOf('>');
    const hidden = end === -1 || /^(?:script|style|template)\b/iu.test(part);
    const inline = /^\/?(?:b|strong|i|em|u|s|a|span|sub|sup|small|mark|code)\b/iu.test(part);
    text += hidden ? ' ' : (inline ? '' : ' ') + part.slice(end + 1);
  }
  const words = text
    .replaceAll(/&([a-z]{2,5});/giu, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return words.length > most ? `${words.slice(0, most).trimEnd()}…` : words;
}
