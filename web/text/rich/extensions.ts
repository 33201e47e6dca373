import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { holdBack } from './held-back.ts';
import { KEEP_MARKUP } from './keep-markup.ts';

/** A table serialised as it was written, without the widths that the library adds. */
const PlainTable = Table.extend({
  renderHTML({ HTMLAttributes }) {
    return ['table', HTMLAttributes, ['tbody', 0]];
  },
});

/** A picture that requests nothing if the page's content security policy would block it. */
const HeldImage = Image.extend({
  renderHTML({ HTMLAttributes }) {
    return ['img', holdBack(HTMLAttributes)];
  },
});

/** The extensions of the rich text editor, which define its document model. */
export const EXTENSIONS = [
  StarterKit.configure({
    link: { openOnClick: false, autolink: false, HTMLAttributes: { rel: null, target: null, class: null } },
    trailingNode: false,
  }),
  HeldImage.configure({ inline: true, allowBase64: true }),
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
  ...KEEP_MARKUP,
];
