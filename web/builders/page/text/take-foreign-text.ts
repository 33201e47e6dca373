import type { Editor } from '@tiptap/react';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { readContent, throughEditor, writeContent } from '#web/text/rich/content.ts';
import { mergeText } from '../acts/merge-text.ts';

/** Marks a transaction that shows what somebody else has written: it is no edit of the reader, and undo leaves it. */
const FOREIGN = 'foreignText';

/** Whether a transaction is of {@link takeForeignText}. */
export function isForeign(transaction: Transaction): boolean {
  return transaction.getMeta(FOREIGN) === true;
}

/** Replaces what differs between a node at a position and the next one. */
function replaceDifference(transaction: Transaction, node: Node, next: Node, at: number): void {
  const start = node.content.findDiffStart(next.content);
  const end = node.content.findDiffEnd(next.content);
  if (start === null || end === null) return;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  transaction.replace(at + start, at + end.a + overlap, next.slice(start, end.b + overlap));
}

/**
 * Shows in an open editor what somebody else has written meanwhile, merged by words with what the reader has typed. The
 * caret keeps its place: only what differs is replaced, paragraph by paragraph. Returns false, and changes nothing,
 * where both have changed the same words.
 */
export function takeForeignText(editor: Editor, base: string, theirs: string): boolean {
  const { doc, schema, tr } = editor.state;
  const [mine, before, after] = [writeContent(doc), throughEditor(base), throughEditor(theirs)];
  const merged = mine === before ? after : mergeText(before, mine, after);
  if (merged === null) return false;
  const next = schema.nodeFromJSON(readContent(merged));
  if (next.childCount === doc.childCount) {
    // From the last on, so that the positions before stay.
    const places: { readonly node: Node; readonly at: number; readonly index: number }[] = [];
    doc.forEach((node, at, index) => places.push({ node, at, index }));
    for (const { node, at, index } of places.toReversed()) {
      const other = next.child(index);
      if (node.sameMarkup(other)) replaceDifference(tr, node, other, at + 1);
      else tr.replaceWith(at, at + node.nodeSize, other);
    }
  } else replaceDifference(tr, doc, next, 0);
  if (tr.docChanged) editor.view.dispatch(tr.setMeta(FOREIGN, true).setMeta('addToHistory', false));
  return true;
}
