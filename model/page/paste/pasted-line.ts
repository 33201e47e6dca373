import { LINK_SCHEMES } from '../allowed-html.ts';
import { pageAddress } from '../page-address.ts';
import { declarations, inlineStyle, isBlockLossy } from './pasted-style.ts';
import type { PasteElement, PasteNode } from './paste-tree.ts';

/** A picture of a pasted text. */
export interface PastedPicture {
  /** As the clipboard names it; of a picture of this site, the path. */
  readonly address: string;
  readonly alt: string;
}

/** How a text is pasted. */
export interface PasteOptions {
  /** The address of this site: `https://site.ru`. */
  readonly origin?: string;
  /** The address that a block gets for the picture of an address; null: the picture is left out. Called in their order. */
  readonly picture?: (address: string) => string | null;
}

/** A link to a file of a block of this site. */
export interface PastedFile {
  readonly id: number;
  readonly fileName: string;
}

/** Elements of other programs and of forms that are left out, while their text stays. */
const LEFT_OUT = /^(?:audio|button|embed|form|frame|frameset|input|marquee|picture|select|video)$/u;
const MOST_ALT = 300;
const MOST_NAME = 250;

/** The text without tags and outer blanks; no-break spaces are blanks. */
export function wordsOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/&(?:nbsp|#160|#xa0);/giu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** The text of a source with the basic entities, as an attribute of a model. */
function plainWords(html: string): string {
  return wordsOf(html)
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

function attribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** What is collected of the whole text while its lines are written. */
export class Collected {
  /** Elements whose looks are not kept, or that are left out. */
  dropped: number;
  /** Pictures that are left out. */
  lostPictures = 0;
  readonly options: PasteOptions;

  constructor(options: PasteOptions, dropped: number) {
    this.options = options;
    this.dropped = dropped;
  }

  note(isLost: boolean): void {
    if (isLost) this.dropped += 1;
  }

  /** An element of blocks: its looks are noted. */
  seen(element: PasteElement): void {
    this.note(isBlockLossy(element) || LEFT_OUT.test(element.tag));
  }

  /** An address without this site's origin. */
  local(address: string): string {
    const { origin = '' } = this.options;
    return origin !== '' && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  }

  /** The address of a link that is kept; null for any other. */
  link(href: string): string | null {
    const address = this.local(href.replaceAll(/[\p{Cc}\s]/gu, ''));
    const [, scheme] = /^([a-z][a-z\d+.-]*):/iu.exec(address) ?? [];
    if (scheme !== undefined) return LINK_SCHEMES.includes(scheme.toLowerCase()) ? address : null;
    return /^\/(?![/\\])/u.test(address) ? address : null;
  }
}

/** Writes the elements of a line of text. */
export class Line {
  readonly #collected: Collected;
  readonly pictures: PastedPicture[] = [];
  readonly files: PastedFile[] = [];
  /** Whether a picture stands before all words. */
  beginsWithPicture = false;
  /** Whether words stand outside of links to files. */
  hasOwnWords = false;
  #hasWords = false;

  constructor(collected: Collected) {
    this.#collected = collected;
  }

  /** The nodes as the source of a text. */
  write(nodes: readonly PasteNode[], inFile = false): string {
    return nodes.map((node) => this.#node(node, inFile)).join('');
  }

  #node(node: PasteNode, inFile: boolean): string {
    if (typeof node === 'string') return this.#text(node, inFile);
    const { tag, attributes, children } = node;
    if (tag === 'br') return '<br>';
    if (tag === 'img') return this.#picture(node);
    // The sign of an item of a list in Word.
    if (isListSign(node)) return '';
    if (tag === 'a' && attributes.has('href')) return this.#link(node, inFile);
    const { tags, isLossy } = inlineStyle(node);
    this.#collected.note(isLossy || LEFT_OUT.test(tag));
    const inner = this.write(children, inFile);
    if (inner.trim() === '') return inner;
    return `${tags.map((one) => `<${one}>`).join('')}${inner}${tags
      .map((one) => `</${one}>`)
      .toReversed()
      .join('')}`;
  }

  #text(source: string, inFile: boolean): string {
    const text = source.replaceAll(/[ \t\r\n\f]+/gu, ' ');
    if (wordsOf(text) !== '') {
      this.#hasWords = true;
      if (!inFile && !/^[\s,;·•–—-]*$/u.test(wordsOf(text))) this.hasOwnWords = true;
    }
    return text;
  }

  #picture({ attributes }: PasteElement): string {
    const { picture } = this.#collected.options;
    const named = this.#collected.local((attributes.get('src') ?? '').trim());
    const address = picture ? picture(named) : named;
    if (address === null) {
      this.#collected.lostPictures += 1;
      return '';
    }
    if (!this.#hasWords) this.beginsWithPicture = true;
    this.pictures.push({
      address,
      alt: (attributes.get('alt') ?? '').replaceAll(/\s+/gu, ' ').trim().slice(0, MOST_ALT),
    });
    return '';
  }

  #link({ attributes, children }: PasteElement, inFile: boolean): string {
    const address = this.#collected.link(attributes.get('href') ?? '');
    const target = address === null ? null : pageAddress(address);
    const inner = this.write(children, inFile || target?.kind === 'file');
    if (address === null) this.#collected.note(!(attributes.get('href') ?? '').startsWith('#'));
    if (address === null || inner.trim() === '') return inner;
    if (target?.kind === 'file') this.files.push({ id: target.id, fileName: plainWords(inner).slice(0, MOST_NAME) });
    return `<a href="${attribute(address)}">${inner}</a>`;
  }
}

/** Whether an element holds the sign of an item: Word writes it as text. */
export function isListSign({ attributes }: PasteElement): boolean {
  return declarations(attributes.get('style') ?? '').get('mso-list') === 'ignore';
}
