import { Box } from '@mui/material';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { useUnsavedEdits } from '#web/ui/dialog/unsaved-edits.ts';
import { readContent, throughEditor, writeContent } from '#web/text/rich/content.ts';
import { EXTENSIONS } from '#web/text/rich/extensions.ts';
import { pastedFiles, picturesOf, takeDroppedText, takePastedText } from '#web/text/rich/plain-text.ts';
import { lossesOf } from '#web/text/rich/round-trip.ts';
import type { RichTextDialogProps } from '#web/text/rich/rich-text-dialog.tsx';
import { isForeign, takeForeignText } from './take-foreign-text.ts';
import { TextTools } from './text-tools.tsx';
import { useTextSave } from './use-text-save.ts';

const RichTextDialog = lazyScreen<RichTextDialogProps>(
  async () => (await import('#web/text/rich/rich-text-dialog.tsx')).RichTextDialog,
  null,
);

/** A text of a block that is edited on the page. */
export interface TextInPlaceProps {
  readonly id: number;
  /** The key of the text in the block's model. */
  readonly path: string;
  /** The text as the page has it now. */
  readonly html: string;
}

/**
 * Edits a text where visitors see it. It is saved when it is left, only if it has changed (spec 2 §4.7). A text that
 * the editor would not keep whole is edited in the dialog, which has its HTML.
 */
export function TextInPlace(props: TextInPlaceProps) {
  const { html } = props;
  const [began] = useState(html);
  const [isLossy] = useState(() => lossesOf(html).length > 0);
  const { save, close, caption } = useTextSave(props);
  if (!isLossy) return <PlacedEditor {...props} began={began} caption={caption} onSave={save} onClose={close} />;
  return (
    <RichTextDialog
      title={caption}
      html={began}
      componentId={null}
      onChange={() => {}}
      onSave={(value) => {
        save(value, began);
        close();
      }}
      onClose={close}
    />
  );
}

interface PlacedEditorProps extends TextInPlaceProps {
  readonly began: string;
  readonly caption: string;
  /** `before` is the text that was edited. */
  readonly onSave: (html: string, before: string) => void;
  readonly onClose: () => void;
}

function PlacedEditor({ path, html, began, caption, onSave, onClose }: PlacedEditorProps) {
  const root = useRef<HTMLDivElement>(null);
  const [dirty, setDirty] = useState(false);
  const [written] = useState(() => readContent(began));
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: written,
    autofocus: 'end',
    editorProps: {
      attributes: { 'aria-label': caption, 'aria-multiline': 'true', role: 'textbox', lang: 'ru' },
      handleDOMEvents: {
        paste: (view, event) => pastedFiles(event).length === 0 && takePastedText(view, event),
        drop: takeDroppedText,
      },
      transformPastedHTML: picturesOf,
    },
    onUpdate: ({ transaction }) => !isForeign(transaction) && setDirty(true),
  });
  // The text as somebody has written it last, and the same as the editor writes it.
  const base = useRef({ html: began, written: '' });
  useEffect(() => {
    base.current.written = writeContent(editor.state.doc);
  }, [editor]);
  useEffect(() => {
    if (html !== base.current.html && takeForeignText(editor, base.current.html, html))
      base.current = { html, written: throughEditor(html) };
  }, [editor, html]);
  const leave = useRef({ isLeft: false, finish: () => {} });
  useEffect(() => {
    leave.current.finish = () => {
      if (leave.current.isLeft) return;
      leave.current.isLeft = true;
      const typed = writeContent(editor.state.doc);
      if (typed !== base.current.written) onSave(typed, base.current.html);
      onClose();
    };
  });
  // The block is removed, or the screen is left: what was typed is sent.
  useEffect(() => {
    const { current } = leave;
    current.isLeft = false;
    return () => current.finish();
  }, []);
  useUnsavedEdits(dirty);
  return (
    <Box
      ref={root}
      className="pb-text"
      data-path={path}
      data-editing=""
      onKeyDown={(event) => event.stopPropagation()}
      // Before the editor, which selects the paragraph around.
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape' || !(event.target instanceof Node) || !root.current?.contains(event.target)) return;
        event.preventDefault();
        event.stopPropagation();
        leave.current.finish();
      }}
      onBlur={({ relatedTarget }) => {
        const stays =
          relatedTarget instanceof Element &&
          (root.current?.contains(relatedTarget) ||
            relatedTarget.closest('[data-text-tools], [role$="dialog"], [role="listbox"]') !== null);
        // The window itself may have lost the focus.
        if (!stays && document.hasFocus()) leave.current.finish();
      }}
    >
      <EditorContent editor={editor} />
      <TextTools editor={editor} />
    </Box>
  );
}
