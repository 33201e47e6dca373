import { Box } from '@mui/material';
import { EditorContent, useEditor } from '@tiptap/react';
import { useState } from 'react';
import { readContent, writeContent } from './content.ts';
import { EXTENSIONS } from './extensions.ts';
import { picturesOf, takeDroppedText, takePastedText } from './plain-text.ts';
import { PROSE } from './prose.ts';
import { Toolbar } from './toolbar.tsx';

interface RichTextPaneProps {
  readonly label: string;
  /** What the pane begins with; what is written after comes by `onChange`. */
  readonly html: string;
  readonly componentId: number | null;
  readonly onChange: (html: string) => void;
}

/** The editor itself, with its toolbar. What is pasted or dropped is taken as plain text (spec 2 §2.6). */
export function RichTextPane({ label, html, componentId, onChange }: RichTextPaneProps) {
  const [given] = useState(() => readContent(html));
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: given,
    autofocus: 'start',
    editorProps: {
      attributes: { 'aria-label': label, 'aria-multiline': 'true', role: 'textbox', lang: 'ru' },
      handleDOMEvents: { paste: takePastedText, drop: takeDroppedText },
      transformPastedHTML: picturesOf,
    },
    onUpdate: ({ editor: changed }) => onChange(writeContent(changed.state.doc)),
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
