import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

// The colours are CSS variables of the theme, so that light and dark need no separate sets.
const look = EditorView.theme({
  '&': {
    height: '100%',
    color: 'var(--mui-palette-text-primary)',
    backgroundColor: 'var(--mui-palette-background-paper)',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace', lineHeight: '20px' },
  '.cm-content': { caretColor: 'var(--mui-palette-text-primary)' },
  '.cm-cursor': { borderLeftColor: 'var(--mui-palette-text-primary)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'rgba(var(--mui-palette-primary-mainChannel) / 0.24)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--mui-palette-action-hover)' },
  '.cm-gutters': {
    color: 'var(--mui-palette-text-secondary)',
    backgroundColor: 'var(--mui-palette-background-default)',
    borderRight: '1px solid var(--mui-palette-divider)',
  },
  '.cm-panels, .cm-tooltip': {
    color: 'var(--mui-palette-text-primary)',
    backgroundColor: 'var(--mui-palette-background-paper)',
    border: '1px solid var(--mui-palette-divider)',
  },
});

const colours = HighlightStyle.define([
  { tag: [tags.tagName, tags.keyword, tags.operatorKeyword], color: 'var(--mui-palette-primary-main)' },
  { tag: [tags.attributeName, tags.propertyName], color: 'var(--mui-palette-info-main)' },
  { tag: [tags.string, tags.attributeValue], color: 'var(--mui-palette-success-main)' },
  { tag: [tags.number, tags.bool, tags.null, tags.color], color: 'var(--mui-palette-warning-main)' },
  { tag: [tags.comment, tags.meta, tags.angleBracket], color: 'var(--mui-palette-text-secondary)' },
  { tag: tags.invalid, color: 'var(--mui-palette-error-main)' },
]);

/** The syntax highlighting in the product's palette. */
export const CODE_THEME: Extension = [look, syntaxHighlighting(colours)];
