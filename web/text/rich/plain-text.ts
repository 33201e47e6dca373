import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { htmlText } from '../html-text.ts';
import { parseHtml } from '../parse-html.ts';

/** Characters of a text that comes as markup alone. */
const MOST_TAKEN = 100_000;

/** The words of what comes from elsewhere. */
function plainText(data: DataTransfer): string {
  return data.getData('text/plain') || htmlText(data.getData('text/html'), MOST_TAKEN);
}

/** The pictures of a markup that has no words: nothing else of it is read. */
export function picturesOf(html: string): string {
  return [...parseHtml(html).images].map((image) => image.outerHTML).join('');
}

/** The files that are pasted; none where there are words beside them: spreadsheets put a picture of the cells beside their text. */
export function pastedFiles({ clipboardData }: ClipboardEvent): readonly File[] {
  if (!clipboardData || plainText(clipboardData) !== '') return [];
  return [...clipboardData.files];
}

/** Takes what is pasted as plain text (spec 2 §2.6), before any of its markup is read. */
export function takePastedText(view: EditorView, event: ClipboardEvent): boolean {
  // A text without words, as the markup of a picture, is not taken at all.
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
 * Takes a text that is dropped as it is taken when pasted; pictures and what is moved within stay what they are. Files are left to
 * the zone around the text, and the cursor goes where they were dropped.
 */
export function takeDroppedText(view: EditorView, event: DragEvent): boolean {
  const { dataTransfer } = event;
  if (view.dragging || !dataTransfer) return false;
  if (dataTransfer.files.length > 0) {
    moveCursor(view, event);
    return false;
  }
  const html = dataTransfer.getData('text/html');
  // A picture comes with its address for a text, but there are no words in its markup.
  const text = html !== '' && htmlText(html, 1) === '' ? '' : plainText(dataTransfer);
  if (text === '' || !moveCursor(view, event)) return false;
  event.preventDefault();
  view.focus();
  view.pasteText(text);
  return true;
}
