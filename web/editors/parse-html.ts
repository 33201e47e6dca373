/** What stands before the name of an event's handler in a parsed text. */
const HANDLER_MARK = 'x-';

/** Where a quoted or bare attribute's value that begins at `start` ends. */
function valueEnd(html: string, start: number): number {
  const quote = html[start];
  if (quote === '"' || quote === "'") {
    const end = html.indexOf(quote, start + 1);
    return end === -1 ? html.length : end + 1;
  }
  const end = html.slice(start).search(/[\s>]/u);
  return end === -1 ? html.length : start + end;
}

/** Renames the handlers in the tag that begins at `from`, appending what it reads; answers where the tag ends. */
function readTag(html: string, from: number, out: string[]): number {
  let at = from + 1;
  while (at < html.length && !/[\s/>]/u.test(html[at] ?? '')) at += 1;
  out.push(html.slice(from, at));
  while (at < html.length && html[at] !== '>') {
    const start = at;
    while (at < html.length && /[\s/]/u.test(html[at] ?? '')) at += 1;
    out.push(html.slice(start, at));
    const name = /^[^\s/>=]+/u.exec(html.slice(at, at + 100))?.[0];
    if (name === undefined) {
      if (html[at] === '=') {
        out.push('=');
        at += 1;
      }
      continue;
    }
    out.push(/^on/iu.test(name) ? HANDLER_MARK + name : name);
    at += name.length;
    const assigned = /^\s*=\s*/u.exec(html.slice(at, at + 1000))?.[0];
    if (assigned === undefined) continue;
    const end = valueEnd(html, at + assigned.length);
    out.push(html.slice(at, end));
    at = end;
  }
  return at;
}

/**
 * The text with its event handlers under another name. A parsed document runs nothing, but the browser holds every
 * handler in it against the page's policy and reports it.
 */
export function withoutHandlers(html: string): string {
  const out: string[] = [];
  let at = 0;
  while (at < html.length) {
    const tag = html.slice(at).search(/<[a-z]/iu);
    if (tag === -1) break;
    out.push(html.slice(at, at + tag));
    at = readTag(html, at + tag, out);
  }
  out.push(html.slice(at));
  return out.join('');
}

/** Whether an attribute of a parsed text is an event's handler. */
export function isHandler(name: string): boolean {
  return name.startsWith('on') || name.startsWith(`${HANDLER_MARK}on`);
}

/** The attribute's name as it was written. */
export function writtenName(name: string): string {
  return name.startsWith(`${HANDLER_MARK}on`) ? name.slice(HANDLER_MARK.length) : name;
}

/** Reads marked-up text as a document of its own, in which nothing runs and nothing is fetched. */
export function parseHtml(html: string): Document {
  return new DOMParser().parseFromString(withoutHandlers(html), 'text/html');
}
