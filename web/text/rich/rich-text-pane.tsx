import { Box } from '@mui/material';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { IMAGES_ONLY } from '#model/file-rules.ts';
import { DropZone } from '#web/files/drop-zone.tsx';
import { pastedFile } from '#web/files/pasted-file.ts';
import { UploadList } from '#web/files/upload-list.tsx';
import { readContent, writeContent } from './content.ts';
import { EXTENSIONS } from './extensions.ts';
import { pastedFiles, picturesOf, takeDroppedText, takePastedText } from './plain-text.ts';
import { PROSE, SHEET_WIDTH } from './prose.ts';
import { isLinkKey, type Command } from './toolbar-commands.ts';
import { Toolbar } from './toolbar.tsx';
import { useTextPictures } from './use-text-pictures.ts';

interface RichTextPaneProps {
  readonly label: string;
  /** The initial content; later changes are reported by `onChange`. */
  readonly html: string;
  /** The record whose images hold the text's pictures; null for a new record. */
  readonly componentId: number | null;
  readonly onChange: (html: string) => void;
  /** Called when picture uploads into the text begin or end. */
  readonly onBusy?: (busy: boolean) => void;
}

/**
 * The editor with its toolbar. Pasted and dropped content is inserted as plain text (spec 2 §2.6), picture files as
 * images of the record.
 */
export function RichTextPane({ label, html, componentId, onChange, onBusy }: RichTextPaneProps) {
  const [given] = useState(() => readContent(html));
  const [dialog, setDialog] = useState<Command['dialog'] | null>(null);
  const takeFiles = useRef<(files: readonly File[]) => void>(() => undefined);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: given,
    autofocus: 'start',
    editorProps: {
      attributes: { 'aria-label': label, 'aria-multiline': 'true', role: 'textbox', lang: 'ru' },
      handleDOMEvents: {
        paste(view, event) {
          const files = pastedFiles(event);
          if (files.length === 0) return takePastedText(view, event);
          event.preventDefault();
          takeFiles.current(files.map((file) => pastedFile(file)));
          return true;
        },
        drop: takeDroppedText,
      },
      handleKeyDown(_, event) {
        if (!isLinkKey(event)) return false;
        event.preventDefault();
        setDialog('link');
        return true;
      },
      transformPastedHTML: picturesOf,
    },
    onUpdate: ({ editor: changed }) => onChange(writeContent(changed.state.doc)),
  });
  const pictures = useTextPictures(editor, componentId);
  const { add, busy, queue } = pictures;
  useEffect(() => {
    takeFiles.current = add;
  });
  useEffect(() => {
    onBusy?.(busy);
    return () => onBusy?.(false);
  }, [busy, onBusy]);
  return (
    <DropZone rules={IMAGES_ONLY} onFiles={add}>
      {(choose) => (
        <>
          <Toolbar
            editor={editor}
            componentId={componentId}
            dialog={dialog}
            onDialog={setDialog}
            onUpload={() => {
              setDialog(null);
              choose();
            }}
          />
          <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: { xs: 1, sm: 3 }, py: 2 }}>
            {queue.items.length > 0 && (
              <Box sx={{ maxWidth: SHEET_WIDTH, mx: 'auto', mb: 2 }}>
                <UploadList queue={queue} />
              </Box>
            )}
            <Box sx={PROSE}>
              <EditorContent editor={editor} />
            </Box>
          </Box>
        </>
      )}
    </DropZone>
  );
}
