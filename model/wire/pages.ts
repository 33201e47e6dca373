/** The answer of `GET /manage/{class}/{id}/page/`: a page of blocks as visitors see it (contract «Blocks»). */
export interface RenderedPage {
  readonly html: string;
  readonly css: string;
  readonly text: string;
  readonly headings: readonly { readonly level: number; readonly text: string; readonly blockId: number }[];
  readonly images: readonly { readonly src: string; readonly alt: string; readonly blockId: number }[];
  /** The highest change-set over the record, its blocks and their files. */
  readonly version: number;
}

/** The answer of `POST /manage/{class}/{id}/preview/`. */
export interface PreviewLink {
  readonly url: string;
  readonly expiresAt: string;
}

/** What a check of a page found at one place. */
export interface PageFinding {
  readonly rule: 'headings' | 'alt' | 'links' | 'targets' | 'titles';
  readonly severity: 'error' | 'warning';
  /** The block at fault; null: the record itself. */
  readonly blockId: number | null;
  /** The place in the block, such as `model.text` or `config.alt`, or the record's property. */
  readonly path: string;
  readonly message: string;
}

/** The answer of `GET /manage/{class}/{id}/blocks/`: every block of a page and its files, in the order of priorities. */
export interface PageBlocks {
  /** The page's version, or the change-set that was asked for. */
  readonly version: number;
  /** Records; of an earlier change-set, without `version`. */
  readonly blocks: readonly ({ readonly id: number } & Readonly<Record<string, unknown>>)[];
  readonly files: readonly ({ readonly id: number } & Readonly<Record<string, unknown>>)[];
}
