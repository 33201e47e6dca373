import type { WireRecord } from '#model/wire/record.ts';

/** A column derived from the records that a row refers to. Read-only. */
export interface ToldColumn {
  readonly caption: string;
  readonly isNumeric?: boolean;
  /** Null until loaded, and if the user may not read it. */
  readonly textOf: (record: WireRecord) => string | null;
}
