import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { htmlText } from '#model/html-text.ts';
import { parseHtml } from '../parse-html.ts';

/** Maximum number of characters taken from a text that is available only as markup. */
const MOST_TAKEN = 100_000;

/** The text of a paste or a drop. */
function plainText(data: DataTransfer): string {
  return data.getData('text/plain') || htmlText(data.getData('text/html'), MOST_TAKEN);
}

/** The pictures of markup without words; nothing else of it is parsed. */
export function picturesOf(html: string): string {
  return [...parseHtml(html).images].map((image) => image.outerHTML).join('');
}

/** The pasted files; none if there is also text: spreadsheets add a picture of the cells to their text. */
export function pastedFiles({ clipboardData }: ClipboardEvent): readonly File[] {
  if (!clipboardData || plainText(clipboardData) !== '') return [];
  return [...clipboardData.files];
}

/** Pastes as plain text (spec 2 §2.6), before any markup of the clipboard is parsed. */
export function takePastedText(view: EditorView, event: ClipboardEvent): boolean {
  // Markup without words, as of a picture, is not pasted.
  const text = event.clipboardData ? plainText(event.clipboardData) : '';
  event.preventDefault();
  if (text !== '') view.pasteText(text, event);
  return true;
}

function moveCursor(view: EditorView, { clientX, clientY }: DragEvent): boolean {
  const at = view.posAtCoords({ left: clientX, top: clientY });
  if (at) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))));
  return at !== null;
}

/**
 * Handles a dropped text like a pasted one; pictures and moves within the editor keep their markup. Files are left to
 * the surrounding drop zone, and the cursor is set to the drop position.
 */
export function takeDroppedText(view: EditorView, event: DragEvent): boolean {
  const { dataTransfer } = event;
  if (view.dragging || !dataTransfer) return false;
  if (dataTransfer.files.length > 0) {
    moveCursor(view, event);
    return false;
  }
  const html = dataTransfer.getData('text/html');
  // A dragged picture carries its address as text, but its markup has no words.
  const text = html !== '' && htmlText(html, 1) === '' ? '' : plainText(dataTransfer);
  if (text === '' || !moveCursor(view, event)) return false;
  event.preventDefault();
  view.focus();
  view.pasteText(text);
  return true;
}
