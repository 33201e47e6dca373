import type { ColumnId } from './columns.ts';

/** A text, or an element of a page. */
export type PageNode = string | PageElement | PageMarkup | PagePicture | PageFile | PageForm | PageColumn;

/** An element without content of the editors but its children. */
export interface PageElement {
  readonly kind: 'element';
  readonly tag: 'blockquote' | 'div' | 'figure' | 'li' | 'section' | 'ul';
  readonly className: string;
  /** CSS lengths. */
  readonly style?: PageStyle;
  /** The id of the block, on its outermost element. */
  readonly blockId?: number;
  readonly children: readonly PageNode[];
}

/** A part of a picture. */
export interface PictureArea {
  /** The distance of the left and the upper edge from those of the picture, and the sides, in percent of its sides. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The sides in pixels of the picture. */
  readonly across: number;
  readonly down: number;
}

/** The size of an element as CSS lengths, and how a picture is cropped in it. */
export interface PageStyle {
  readonly width?: string;
  readonly height?: string;
  /** The proportions, where a size is not given. */
  readonly aspectRatio?: string;
  /** The point of a picture that stays in sight. */
  readonly objectPosition?: string;
}

/** The style of a picture. */
export interface PictureStyle extends PageStyle {
  /** The part of it that is shown. */
  readonly area?: PictureArea;
}

/** A marked-up text as it is stored: whoever draws it sanitises it first. */
export interface PageMarkup {
  readonly kind: 'markup';
  /** The place of the value in the block's model. */
  readonly path: string;
  readonly html: string;
}

/** A picture. One without an address is a place for a picture in the editor, and nothing for visitors. */
export interface PagePicture {
  readonly kind: 'picture';
  readonly path: string;
  readonly address: string;
  readonly alt: string;
  readonly style?: PictureStyle;
}

/** A file to download: a link to a `ContentBlockFile`. */
export interface PageFile {
  readonly kind: 'file';
  readonly path: string;
  /** Null where the model names none. */
  readonly fileId: number | null;
  readonly caption: string;
}

/** A form that visitors fill in. */
export interface PageForm {
  readonly kind: 'form';
  readonly path: string;
  /** The id of a `formDefinition`; null where none is chosen. */
  readonly formId: number | null;
}

/** The place of the blocks of one column; null: of all blocks inside. */
export interface PageColumn {
  readonly kind: 'column';
  readonly columnId: ColumnId | null;
}

/** An element with the nodes that are not null. */
export function element(
  tag: PageElement['tag'],
  className: string,
  children: readonly (PageNode | null)[],
  more: Pick<PageElement, 'blockId' | 'style'> = {},
): PageElement {
  return { kind: 'element', tag, className, children: children.filter((child) => child !== null), ...more };
}
