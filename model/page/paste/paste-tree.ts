import { TEXTLESS_TAGS } from '../allowed-html.ts';
import { scanHtml } from '../scan-html.ts';

/** An element of a pasted text. */
export interface PasteElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: PasteNode[];
}

/** An element, or a text as source: its entities are not decoded, and it contains no `<`. */
export type PasteNode = string | PasteElement;

/** What was read of a pasted text. */
export interface PasteTree {
  readonly root: PasteElement;
  /** Elements that are left out with their text and that a reader would have seen: scripts and embedded pages. */
  readonly dropped: number;
}

/** Elements deeper than this are left out, their text stays. */
const MOST_LEVELS = 40;

const VOID = /^(?:area|base|br|col|embed|frame|hr|img|input|link|meta|param|source|track|wbr)$/u;
/** Elements whose text is no text of the document. */
const SKIPPED = new Set([...TEXTLESS_TAGS, 'xml', 'object', 'iframe', 'svg', 'math', 'noembed', 'noframes']);
/** Those that every program writes into its clipboard. */
const EXPECTED = new Set(['style', 'title', 'xml']);
/** Elements that end an open paragraph. */
export const BLOCK_TAGS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body center dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hr html li main nav ol p pre section table tbody td tfoot th thead tr ul caption'
  ).split(' '),
);

/** For each element, those that its start ends, and those at which the search for them stops. */
const ENDS: Readonly<Record<string, readonly [ends: RegExp, within: RegExp]>> = {
  li: [/^li$/u, /^(?:ul|ol|table)$/u],
  dt: [/^d[dt]$/u, /^(?:dl|table)$/u],
  dd: [/^d[dt]$/u, /^(?:dl|table)$/u],
  td: [/^t[dh]$/u, /^(?:tr|table)$/u],
  th: [/^t[dh]$/u, /^(?:tr|table)$/u],
  tr: [/^tr$/u, /^table$/u],
  tbody: [/^(?:thead|tbody|tfoot)$/u, /^table$/u],
  tfoot: [/^(?:thead|tbody|tfoot)$/u, /^table$/u],
};
const PARAGRAPH: readonly [RegExp, RegExp] = [/^(?:p|h[1-6])$/u, /^(?:td|th|li|blockquote|div|table|caption|dd)$/u];

function element(tag: string, attributes: ReadonlyMap<string, string> = new Map()): PasteElement {
  return { tag, attributes, children: [] };
}

/** Builds the tree while the parts are read. */
class Builder {
  readonly root = element('body');
  readonly #open: PasteElement[] = [this.root];
  /** Elements that are open and left out because of their depth. */
  #deeper = 0;

  get #last(): PasteElement {
    return this.#open.at(-1) ?? this.root;
  }

  text(source: string): void {
    this.#last.children.push(source);
  }

  start(tag: string, attributes: ReadonlyMap<string, string>): void {
    if (BLOCK_TAGS.has(tag)) this.#endIn(...PARAGRAPH);
    const ends = ENDS[tag];
    if (ends) this.#endIn(...ends);
    const made = element(tag, attributes);
    if (VOID.test(tag)) this.#last.children.push(made);
    else if (this.#open.length > MOST_LEVELS) this.#deeper += 1;
    else {
      this.#last.children.push(made);
      this.#open.push(made);
    }
  }

  end(tag: string): void {
    if (this.#deeper > 0) this.#deeper -= 1;
    else {
      const at = this.#open.findLastIndex((one) => one.tag === tag);
      if (at > 0) this.#open.length = at;
    }
  }

  #endIn(ends: RegExp, within: RegExp): void {
    const at = this.#open.findLastIndex((one) => ends.test(one.tag) || within.test(one.tag));
    const found = this.#open[at];
    if (at > 0 && found && ends.test(found.tag)) this.#open.length = at;
  }
}

/** Reads marked-up text as a tree of bounded depth. The time is linear in its length. */
export function pasteTree(html: string): PasteTree {
  const tree = new Builder();
  let [skipped, dropped] = ['', 0];
  for (const part of scanHtml(html)) {
    if (skipped !== '') {
      if (part.kind === 'close' && part.tag === skipped) skipped = '';
    } else if (part.kind === 'text')
      tree.text(html.slice(part.start, part.end).replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
    else if (part.kind === 'close') tree.end(part.tag);
    else if (SKIPPED.has(part.tag)) {
      skipped = part.tag;
      if (!EXPECTED.has(part.tag)) dropped += 1;
    } else tree.start(part.tag, part.attributes);
  }
  return { root: tree.root, dropped };
}
