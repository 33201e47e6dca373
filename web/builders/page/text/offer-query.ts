import type { EditorView } from '@tiptap/pm/view';
import type { EditorState } from '@tiptap/pm/state';

/** Whether a «/» that is typed at a position asks for a block: in an empty paragraph, or after a space. */
export function asksForBlock({ doc }: EditorState, at: number): boolean {
  const { parent, parentOffset } = doc.resolve(at);
  if (!parent.isTextblock || parent.type.spec.code === true) return false;
  const before = parent.textBetween(0, parentOffset, undefined, '\uFFFC');
  return before === '' ? parent.content.size === 0 : /\s$/u.test(before);
}

/** What is typed after the «/» at a position; null where it is gone or the caret is elsewhere. */
export function offerQuery({ doc, selection }: EditorState, at: number): string | null {
  const { empty, head, $head } = selection;
  if (!empty || head <= at || $head.start() > at) return null;
  const typed = doc.textBetween(at, head, undefined, '\uFFFC');
  return typed.startsWith('/') ? typed.slice(1) : null;
}

/** Takes the «/» and what is typed after it out of the text, and the paragraph that it leaves empty at its end. */
export function removeQuery(view: EditorView, at: number): void {
  view.dispatch(view.state.tr.delete(at, view.state.selection.head));
  const { doc, selection, tr } = view.state;
  const { parent, depth } = selection.$head;
  const isEmptyLast = depth === 1 && doc.childCount > 1 && parent === doc.lastChild && parent.content.size === 0;
  if (isEmptyLast) view.dispatch(tr.delete(doc.content.size - parent.nodeSize, doc.content.size));
}
