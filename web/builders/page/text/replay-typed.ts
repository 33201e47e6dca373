import { Selection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { pointInWindow, type CaretPlace, type TypedKey } from '../document/typed-ahead.ts';

/** The last and the first character of a text, with what combines with it. */
const LAST = /\P{M}\p{M}*$/u;
const FIRST = /^\P{M}\p{M}*/u;

/** The position that a place names in an editor; null where there is none. */
function positionOf(view: EditorView, at: CaretPlace): number | null {
  if ('x' in at) {
    const point = pointInWindow(view.dom, at);
    return view.posAtCoords({ left: point.x, top: point.y })?.pos ?? null;
  }
  const { size } = view.state.doc.content;
  return Math.min(size, Math.max(0, at.position < 0 ? size + at.position : at.position));
}

/** Puts the caret at a place of the editor, or at the end. */
export function placeCaret(view: EditorView, at: CaretPlace | null): void {
  const { doc, tr } = view.state;
  const position = at && positionOf(view, at);
  const selection = position === null ? Selection.atEnd(doc) : TextSelection.near(doc.resolve(position));
  view.dispatch(tr.setSelection(selection).scrollIntoView());
}

/** Does to an editor what was typed before it was there. */
export function replayTyped(view: EditorView, keys: readonly TypedKey[]): void {
  for (const key of keys) {
    if (key.kind === 'key') pressKey(view, key.event);
    else if (key.kind === 'paste') view.pasteText(key.text);
    // One by one, as they are typed: some beginnings become lists.
    else for (const character of key.text) typeText(view, character);
  }
}

function typeText(view: EditorView, text: string): void {
  const { from, to } = view.state.selection;
  const insert = () => view.state.tr.insertText(text, from, to);
  const isHandled = view.someProp('handleTextInput', (handle) => handle(view, from, to, text, insert));
  if (isHandled !== true) view.dispatch(insert().scrollIntoView());
}

function pressKey(view: EditorView, event: KeyboardEvent): void {
  if (view.someProp('handleKeyDown', (handle) => handle(view, event)) === true) return;
  const { code, shiftKey } = event;
  if (code === 'Backspace' || code === 'Delete') deleteBeside(view, code === 'Backspace');
  else moveCaret(view, code, shiftKey);
}

/** What the browser does with a key that the editor leaves to it. */
function deleteBeside(view: EditorView, isBefore: boolean): void {
  const { selection, tr } = view.state;
  const { $from, from, to, empty } = selection;
  if (!empty) {
    view.dispatch(tr.deleteSelection());
    return;
  }
  const { parent, parentOffset } = $from;
  const text = isBefore
    ? parent.textBetween(0, parentOffset, undefined, '\uFFFC')
    : parent.textBetween(parentOffset, parent.content.size, undefined, '\uFFFC');
  const { length } = (isBefore ? LAST : FIRST).exec(text)?.[0] ?? '';
  if (length > 0) view.dispatch(isBefore ? tr.delete(from - length, from) : tr.delete(to, to + length));
}

/** The moves of the browser's caret by the key that makes them. */
const MOVES: Readonly<Record<string, readonly [direction: 'backward' | 'forward', by: string]>> = {
  ArrowLeft: ['backward', 'character'],
  ArrowRight: ['forward', 'character'],
  ArrowUp: ['backward', 'line'],
  ArrowDown: ['forward', 'line'],
  Home: ['backward', 'lineboundary'],
  End: ['forward', 'lineboundary'],
};

/** Gives an editor the selection that the browser shows in it. */
function takeDrawn(view: EditorView, { anchorNode, anchorOffset, focusNode, focusOffset }: globalThis.Selection): void {
  if (!anchorNode || !focusNode || !view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return;
  const { doc, tr } = view.state;
  const [anchor, head] = [view.posAtDOM(anchorNode, anchorOffset), view.posAtDOM(focusNode, focusOffset)];
  view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(anchor), doc.resolve(head))));
}

/** Gives an editor the caret that the browser has moved, before the browser tells. */
export function takeDrawnCaret(view: EditorView): void {
  const drawn = getSelection();
  const { selection } = view.state;
  if (!drawn?.focusNode || !drawn.isCollapsed || !(selection instanceof TextSelection)) return;
  const isOther = !selection.empty || view.posAtDOM(drawn.focusNode, drawn.focusOffset) !== selection.head;
  if (isOther) takeDrawn(view, drawn);
}

function moveCaret(view: EditorView, code: string, isExtended: boolean): void {
  const [direction, by] = MOVES[code] ?? [];
  const drawn = view.hasFocus() ? getSelection() : null;
  if (direction === undefined || by === undefined) return;
  if (drawn) {
    drawn.modify(isExtended ? 'extend' : 'move', direction, by);
    takeDrawn(view, drawn);
  } else if (by === 'character') {
    const { doc, selection, tr } = view.state;
    const next = Selection.findFrom(
      doc.resolve(selection.head + (direction === 'forward' ? 1 : -1)),
      direction === 'forward' ? 1 : -1,
      true,
    );
    if (next) view.dispatch(tr.setSelection(next));
  }
}
