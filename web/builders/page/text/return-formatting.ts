import { DOMParser } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { splitPaste } from '#model/page/paste/split-paste.ts';
import { parseHtml } from '#web/text/parse-html.ts';
import { pastedFiles, takePastedText } from '#web/text/rich/plain-text.ts';
import type { Snackbar } from '#web/ui/snackbars.tsx';

/** Milliseconds for which the formatting of a pasted text is offered. */
const OFFERED_FOR = 6000;
/** A tag that paragraphs without formatting do not have. */
const FORMATTED = /<(?!\/?(?:p|br)>)\w/u;

/** The formatting that a text keeps of what is pasted; null where there is none. */
function formattedText(html: string): string | null {
  if (html === '') return null;
  const { parts } = splitPaste(html, { origin: location.origin, picture: () => null });
  const texts = parts.flatMap((part) => {
    if (part.becomes === 'text') return [part.html];
    return part.becomes === 'speech' ? [`<blockquote>${part.html}</blockquote>`] : [];
  });
  const text = texts.join('');
  return FORMATTED.test(text) ? text : null;
}

/** Pastes a text without its formatting (spec 2 §2.6), which is offered back for a while. */
export function takeText(view: EditorView, event: ClipboardEvent, snackbar: Snackbar): boolean {
  if (pastedFiles(event).length > 0) return false;
  const html = formattedText(event.clipboardData?.getData('text/html') ?? '');
  const { from } = view.state.selection;
  const isTaken = takePastedText(view, event);
  const { to } = view.state.selection;
  if (html === null || to <= from) return isTaken;
  const pasted = view.state.doc.textBetween(from, to, '\n');
  const run = (): void => {
    const isThere = !view.isDestroyed && view.state.doc.content.size >= to;
    if (!isThere || view.state.doc.textBetween(from, to, '\n') !== pasted) {
      snackbar.info('Текст уже изменён: вставьте его ещё раз');
      return;
    }
    const slice = DOMParser.fromSchema(view.state.schema).parseSlice(parseHtml(html).body);
    view.dispatch(view.state.tr.replaceRange(from, to, slice).scrollIntoView());
    view.focus();
  };
  snackbar.info('Вставлен только текст', { action: { label: 'Вернуть оформление', run }, stays: OFFERED_FOR });
  return isTaken;
}
