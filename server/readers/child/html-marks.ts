import { Parser } from 'htmlparser2';
import { edited, escaped, type Edit } from './docx-xml.ts';

/** An element that is open. */
interface OpenElement {
  readonly name: string;
  /** Where its start tag begins, and where its `>` stands. */
  readonly from: number;
  readonly bracket: number;
  readonly id: string | null;
  readonly hasTarget: boolean;
  /** The attributes that it gets. */
  readonly added: Map<string, string>;
  /** The number of an item. */
  readonly number: number;
  /** The number of the next item of a list. */
  next: number;
}

const BLOCKS: ReadonlySet<string> = new Set(['p', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
/** The elements whose alignment is kept. */
const ALIGNED: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'h4']);

/**
 * Applies the marks of a converted document (see `markedDocument`): lists and items get their numbers, paragraphs their
 * alignment. Other bookmarks become ids of their blocks.
 */
export function applyMarks(html: string, mark: string): string {
  const edits: Edit[] = [];
  const stack: OpenElement[] = [];
  const above = (names: ReadonlySet<string>): OpenElement | undefined => stack.findLast(({ name }) => names.has(name));
  const number = (item: OpenElement, value: number, type: string): void => {
    const list = stack[stack.indexOf(item) - 1];
    if (list?.name !== 'ol') return;
    const isFirst = !list.added.has('type') && list.next === 2 && item.number === 1;
    if (isFirst && type !== '') list.added.set('type', type);
    if (value !== item.number) (isFirst ? list : item).added.set(isFirst ? 'start' : 'value', String(value));
    list.next = value + 1;
  };
  const apply = (name: string): void => {
    const [, value = '', type = '', align = ''] = name.split(':');
    const item = above(new Set(['li']));
    if (item && value !== '') number(item, Number(value), type);
    const block = above(ALIGNED);
    if (block && align !== '') block.added.set('align', align);
  };
  /** An anchor without content: a mark, or a bookmark. */
  const anchor = ({ from, id }: OpenElement, to: number): void => {
    if (id === null) return;
    if (id.startsWith(`${mark}:`)) {
      apply(id);
      edits.push({ from, to, text: '' });
      return;
    }
    const block = above(BLOCKS);
    if (!block || block.id !== null || block.added.has('id')) return;
    block.added.set('id', id);
    edits.push({ from, to, text: '' });
  };
  const parser: Parser = new Parser({
    onopentag(name, { id = null, href }) {
      const list = stack.at(-1);
      const number = list?.next ?? 1;
      if (name === 'li' && list) list.next += 1;
      stack.push({
        name,
        from: parser.startIndex,
        bracket: parser.endIndex,
        id,
        hasTarget: href !== undefined,
        added: new Map(),
        number,
        next: 1,
      });
    },
    onclosetag(_name, isImplied) {
      const element = stack.pop();
      if (!element) return;
      const isEmpty = !isImplied && element.bracket + 1 === parser.startIndex;
      if (element.name === 'a' && isEmpty && !element.hasTarget) anchor(element, parser.endIndex + 1);
      const added = [...element.added].map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');
      if (added !== '') edits.push({ from: element.bracket, to: element.bracket, text: added });
    },
  });
  parser.end(html);
  // A paragraph that held only a mark is as empty as before.
  return edited(html, edits).replaceAll(/<(p|h[1-6])(?: align="\w+")?><\/\1>/gu, '');
}
