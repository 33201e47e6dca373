import type { CopyPart } from '../class-parts.ts';

/** What a copy of a record would be called, and what can be copied with it, as far as the reader sees it. */
export interface CopyOffer {
  /** Null where nothing tells the copies of the class from the originals. */
  readonly caption: string | null;
  readonly parts: readonly { readonly part: CopyPart; readonly count: number }[];
}
