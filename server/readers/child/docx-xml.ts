import { Parser } from 'htmlparser2';
import { UnreadableFile } from '../reader-errors.ts';
import { localName } from './sheet-reader.ts';

/** Elements within one another: to open and to close one takes time in proportion to its depth. */
const MOST_DEPTH = 1000;

/** An element as it is opened: names without their namespaces, and its place in the text of the part. */
export interface XmlElement {
  readonly name: string;
  /** The prefix of the namespace with its colon; '' if it has none. */
  readonly prefix: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly from: number;
  /** Behind its start tag. */
  readonly to: number;
}

/** What reads a part of a document. */
export interface XmlListener {
  readonly open: (element: XmlElement) => void;
  readonly text?: (text: string) => void;
  /** `to` is behind the end tag. */
  readonly close: (name: string, to: number) => void;
}

/** A replacement in a text; an insertion where `from` equals `to`. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Reads a part of a document. Throws UnreadableFile where elements are too deep. */
export function readXml(xml: string, { open, text, close }: XmlListener): void {
  let depth = 0;
  const parser: Parser = new Parser(
    {
      onopentag(tag, attributes) {
        depth += 1;
        if (depth > MOST_DEPTH) throw new UnreadableFile('Файл слишком сложен');
        const name = localName(tag);
        const named = Object.entries(attributes).map(([key, value]) => [localName(key), value] as const);
        open({
          name,
          prefix: tag.slice(0, tag.length - name.length),
          attributes: Object.fromEntries(named),
          from: parser.startIndex,
          to: parser.endIndex + 1,
        });
      },
      ontext: (piece) => text?.(piece),
      onclosetag(tag) {
        depth -= 1;
        close(localName(tag), parser.endIndex + 1);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
}

/** The text with these replacements, which do not overlap. Insertions at one place keep their order. */
export function edited(text: string, edits: readonly Edit[]): string {
  let [at, result] = [0, ''];
  for (const edit of edits.toSorted((one, other) => one.from - other.from)) {
    result += text.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return result + text.slice(at);
}

/** A text as content of an element or value of an attribute. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
