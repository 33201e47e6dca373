/** The format of a message body, which determines its indentation. */
export interface BodyText {
  readonly kind: 'JSON' | 'XML' | 'текст';
  readonly text: string;
}

/** Longer bodies are shown unformatted: indenting them would block the page. */
const LONGEST = 500_000;

/** Indents JSON and XML; returns any other text unchanged. */
export function bodyText(body: string): BodyText {
  if (body.length > LONGEST) return { kind: 'текст', text: body };
  const json = indentedJson(body);
  if (json !== null) return { kind: 'JSON', text: json };
  return /^\s*<(?:\?xml|[A-Za-z_])/u.test(body)
    ? { kind: 'XML', text: indentedXml(body) }
    : { kind: 'текст', text: body };
}

function indentedJson(body: string): string | null {
  if (!/^\s*[[{]/u.test(body)) return null;
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return null;
  }
}

/** One tag or text per line, indented by depth; an element that contains only text stays on one line. */
function indentedXml(body: string): string {
  const parts = body.match(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<[^>]*>|[^<]+/gu) ?? [];
  const lines: string[] = [];
  let depth = 0;
  let open = false;
  for (const part of parts) {
    const text = part.trim();
    if (text === '') continue;
    const closes = text.startsWith('</');
    if (closes) depth = Math.max(0, depth - 1);
    const last = lines.length - 1;
    const isTag = text.startsWith('<') && !text.startsWith('<![CDATA[');
    if (last >= 0 && ((open && !isTag) || (closes && open))) lines[last] += text;
    else lines.push('  '.repeat(depth) + text);
    const opens = isTag && !closes && !/^<[?!]|\/>$/u.test(text);
    if (opens) depth += 1;
    open = opens || (open && !isTag);
  }
  return lines.join('\n');
}
