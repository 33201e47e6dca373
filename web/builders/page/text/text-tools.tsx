import { Paper } from '@mui/material';
import { AllSelection, TextSelection, type Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useEditorState, type Editor } from '@tiptap/react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Command } from '#web/text/rich/toolbar-commands.ts';
import { Toolbar } from '#web/text/rich/toolbar.tsx';
import { boxOf } from '#web/ui/layout/box-of.ts';

/** Between the toolbar and the text, in pixels. */
const DISTANCE = 8;
/** Milliseconds without a key after which the toolbar is placed again. */
const PAUSE = 150;
/** Below words that are chosen by touch, where their handles are. */
const BELOW_HANDLES = 28;

interface TextToolsProps {
  readonly editor: Editor;
  /** The open dialog. */
  readonly dialog: Command['dialog'] | null;
  readonly onDialog: (dialog: Command['dialog'] | null) => void;
  /** Something else is offered at the caret. */
  readonly isHidden: boolean;
}

/**
 * The toolbar of the text that is edited in place: all of it above the block, or below where there is no room; beside
 * chosen words what is done to words. It stays within the page, in its own size on a smaller page.
 */
export function TextTools({ editor, dialog, onDialog, isHidden }: TextToolsProps) {
  const root = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  const { from, to } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => chosenWords(state.selection),
  });
  const isPressing = usePressing(editor.view);
  const hasWords = from < to;
  if (isWhole && !hasWords) setWhole(false);
  const isAtWords = hasWords && !isWhole;
  const showWhole = useCallback(() => setWhole(true), []);
  const closeDialog = useCallback(() => onDialog(null), [onDialog]);
  useLayoutEffect(() => {
    const { current } = root;
    if (!current) return;
    if (!isAtWords) return keepAtBlock(current, editor);
    placeAtWords(current, editor.view, from, to);
    return;
  }, [editor, isAtWords, isPressing, from, to]);
  return (
    <div
      ref={root}
      data-text-tools=""
      style={{ ...above, ...((isHidden || (isPressing && hasWords)) && { visibility: 'hidden' }) }}
    >
      <Paper
        elevation={3}
        sx={{
          ...(!isAtWords && { position: 'sticky', top: 'calc(var(--builder-top) + 8px)' }),
          pointerEvents: 'auto',
          '& [role=toolbar]': { px: 0.5, py: 0.25, border: 0, bgcolor: 'transparent' },
        }}
        // The text keeps the focus and its selection.
        onMouseDown={(event) => {
          if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
        }}
      >
        <Toolbar
          editor={editor}
          componentId={null}
          dialog={dialog}
          onDialog={onDialog}
          onUpload={closeDialog}
          onMore={isAtWords ? showWhole : undefined}
        />
      </Paper>
    </div>
  );
}

const NO_WORDS = { from: 0, to: 0 } as const;

/** Where chosen words begin and end; nothing where none are, as where a picture or cells of a table are chosen. */
function chosenWords(selection: Selection): { readonly from: number; readonly to: number } {
  const isOfWords = selection instanceof TextSelection || selection instanceof AllSelection;
  return isOfWords && !selection.empty ? { from: selection.from, to: selection.to } : NO_WORDS;
}

/** Whether words are being chosen by the pointer: the toolbar is not in its way. */
function usePressing({ dom }: EditorView): boolean {
  const [isPressing, setPressing] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    dom.addEventListener('pointerdown', () => setPressing(true), { signal });
    for (const end of ['pointerup', 'pointercancel'])
      window.addEventListener(end, () => setPressing(false), { signal, capture: true });
    return () => listening.abort();
  }, [dom]);
  return isPressing;
}

/** Places the toolbar at the block, and again in the pauses of typing. Returns what ends it. */
function keepAtBlock(tools: HTMLElement, editor: Editor): () => void {
  let timer = 0;
  const soon = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(() => placeAtBlock(tools), PAUSE);
  };
  placeAtBlock(tools);
  editor.on('transaction', soon);
  return () => {
    clearTimeout(timer);
    editor.off('transaction', soon);
  };
}

function placeAtBlock(tools: HTMLElement): void {
  const page = tools.closest('.page');
  const block = tools.closest('[data-block]');
  const strip = document.querySelector('[data-builder-strip]')?.getBoundingClientRect();
  const bar = tools.firstElementChild;
  if (!page || !bar || !block || !strip) return;
  Object.assign(tools.style, { inset: '-56px auto 0 0', maxWidth: `${boxOf(page).width}px` });
  const [box, bounds, own] = [boxOf(tools), boxOf(page), boxOf(block)];
  const width = Math.min(box.width, bounds.width);
  tools.style.left = `${Math.min(0, bounds.right - box.left - width)}px`;
  const height = boxOf(bar).height + DISTANCE;
  const isCovering = own.top - height < strip.bottom && own.bottom + height < window.innerHeight;
  tools.style.top = isCovering ? `calc(100% + ${DISTANCE}px)` : `${-height}px`;
}

/** Puts the toolbar above the words, or below them where there is no room or where touch chooses them. */
function placeAtWords(tools: HTMLElement, view: EditorView, from: number, to: number): void {
  const page = tools.closest('.page');
  const around = tools.offsetParent;
  const strip = document.querySelector('[data-builder-strip]')?.getBoundingClientRect();
  if (!page || !around || !strip) return;
  const bounds = boxOf(page);
  Object.assign(tools.style, { inset: '0 auto auto 0', maxWidth: `${bounds.width}px` });
  const [origin, { width, height }] = [boxOf(around), boxOf(tools)];
  const [first, last] = [view.coordsAtPos(from, 1), view.coordsAtPos(to, -1)];
  const isByTouch = matchMedia('(pointer: coarse)').matches;
  const upper = first.top - height - DISTANCE;
  const lower = last.bottom + (isByTouch ? BELOW_HANDLES : DISTANCE);
  const [hasUpper, hasLower] = [upper > strip.bottom, lower + height < window.innerHeight];
  const top =
    hasUpper && !(isByTouch && hasLower) ? upper : hasLower ? lower : Math.max(upper, strip.bottom + DISTANCE);
  const left = Math.max(bounds.left, Math.min(first.left, bounds.right - width));
  Object.assign(tools.style, { left: `${left - origin.left}px`, top: `${top - origin.top}px` });
}

const above = {
  position: 'absolute',
  inset: '-56px auto 0 0',
  width: 'max-content',
  zoom: 'calc(1 / var(--page-scale, 1))',
  pointerEvents: 'none',
  zIndex: 4,
} as const;
