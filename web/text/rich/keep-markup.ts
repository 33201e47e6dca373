import { Extension, Mark, Node } from '@tiptap/core';
import { isHandler } from '../parse-html.ts';
import { holdBack, isHeld } from './held-back.ts';

/** What the editor's own nodes and marks read of an element; everything else is kept beside it. */
const OWN_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel', 'class', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  ol: ['start', 'type'],
  td: ['colspan', 'rowspan', 'colwidth'],
  th: ['colspan', 'rowspan', 'colwidth'],
};

/** What can run a script is never kept: an event's handler, or an address of another scheme than a document's. */
function isSafe(name: string, value: string): boolean {
  if (isHandler(name) || name === 'srcdoc' || isHeld(name) || !/^[a-z][\w:.-]*$/u.test(name)) return false;
  // A browser reads an address over the spaces and control characters in it.
  return !/^(?:javascript|vbscript|data:text)/iu.test(value.replaceAll(/[\p{Cc}\s]/gu, ''));
}

function keptAttributes(element: HTMLElement): Record<string, string> | null {
  const own = OWN_ATTRIBUTES[element.localName] ?? [];
  const kept = [...element.attributes].filter(({ name, value }) => !own.includes(name) && isSafe(name, value));
  return kept.length === 0 ? null : Object.fromEntries(kept.map(({ name, value }) => [name, value]));
}

/** Keeps class, style, id and every other attribute of every element that the editor has. */
const KeepAttributes = Extension.create({
  name: 'keepAttributes',
  addGlobalAttributes() {
    return [
      {
        types: '*',
        attributes: {
          kept: {
            default: null,
            parseHTML: keptAttributes,
            renderHTML: ({ kept }) => holdBack({ ...kept }),
          },
        },
      },
    ];
  },
});

/** Marks paragraphs that the editor itself had to make, so that a cell's or an item's bare text stays bare. */
const ImpliedParagraphs = Extension.create({
  name: 'impliedParagraphs',
  addGlobalAttributes() {
    return [
      {
        types: ['paragraph'],
        attributes: {
          implied: {
            default: true,
            parseHTML: () => false,
            renderHTML: (attributes) => (attributes['implied'] === true ? { 'data-implied': '' } : {}),
          },
        },
      },
    ];
  },
});

const SECTIONS = ['div', 'section', 'article', 'aside', 'header', 'footer', 'main', 'figure', 'figcaption', 'address'];

/** A block that holds blocks, under the name it was written with. */
const Section = Node.create({
  name: 'section',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes() {
    return { tag: { default: 'div', parseHTML: (element) => element.localName, rendered: false } };
  },
  parseHTML() {
    return SECTIONS.map((tag) => ({ tag }));
  },
  renderHTML({ node, HTMLAttributes }) {
    return [String(node.attrs['tag']), HTMLAttributes, 0];
  },
});

const INLINE = [
  'span',
  'sub',
  'sup',
  'small',
  'mark',
  'abbr',
  'cite',
  'q',
  'kbd',
  'var',
  'samp',
  'dfn',
  'time',
  'ins',
  'font',
  'big',
];

/** Words set apart, under the name they were written with. */
const Inline = Mark.create({
  name: 'inline',
  excludes: '',
  addAttributes() {
    return { tag: { default: 'span', parseHTML: (element) => element.localName, rendered: false } };
  },
  parseHTML() {
    return INLINE.map((tag) => ({ tag }));
  },
  renderHTML({ mark, HTMLAttributes }) {
    return [String(mark.attrs['tag']), HTMLAttributes, 0];
  },
});

/** What lets a text that came from elsewhere go through the editor and back with its markup. */
export const KEEP_MARKUP = [KeepAttributes, ImpliedParagraphs, Section, Inline];
