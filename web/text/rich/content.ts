import { getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser, DOMSerializer, type Node } from '@tiptap/pm/model';
import { parseHtml } from '../parse-html.ts';
import { EXTENSIONS } from './extensions.ts';
import { tidyHtml } from './tidy-html.ts';

const SCHEMA = getSchema(EXTENSIONS);

/** A marked-up text as the editor holds it. */
export function readContent(html: string): JSONContent {
  return DOMParser.fromSchema(SCHEMA).parse(parseHtml(html).body).toJSON();
}

/** What the editor holds as marked-up text. It is written into a document of its own: in the page's, pictures come twice. */
export function writeContent(content: Node): string {
  const apart = document.implementation.createHTMLDocument();
  apart.body.append(
    DOMSerializer.fromSchema(content.type.schema).serializeFragment(content.content, { document: apart }),
  );
  return tidyHtml(apart.body.innerHTML);
}

/** A marked-up text as the editor gives it back. */
export function throughEditor(html: string): string {
  return writeContent(SCHEMA.nodeFromJSON(readContent(html)));
}
