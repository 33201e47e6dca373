import { throughEditor } from './content.ts';
import { htmlLosses } from './html-loss.ts';

/** What a text would lose in the editor; nothing where it comes back whole. */
export function lossesOf(html: string): readonly string[] {
  return html.trim() === '' ? [] : htmlLosses(html, throughEditor(html));
}
