import { Selection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { pointInWindow, type PointWithin, type TypedKey } from '../document/typed-ahead.ts';

/** The last and the first character of a text, with what combines with it. */
const LAST = /\P{M}\p{M}*$/u;
const FIRST = /^\P{M}\p{M}*/u;

/** Puts the caret at a point within the editor, or at the end. */
export function placeCaret(view: EditorView, at: PointWithin | null): void {
  const { doc, tr } = view.state;
  const point = at && pointInWindow(view.dom, at);
  const found = point && view.posAtCoords({ left: point.x, top: point.y });
  const selection = found ? TextSelection.near(doc.resolve(found.pos)) : Selection.atEnd(doc);
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

function moveCaret(view: EditorView, code: string, isExtended: boolean): void {
  const [direction, by] = MOVES[code] ?? [];
  const drawn = view.hasFocus() ? getSelection() : null;
  if (direction === undefined || by === undefined) return;
  if (drawn) {
    drawn.modify(isExtended ? 'extend' : 'move', direction, by);
    const { anchorNode, anchorOffset, focusNode, focusOffset } = drawn;
    if (!anchorNode || !focusNode || !view.dom.contains(focusNode)) return;
    const { doc, tr } = view.state;
    const [anchor, head] = [view.posAtDOM(anchorNode, anchorOffset), view.posAtDOM(focusNode, focusOffset)];
    view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(anchor), doc.resolve(head))));
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
