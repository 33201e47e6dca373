import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { holdBack } from './held-back.ts';
import { KEEP_MARKUP } from './keep-markup.ts';

/** A table as it is written, without the widths that the library adds. */
const PlainTable = Table.extend({
  renderHTML({ HTMLAttributes }) {
    return ['table', HTMLAttributes, ['tbody', 0]];
  },
});

/** A picture that asks for nothing where the page's policy would hold it back. */
const HeldImage = Image.extend({
  renderHTML({ HTMLAttributes }) {
    return ['img', holdBack(HTMLAttributes)];
  },
});

/** Everything the rich text editor can hold. */
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
