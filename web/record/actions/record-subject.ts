import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';

/** What the actions on a record know of it. */
export interface RecordSubject {
  readonly metadata: Metadata;
  readonly record: WireRecord;
}

/** A record where its settings can be opened: in a row, on a card, on its page. */
export interface ShownRecord extends RecordSubject {
  readonly onSettings: () => void;
}
