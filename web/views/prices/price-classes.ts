import type { Metadata } from '#model/wire/metadata.ts';

/** The classes of the nodes of a catalogue's tree. */
export interface PriceClasses {
  readonly lists: Metadata;
  readonly positions: Metadata;
}
