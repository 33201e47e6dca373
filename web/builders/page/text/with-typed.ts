import { Editor } from '@tiptap/core';
import { escaped } from '#model/page/to-html.ts';
import { readContent, writeContent } from '#web/text/rich/content.ts';
import { EXTENSIONS } from '#web/text/rich/extensions.ts';
import { lossesOf } from '#web/text/rich/round-trip.ts';
import { placeCaret, replayTyped } from './replay-typed.ts';
import type { TypedKey } from '../document/typed-ahead.ts';

/**
 * A text with what was typed into it before its editor was there. One that the editor would not keep whole keeps its
 * markup: the typed words stand in a paragraph at its end.
 */
export function withTyped(html: string, keys: readonly TypedKey[]): string {
  if (keys.length === 0) return html;
  if (lossesOf(html).length > 0) return `${html}${typedAlone(keys)}`;
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: EXTENSIONS,
    content: readContent(html),
  });
  placeCaret(editor.view, null);
  const before = writeContent(editor.state.doc);
  replayTyped(editor.view, keys);
  const after = writeContent(editor.state.doc);
  editor.destroy();
  return after === before ? html : after;
}

function typedAlone(keys: readonly TypedKey[]): string {
  const words = keys.map((key) => (key.kind === 'key' ? (key.event.code === 'Enter' ? '\n' : '') : key.text)).join('');
  const paragraphs = words.split('\n').filter((line) => line.trim() !== '');
  return paragraphs.map((line) => `<p>${escaped(line)}</p>`).join('');
}
