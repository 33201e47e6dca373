/** The levels and the elements of a text that every browser draws at once. */
const MOST_LEVELS = 100;
const MOST_ELEMENTS = 20_000;

/** Elements that hold nothing. */
const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
/** Elements that the next of their kind ends, and the elements beyond which it does not. */
const ENDED: Readonly<Record<string, readonly string[]>> = {
  p: ['p'],
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  option: ['option'],
  tr: ['tr', 'td', 'th'],
  td: ['td', 'th'],
  th: ['td', 'th'],
};
const SCOPES: ReadonlySet<string> = new Set('ul ol dl table select div section article blockquote'.split(' '));

const TAG = /<(?:!--[^]*?(?:-->|$)|(\/?)([a-z][a-z\d:-]*)(?:[^>"']|"[^"]*"|'[^']*')*>?)/giu;

/** The outermost of the open elements that a tag ends; -1 for none. Not beyond a list, a table or a box. */
function endedBy(open: readonly string[], names: readonly string[]): number {
  let ended = -1;
  for (let at = open.length - 1; at >= 0; at -= 1) {
    const name = open[at] ?? '';
    if (names.includes(name)) ended = at;
    else if (SCOPES.has(name)) break;
  }
  return ended;
}

/**
 * Whether a marked-up text has at most a hundred levels and twenty thousand elements, as a browser nests them: what is
 * not closed stays open. The time is linear in the length of the text.
 */
export function markupIsBounded(html: string): boolean {
  const open: string[] = [];
  let elements = 0;
  for (const [, slash, name = ''] of html.matchAll(TAG)) {
    if (name === '') continue;
    const tag = name.toLowerCase();
    if (slash === '/') {
      const at = open.lastIndexOf(tag);
      if (at !== -1) open.length = at;
      continue;
    }
    elements += 1;
    if (elements > MOST_ELEMENTS) return false;
    if (VOID.has(tag)) continue;
    const ended = Object.hasOwn(ENDED, tag) ? endedBy(open, ENDED[tag] ?? []) : -1;
    if (ended !== -1) open.length = ended;
    open.push(tag);
    if (open.length > MOST_LEVELS) return false;
  }
  return true;
}
