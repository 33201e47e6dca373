import { declarations } from './pasted-style.ts';
import { isListSign, wordsOf } from './pasted-line.ts';
import type { PasteElement, PasteNode } from './paste-tree.ts';

/** An item of a list as Word writes it: a paragraph with a level and a sign. */
export interface WordItem {
  /** From 1. */
  readonly level: number;
  readonly isNumbered: boolean;
  readonly html: string;
}

const MOST_LEVEL = 9;

function textOf(nodes: readonly PasteNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
}

function signOf(nodes: readonly PasteNode[]): string {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const sign = isListSign(node) ? wordsOf(textOf(node.children)) : signOf(node.children);
    if (sign !== '') return sign;
  }
  return '';
}

/** The level and the kind of the list whose item a paragraph of Word is; null where it is none. */
export function wordItemOf({ attributes, children }: PasteElement): Omit<WordItem, 'html'> | null {
  const list = declarations(attributes.get('style') ?? '').get('mso-list') ?? '';
  const level = Number(/\blevel(\d+)/u.exec(list)?.[1] ?? 0);
  if (level === 0) return null;
  return { level: Math.min(level, MOST_LEVEL), isNumbered: /^\(?[\p{L}\d]+[.)]/u.test(signOf(children)) };
}

/** Successive items as lists within lists. */
export function wordList(items: readonly WordItem[]): string {
  const open: string[] = [];
  let html = '';
  for (const { level, isNumbered, html: item } of items) {
    const tag = isNumbered ? 'ol' : 'ul';
    while (open.length > level) html += `</li></${open.pop()}>`;
    const isSame = open.length === level && open.at(-1) === tag;
    if (open.length === level) html += isSame ? '</li>' : `</li></${open.pop()}>`;
    while (open.length < level) {
      const isInner = open.length + 1 < level;
      html += isInner ? `<${tag}><li>` : `<${tag}>`;
      open.push(tag);
    }
    html += `<li>${item}`;
  }
  for (let tag = open.pop(); tag !== undefined; tag = open.pop()) html += `</li></${tag}>`;
  return html;
}
