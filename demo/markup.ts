function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Paragraphs of plain text as HTML. */
export function paragraphs(texts: readonly string[]): string {
  return texts.map((text) => `<p>${escaped(text)}</p>`).join('\n');
}

/** Headed sections of plain text as HTML. */
export function sections(parts: readonly (readonly [string, string])[]): string {
  return parts.map(([heading, text]) => `<h2>${escaped(heading)}</h2>\n${paragraphs([text])}`).join('\n');
}
