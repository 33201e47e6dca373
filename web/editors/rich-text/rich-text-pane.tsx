import { Box } from '@mui/material';
import { EditorContent, useEditor } from '@tiptap/react';
import { useRef } from 'react';
import { htmlText } from '../html-text.ts';
import { withoutHandlers } from '../parse-html.ts';
import { EXTENSIONS } from './extensions.ts';
import { PROSE } from './prose.ts';
import { tidyHtml } from './tidy-html.ts';
import { Toolbar } from './toolbar.tsx';

interface RichTextPaneProps {
  readonly label: string;
  /** What the pane begins with; what is written after comes by `onChange`. */
  readonly html: string;
  readonly componentId: number | null;
  readonly onChange: (html: string) => void;
}

/** Characters of a text that comes as markup alone. */
const MOST_PASTED = 100_000;

/** The editor itself, with its toolbar. What is pasted is taken as plain text (spec 2 §2.6). */
export function RichTextPane({ label, html, componentId, onChange }: RichTextPaneProps) {
  const pasting = useRef(false);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: withoutHandlers(html),
    autofocus: 'start',
    editorProps: {
      attributes: { 'aria-label': label, 'aria-multiline': 'true', role: 'textbox', lang: 'ru' },
      handlePaste: (view, event) => {
        // A text pasted by the editor itself comes through here once more.
        if (pasting.current) return false;
        const { clipboardData } = event;
        const plain = clipboardData?.getData('text/plain') ?? '';
        const text = plain === '' ? htmlText(clipboardData?.getData('text/html') ?? '', MOST_PASTED) : plain;
        pasting.current = true;
        try {
          return text === '' || view.pasteText(text, event);
        } finally {
          pasting.current = false;
        }
      },
    },
    onUpdate: ({ editor: changed }) => onChange(tidyHtml(changed.getHTML())),
  });
  return (
    <>
      <Toolbar editor={editor} componentId={componentId} />
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: { xs: 1, sm: 3 }, py: 2 }}>
        <Box sx={PROSE}>
          <EditorContent editor={editor} />
        </Box>
      </Box>
    </>
  );
}
