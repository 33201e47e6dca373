/** A text, an identifier, a body between dollars, or a comment: a semicolon in it ends no statement. */
const WHOLE = /'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|--[^\n]*|\/\*[\s\S]*?\*\//gu;

/** A script of the same length without what its texts, bodies and comments say; identifiers stay if `named`. */
export function maskedScript(script: string, named = false): string {
  return script.replaceAll(WHOLE, (part) => {
    if (named && part.startsWith('"')) return part;
    return (/^(?:--|\/\*)/u.test(part) ? ' ' : 'x').repeat(part.length);
  });
}

/** The statements of a script, without the comments before them. */
export function statementsOf(script: string): readonly string[] {
  const masked = maskedScript(script);
  const ends = [...masked.matchAll(/;/gu)].map(({ index }) => index);
  return [...ends, script.length]
    .map((end, at) => {
      const start = at === 0 ? 0 : (ends[at - 1] ?? 0) + 1;
      const lead = /^\s*/u.exec(masked.slice(start, end))?.[0].length ?? 0;
      return script.slice(start + lead, end).trim();
    })
    .filter((statement) => statement !== '');
}
