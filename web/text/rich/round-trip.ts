import { throughEditor } from './content.ts';
import { htmlLosses } from './html-loss.ts';

/** The markup that a text would lose in the editor; empty if it is preserved. */
export function lossesOf(html: string): readonly string[] {
  // An empty text is written as one without paragraphs.
  return html.trim() === '' || html.trim() === '<p></p>' ? [] : htmlLosses(html, throughEditor(html));
}
