import { undoDepth } from '@tiptap/pm/history';
import { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Way } from './block-steps.ts';

/** What a key does to the text as a block among the others. */
export type Step =
  /** Goes to the text before or after, into the line of the caret or to its end. */
  | { readonly to: 'beside'; readonly way: Way; readonly inLine: boolean }
  /** Joins the text with the one before or after. */
  | { readonly to: 'joint'; readonly way: Way }
  /** Goes on in a new block. */
  | { readonly to: 'next' | 'undone' };

const ARROWS: Readonly<Record<string, { readonly way: Way; readonly inLine: boolean }>> = {
  ArrowUp: { way: -1, inLine: true },
  ArrowDown: { way: 1, inLine: true },
  ArrowLeft: { way: -1, inLine: false },
  ArrowRight: { way: 1, inLine: false },
};

const STEP_KEYS = /^(?:Arrow(?:Up|Down|Left|Right)|Backspace|Delete|(?:Numpad)?Enter|KeyZ)$/u;

/** Whether the caret is at the beginning or the end of the text. */
function isAtEnd({ state: { doc, selection } }: EditorView, way: Way): boolean {
  return selection.empty && selection.head === (way === 1 ? Selection.atEnd(doc) : Selection.atStart(doc)).head;
}

/** Whether the caret is in the first or the last line of the text. */
function isInEndLine(view: EditorView, way: Way): boolean {
  const { doc, selection } = view.state;
  const { $head, empty } = selection;
  if (!empty || !$head.parent.isTextblock || !view.endOfTextblock(way === 1 ? 'down' : 'up')) return false;
  const outside = doc.resolve(way === 1 ? $head.after() : $head.before());
  return Selection.findFrom(outside, way, true) === null;
}

/** Whether the caret is in an empty paragraph after the others. */
function isInEmptyLast({ state: { doc, selection } }: EditorView): boolean {
  const { $head, empty } = selection;
  const isLast = $head.depth === 1 && doc.childCount > 1 && $head.index(0) === doc.childCount - 1;
  return empty && isLast && $head.parent.type.name === 'paragraph' && $head.parent.content.size === 0;
}

/** Whether a key may be a step, by the physical key, so that it works in a Cyrillic layout too. */
export function isStepKey({ code, altKey, shiftKey, isComposing }: KeyboardEvent): boolean {
  return !isComposing && !altKey && !shiftKey && STEP_KEYS.test(code);
}

/** The step of a key; null leaves it to the editor. */
export function stepOf(view: EditorView, event: KeyboardEvent): Step | null {
  const { code, ctrlKey, metaKey } = event;
  if (!isStepKey(event)) return null;
  if (ctrlKey || metaKey) return code === 'KeyZ' && undoDepth(view.state) === 0 ? { to: 'undone' } : null;
  const arrow = ARROWS[code];
  if (arrow) return (arrow.inLine ? isInEndLine : isAtEnd)(view, arrow.way) ? { to: 'beside', ...arrow } : null;
  if (code === 'Backspace' || code === 'Delete') {
    const way = code === 'Delete' ? 1 : -1;
    const { parent } = view.state.selection.$head;
    // An item of a list, a quotation and code are left first.
    const isPlain = way === 1 || (view.state.selection.$head.depth === 1 && parent.type.name !== 'codeBlock');
    return isPlain && isAtEnd(view, way) ? { to: 'joint', way } : null;
  }
  return (code === 'Enter' || code === 'NumpadEnter') && isInEmptyLast(view) ? { to: 'next' } : null;
}
