import { generateHTML, generateJSON } from '@tiptap/core';
import { withoutHandlers } from '../parse-html.ts';
import { EXTENSIONS } from './extensions.ts';
import { htmlLosses } from './html-loss.ts';
import { tidyHtml } from './tidy-html.ts';

/** What a text would lose in the editor; nothing where it comes back whole. */
export function lossesOf(html: string): readonly string[] {
  if (html.trim() === '') return [];
  return htmlLosses(html, tidyHtml(generateHTML(generateJSON(withoutHandlers(html), EXTENSIONS), EXTENSIONS)));
}
