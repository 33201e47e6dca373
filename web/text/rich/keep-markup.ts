import { Extension, Mark, Node } from '@tiptap/core';
import { isHandler } from '../parse-html.ts';
import { holdBack, isHeld } from './held-back.ts';

/** The attributes that the editor's own nodes and marks parse; all others are preserved separately. */
const OWN_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel', 'class', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  ol: ['start', 'type'],
  td: ['colspan', 'rowspan', 'colwidth'],
  th: ['colspan', 'rowspan', 'colwidth'],
};

/**
 * Whether an attribute cannot execute a script. Event handlers, `srcdoc` and addresses with a script or data:text
 * scheme can, and are dropped.
 */
function isSafe(name: string, value: string): boolean {
  if (isHandler(name) || name === 'srcdoc' || isHeld(name) || !/^[a-z][\w:.-]*$/u.test(name)) return false;
  // Browsers ignore spaces and control characters within an address.
  return !/^(?:javascript|vbscript|data:text)/iu.test(value.replaceAll(/[\p{Cc}\s]/gu, ''));
}

function keptAttributes(element: HTMLElement): Record<string, string> | null {
  const own = OWN_ATTRIBUTES[element.localName] ?? [];
  const kept = [...element.attributes].filter(({ name, value }) => !own.includes(name) && isSafe(name, value));
  return kept.length === 0 ? null : Object.fromEntries(kept.map(({ name, value }) => [name, value]));
}

/** Preserves class, style, id and every other attribute of all elements in the editor's document model. */
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

/** Marks paragraphs that the editor had to add, so that the bare text of a cell or an item stays bare. */
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

/** A block that contains blocks, with its original element name. */
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

/** An inline element, with its original name. */
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

/** The extensions that preserve the markup of a text from elsewhere through the editor. */
export const KEEP_MARKUP = [KeepAttributes, ImpliedParagraphs, Section, Inline];
