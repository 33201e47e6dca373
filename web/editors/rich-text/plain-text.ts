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

/** Takes what is pasted as plain text (spec 2 §2.6), before any of its markup is read. */
export function takePastedText(view: EditorView, event: ClipboardEvent): boolean {
  // A text without words, as a picture, is not taken at all.
  const text = event.clipboardData ? plainText(event.clipboardData) : '';
  event.preventDefault();
  if (text !== '') view.pasteText(text, event);
  return true;
}

/** Takes a text that is dropped as it is taken when pasted; files, pictures and what is moved within stay what they are. */
export function takeDroppedText(view: EditorView, event: DragEvent): boolean {
  const { dataTransfer, clientX, clientY } = event;
  if (view.dragging || !dataTransfer || dataTransfer.files.length > 0) return false;
  const html = dataTransfer.getData('text/html');
  // A picture comes with its address for a text, but there are no words in its markup.
  const text = html !== '' && htmlText(html, 1) === '' ? '' : plainText(dataTransfer);
  const at = view.posAtCoords({ left: clientX, top: clientY });
  if (text === '' || !at) return false;
  event.preventDefault();
  view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))));
  view.focus();
  view.pasteText(text);
  return true;
}
