import type { BlockDefinition } from '../blocks/define-block.ts';
import { inColumn, type BlockNode } from './block-tree.ts';
import type { PageElement, PageNode, PictureStyle } from '../blocks/page-node.ts';
import { areaStyle } from '../blocks/picture-frame.ts';
import { formPlace } from './form-place.ts';
import { renderBlock } from './render-block.ts';

/** How the parts of a page are written that depend on its reader. */
export interface HtmlTools {
  /** Sanitises a marked-up text, and leaves out the pictures that the reader may not see. */
  readonly clean: (html: string) => string;
  /** The address of a picture for the reader; null: it is left out. */
  readonly picture: (address: string) => string | null;
  /** The address and the name of a file for the reader; null: it is left out. */
  readonly file: (id: number) => { readonly address: string; readonly name: string } | null;
}

/** A page as HTML, and the style of the sizes in it, which its content security policy would refuse as attributes. */
export interface PageHtml {
  readonly html: string;
  readonly css: string;
}

/** Text as HTML, also within an attribute. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

class Writer {
  readonly #blocks: ReadonlyMap<unknown, BlockDefinition>;
  readonly #tools: HtmlTools;
  readonly #sizes = new Map<string, string>();

  constructor(blocks: ReadonlyMap<unknown, BlockDefinition>, tools: HtmlTools) {
    this.#blocks = blocks;
    this.#tools = tools;
  }

  get css(): string {
    return [...this.#sizes].map(([declarations, name]) => `.page .${name}{${declarations}}`).join('\n');
  }

  list(nodes: readonly BlockNode[], className: string): string {
    return `<div class="${className}">${nodes.map((node) => this.#block(node)).join('')}</div>`;
  }

  /** A block of an unknown name is left out with the blocks inside. */
  #block(node: BlockNode): string {
    const definition = this.#blocks.get(node.block.name);
    return definition ? this.#element(renderBlock(definition, node.block, node.children.length > 0), node) : '';
  }

  #element({ tag, className, style, blockId, children }: PageElement, node: BlockNode): string {
    const id = blockId === undefined ? '' : ` id="block-${blockId}"`;
    const inner = children.map((child) => this.#node(child, node)).join('');
    // A file that is left out leaves no item, and a list without items is none.
    if (inner === '' && (tag === 'li' || tag === 'ul')) return '';
    return `<${tag} class="${escaped(className)}${this.#size(style)}"${id}>${inner}</${tag}>`;
  }

  #node(child: PageNode, node: BlockNode): string {
    if (typeof child === 'string') return escaped(child);
    switch (child.kind) {
      case 'element':
        return this.#element(child, node);
      case 'markup':
        return `<div class="pb-text">${this.#tools.clean(child.html)}</div>`;
      case 'column':
        return this.list(inColumn(node, child.columnId), 'pb-column');
      case 'picture': {
        const address = child.address === '' ? null : this.#tools.picture(child.address);
        if (address === null) return '';
        const size = this.#size(child.style);
        if (child.style?.area)
          return `<figure class="pb-figure pb-area${size}"><img src="${escaped(address)}" alt="${escaped(child.alt)}"></figure>`;
        const named = size === '' ? '' : ` class="${size.trim()}"`;
        return `<figure class="pb-figure"><img src="${escaped(address)}" alt="${escaped(child.alt)}"${named}></figure>`;
      }
      case 'form':
        return child.formId === null ? '' : formPlace({ formId: child.formId, blockId: node.block.id });
      case 'file': {
        const file = child.fileId === null ? null : this.#tools.file(child.fileId);
        const caption = child.caption.trim() === '' ? file?.name : child.caption;
        return file ? `<a href="${escaped(file.address)}">${escaped(caption ?? '')}</a>` : '';
      }
    }
  }

  /** The class of a size, after a space; empty without one. */
  #size(style: PictureStyle = {}): string {
    const { width, height, aspectRatio, objectPosition } = style;
    const declarations = [
      ...(width === undefined ? [] : [`width:${width}`]),
      ...(height === undefined ? [] : [`height:${height}`]),
      ...(aspectRatio === undefined ? [] : [`aspect-ratio:${aspectRatio}`]),
      ...(objectPosition === undefined ? [] : [`object-position:${objectPosition}`]),
      ...Object.entries(areaStyle(style)).map(([name, value]) => `${name}:${value}`),
    ].join(';');
    if (declarations === '') return '';
    let name = this.#sizes.get(declarations);
    if (name === undefined) this.#sizes.set(declarations, (name = `pb-size-${this.#sizes.size + 1}`));
    return ` ${name}`;
  }
}

/** The blocks of a page that its visitors see, as HTML without the page's frame. */
export function pageHtml(
  nodes: readonly BlockNode[],
  blocks: ReadonlyMap<unknown, BlockDefinition>,
  tools: HtmlTools,
): PageHtml {
  const writer = new Writer(blocks, tools);
  const html = writer.list(nodes, 'pb-blocks');
  return { html, css: writer.css };
}

/** Blocks each alone as HTML, without the blocks inside, and the style of the sizes in them. */
export function blocksHtml(
  nodes: readonly BlockNode[],
  blocks: ReadonlyMap<unknown, BlockDefinition>,
  tools: HtmlTools,
): { readonly pieces: readonly string[]; readonly css: string } {
  const writer = new Writer(blocks, tools);
  const pieces = nodes.map(({ block }) => writer.list([{ block, children: [] }], 'pb-blocks'));
  return { pieces, css: writer.css };
}
