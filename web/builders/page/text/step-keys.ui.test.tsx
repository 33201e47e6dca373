import { Editor } from '@tiptap/core';
import { Selection, TextSelection } from '@tiptap/pm/state';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readContent, writeContent } from '#web/text/rich/content.ts';
import { EXTENSIONS } from '#web/text/rich/extensions.ts';
import { asksForBlock, offerQuery, removeQuery } from './offer-query.ts';
import { stepOf } from './step-keys.ts';

let editor: Editor;
const place = document.createElement('div');
beforeEach(() => {
  place.style.width = '400px';
  document.body.append(place);
});
afterEach(() => {
  editor.destroy();
  place.remove();
});

/** An editor with the caret at a position; negative: counted from the end. */
function open(html: string, at: number): Editor {
  editor = new Editor({ element: place, extensions: EXTENSIONS, content: readContent(html) });
  const { doc, tr } = editor.state;
  const end = Selection.atEnd(doc).head;
  editor.view.focus();
  editor.view.dispatch(tr.setSelection(TextSelection.create(doc, at < 0 ? end + at + 1 : at)));
  return editor;
}

const step = (html: string, at: number, code: string, options: KeyboardEventInit = {}) => {
  const found = stepOf(open(html, at).view, new KeyboardEvent('keydown', { code, ...options }));
  editor.destroy();
  return found;
};

const LONG = `<p>${'Слова занимают несколько строк. '.repeat(10)}</p>`;

test('arrows leave a text at its ends, and go over its lines before', () => {
  expect(step(LONG, 1, 'ArrowUp')).toEqual({ to: 'beside', way: -1, inLine: true });
  expect(step(LONG, 1, 'ArrowDown')).toBeNull();
  expect(step(LONG, -1, 'ArrowDown')).toEqual({ to: 'beside', way: 1, inLine: true });
  expect(step(LONG, -1, 'ArrowUp')).toBeNull();
  expect(step('<p>Один</p><p>Два</p>', 2, 'ArrowDown')).toBeNull();
  expect(step('<p>Один</p><p>Два</p>', 1, 'ArrowLeft')).toEqual({ to: 'beside', way: -1, inLine: false });
  expect(step('<p>Один</p>', -1, 'ArrowRight')).toEqual({ to: 'beside', way: 1, inLine: false });
  expect(step('<p>Один</p>', 2, 'ArrowLeft')).toBeNull();
  for (const held of [{ shiftKey: true }, { altKey: true }, { ctrlKey: true }])
    expect(step('<p>Один</p>', 1, 'ArrowLeft', held)).toBeNull();
});

test('Enter goes on in a new block from an empty last paragraph only; a list is left first', () => {
  expect(step('<p>Один</p><p></p>', -1, 'Enter')).toEqual({ to: 'next' });
  expect(step('<p>Один</p>', -1, 'Enter')).toBeNull();
  expect(step('<p></p>', 1, 'Enter')).toBeNull();
  expect(step('<p></p><p>Один</p>', 1, 'Enter')).toBeNull();
  expect(step('<p>Один</p><p></p>', -1, 'Enter', { shiftKey: true })).toBeNull();
  expect(step('<ul><li><p>Один</p></li><li><p></p></li></ul>', -1, 'Enter')).toBeNull();
});

test('Backspace at the beginning and Delete at the end join; an item, a quotation and code are left first', () => {
  expect(step('<h2>Один</h2>', 1, 'Backspace')).toEqual({ to: 'joint', way: -1 });
  expect(step('<p>Один</p>', -1, 'Delete')).toEqual({ to: 'joint', way: 1 });
  expect(step('<p>Один</p>', 2, 'Backspace')).toBeNull();
  for (const html of ['<ul><li><p>Один</p></li></ul>', '<blockquote><p>Один</p></blockquote>'])
    expect(step(html, 3, 'Backspace')).toBeNull();
  expect(step('<pre><code>Один</code></pre>', 1, 'Backspace')).toBeNull();
});

test('undo is that of the page where the text has nothing to undo', () => {
  expect(step('<p>Один</p>', 2, 'KeyZ', { ctrlKey: true })).toEqual({ to: 'undone' });
  open('<p>Один</p>', 2).commands.insertContent('х');
  expect(stepOf(editor.view, new KeyboardEvent('keydown', { code: 'KeyZ', ctrlKey: true }))).toBeNull();
});

test('«/» asks for a block in an empty paragraph and after a space, and what follows it is searched', () => {
  expect(asksForBlock(open('<p></p>', 1).state, 1)).toBe(true);
  editor.destroy();
  open('<p>и или</p>', 1);
  expect([1, 2, 3, 4].map((at) => asksForBlock(editor.state, at))).toEqual([false, false, true, false]);
  editor.destroy();
  expect(asksForBlock(open('<pre><code>a </code></pre>', 1).state, 3)).toBe(false);
  editor.destroy();
  open('<p>да /карт</p>', -1);
  expect(offerQuery(editor.state, 4)).toBe('карт');
  expect(offerQuery(editor.state, 3)).toBeNull();
  removeQuery(editor.view, 4);
  expect(writeContent(editor.state.doc)).toBe('<p>да </p>');
  editor.destroy();
  open('<p>да</p><p>/</p>', -1);
  removeQuery(editor.view, 5);
  expect(writeContent(editor.state.doc)).toBe('<p>да</p>');
});
