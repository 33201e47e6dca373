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
  readonly rule: 'headings' | 'alt' | 'links' | 'targets' | 'titles' | 'empty' | 'time';
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

/** A moment of a page: a change-set over its titles, its blocks and their files. */
export interface PageMoment {
  readonly changeSetId: number;
  readonly at: string;
  readonly user: { readonly id: number | null; readonly caption: string };
  /** How many blocks it created, changed and deleted. */
  readonly created: number;
  readonly updated: number;
  readonly deleted: number;
  /** How many files it changed. */
  readonly files: number;
  /** Whether it changed the record itself. */
  readonly record: boolean;
}

/** A leaf in which two moments differ; an absent value is null. */
export interface ComparedLeaf {
  readonly path: string;
  readonly caption: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What happened to a block between two moments. */
export type BlockChange = 'added' | 'removed' | 'moved' | 'changed';

/** A block at two moments. */
export interface ComparedBlock {
  readonly id: number;
  /** The caption of its kind; its name if the catalogue does not contain it. */
  readonly kind: string;
  readonly caption: string | null;
  /** How many blocks it is inside of, at the later moment if it exists there. */
  readonly depth: number;
  /** Empty for a block that is the same. */
  readonly changes: readonly BlockChange[];
  /** The block alone as HTML, without the blocks inside; null where it does not exist or is the same. */
  readonly before: string | null;
  readonly after: string | null;
  readonly leaves: readonly ComparedLeaf[];
}

/** The answer of `GET /manage/{class}/{id}/versions/compare/`: every block of both moments, in reading order. */
export interface PageComparison {
  readonly from: number;
  readonly to: number;
  /** The style of the HTML. */
  readonly css: string;
  readonly titles: readonly ComparedLeaf[];
  readonly blocks: readonly ComparedBlock[];
}

/** The answer of `POST /manage/{class}/{id}/versions/{version}/restore/`. */
export interface RestoredPage {
  /** Null where the page was the same. */
  readonly changeSetId: number | null;
  /** The ids of restored files whose contents are no longer stored. */
  readonly lostFiles: readonly number[];
}
