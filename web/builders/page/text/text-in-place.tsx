import { Box } from '@mui/material';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { useUnsavedEdits } from '#web/ui/dialog/unsaved-edits.ts';
import { readContent, throughEditor, writeContent } from '#web/text/rich/content.ts';
import { EXTENSIONS } from '#web/text/rich/extensions.ts';
import { picturesOf, takeDroppedText } from '#web/text/rich/plain-text.ts';
import { isLinkKey, type Command } from '#web/text/rich/toolbar-commands.ts';
import { lossesOf } from '#web/text/rich/round-trip.ts';
import type { LossyTextProps } from './lossy-text.tsx';
import { BlockOfferList, useMarkedOption } from './block-offer-list.tsx';
import { isForeign, takeForeignText } from './take-foreign-text.ts';
import { placeCaret, replayTyped } from './replay-typed.ts';
import { TextTools } from './text-tools.tsx';
import type { TypedAhead } from '../document/typed-ahead.ts';
import { takeText } from './return-formatting.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { useBlockOffer } from './use-block-offer.ts';
import { useBlockSteps } from './use-block-steps.ts';
import { useTextSave } from './use-text-save.ts';
import { WaitingText } from './waiting-text.tsx';

const LossyText = lazyScreen<LossyTextProps>(
  async () => (await import('./lossy-text.tsx')).LossyText,
  (props) => <WaitingText {...props} />,
);

/** A text of a block that is edited on the page. */
export interface TextInPlaceProps {
  readonly id: number;
  /** The key of the text in the block's model. */
  readonly path: string;
  /** The text as the page has it now. */
  readonly html: string;
  /** What was typed before this editor was there. */
  readonly typed: TypedAhead;
}

/**
 * Edits a text where visitors see it. It is saved when it is left, only if it has changed (spec 2 §4.7). A text that
 * the editor would not keep whole is edited in the dialog, which has its HTML.
 */
export function TextInPlace(props: TextInPlaceProps) {
  const [isLossy] = useState(() => lossesOf(props.html).length > 0);
  const { save, close, caption } = useTextSave(props);
  const Editor = isLossy ? LossyText : PlacedEditor;
  return <Editor {...props} caption={caption} onSave={save} onClose={close} />;
}

/** What is done with keys before the editor gets them; true: nothing else is. */
interface EditorKeys {
  readonly onKey: (view: EditorView, event: KeyboardEvent) => boolean;
  readonly onText: (view: EditorView, from: number, text: string) => boolean;
}

function PlacedEditor({ id, path, html, typed, caption, onSave, onClose }: LossyTextProps) {
  const root = useRef<HTMLDivElement>(null);
  const snackbar = useSnackbar();
  const [began] = useState(html);
  const [dirty, setDirty] = useState(false);
  const [written] = useState(() => readContent(began));
  const [dialog, setDialog] = useState<Command['dialog'] | null>(null);
  const leave = useRef({ isLeft: false, finish: () => {} });
  const { onKey, steps } = useBlockSteps({ id, path, leave: () => flushSync(() => leave.current.finish()) });
  const blocks = useBlockOffer(({ name, content }) => {
    flushSync(() => leave.current.finish());
    steps.add(name, content);
  });
  const { offer } = blocks;
  const keys = useRef<EditorKeys | null>(null);
  // Always the same: with others the editor would be drawn anew, and the caret with it.
  const [editorProps] = useState<EditorProps>(() => ({
    attributes: { 'aria-label': caption, 'aria-multiline': 'true', role: 'textbox', lang: 'ru' },
    handleDOMEvents: {
      paste: (view, event) => takeText(view, event, snackbar),
      drop: takeDroppedText,
    },
    handleKeyDown: (view, event) => keys.current?.onKey(view, event) ?? false,
    handleTextInput: (view, from, _to, text) => keys.current?.onText(view, from, text) ?? false,
    transformPastedHTML: picturesOf,
  }));
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: written,
    editorProps,
    onTransaction: ({ editor: changed }) => blocks.onChange(changed.view),
    onUpdate: ({ transaction }) => !isForeign(transaction) && setDirty(true),
  });
  // The text as somebody has written it last, and the same as the editor writes it.
  const base = useRef({ html: began, written: '' });
  // Before another key is pressed.
  useLayoutEffect(() => {
    base.current.written = writeContent(editor.state.doc);
    placeCaret(editor.view, typed.at);
    editor.view.focus();
    replayTyped(editor.view, typed.take());
  }, [editor, typed]);
  // What was typed ahead stays in this text: the keys are those of the page from now on.
  useLayoutEffect(() => {
    keys.current = {
      onKey(view, event) {
        if (!isLinkKey(event)) return blocks.onKey(view, event) || onKey(view, event);
        setDialog('link');
        return true;
      },
      onText(view, from, text) {
        blocks.onText(view, from, text);
        return false;
      },
    };
  });
  useMarkedOption(editor, offer);
  const press = usePressThatOpened(typed);
  useEffect(() => {
    if (html !== base.current.html && takeForeignText(editor, base.current.html, html))
      base.current = { html, written: throughEditor(html) };
  }, [editor, html]);
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
      onMouseDownCapture={press}
      onClickCapture={press}
      // Before the editor, which selects the paragraph around.
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape' || !(event.target instanceof Node) || !root.current?.contains(event.target)) return;
        event.preventDefault();
        event.stopPropagation();
        if (blocks.isOpen()) blocks.close();
        else leave.current.finish();
      }}
      onBlur={({ relatedTarget }) => {
        const stays =
          relatedTarget instanceof Element &&
          (root.current?.contains(relatedTarget) ||
            relatedTarget.closest('[data-text-tools], [role$="dialog"], [role="listbox"], [role="status"]') !== null);
        // The window itself may have lost the focus.
        if (!stays && document.hasFocus()) leave.current.finish();
      }}
    >
      <EditorContent editor={editor} />
      <TextTools editor={editor} dialog={dialog} onDialog={setDialog} isHidden={offer.at !== null} />
      <BlockOfferList view={editor.view} offer={offer} onChoose={(item) => blocks.choose(editor.view, item)} />
    </Box>
  );
}

/**
 * The second press of the double click that has opened a text leaves the caret where the first one has put it, and
 * presses nothing that has appeared under the pointer.
 */
function usePressThatOpened({ at }: TypedAhead): (event: MouseEvent) => void {
  const isOpening = useRef(at !== null);
  return (event) => {
    if (event.type === 'mousedown' && event.detail < 2) isOpening.current = false;
    if (!isOpening.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
