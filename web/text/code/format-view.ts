import type { EditorView } from '@codemirror/view';
import type { CodeLanguage } from './code-language.ts';
import { formatCode, formatPart } from './format-code.ts';

/** Whether a key event is Alt-Shift-F, by its physical key, so that it works in a Cyrillic layout too. */
export function isFormatKey({ altKey, shiftKey, ctrlKey, metaKey, code }: KeyboardEvent): boolean {
  return altKey && shiftKey && !ctrlKey && !metaKey && code === 'KeyF';
}

/** Formats the selection of a code editor, or the whole text. Resolves to the error message, or null. */
export async function formatView(view: EditorView, language: CodeLanguage): Promise<string | null> {
  const { from, to, empty } = view.state.selection.main;
  const before = view.state.doc;
  try {
    const whole = empty || (from === 0 && to === before.length);
    const indent = /^\s*/u.exec(before.lineAt(from).text)?.[0] ?? '';
    const formatted = whole
      ? await formatCode(before.toString(), language)
      : await formatPart(before.sliceString(from, to), language, indent);
    // If the text changed while the formatter ran, the change is kept and the result discarded.
    if (!view.state.doc.eq(before)) return null;
    const change = whole ? { from: 0, to: before.length, insert: formatted } : { from, to, insert: formatted };
    view.dispatch({ changes: change, scrollIntoView: true });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
