import type { WireRecord } from '#model/wire.ts';

/** A column of what is told of a row from records that it points to. It is only read. */
export interface ToldColumn {
  readonly caption: string;
  readonly isNumeric?: boolean;
  /** Null until it is known, and where the reader may not know it. */
  readonly textOf: (record: WireRecord) => string | null;
}
