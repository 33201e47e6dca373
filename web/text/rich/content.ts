import { getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser, DOMSerializer, type Node } from '@tiptap/pm/model';
import { parseHtml } from '../parse-html.ts';
import { EXTENSIONS } from './extensions.ts';
import { tidyHtml } from './tidy-html.ts';

const SCHEMA = getSchema(EXTENSIONS);

/** A marked-up text in the editor's document model. */
export function readContent(html: string): JSONContent {
  return DOMParser.fromSchema(SCHEMA).parse(parseHtml(html).body).toJSON();
}

/**
 * Serialises the editor's document to HTML in a separate document: in the page's own, pictures would be fetched twice.
 */
export function writeContent(content: Node): string {
  const apart = document.implementation.createHTMLDocument();
  apart.body.append(
    DOMSerializer.fromSchema(content.type.schema).serializeFragment(content.content, { document: apart }),
  );
  return tidyHtml(apart.body.innerHTML);
}

/** The marked-up text after a round trip through the editor. */
export function throughEditor(html: string): string {
  return writeContent(SCHEMA.nodeFromJSON(readContent(html)));
}
