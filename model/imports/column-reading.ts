/** How the values of a column are read: what its values tell by themselves, and what a person has answered. */
export interface ColumnReading {
  /** The day stands before the month in '03/04/2026'. */
  readonly dayFirst: boolean;
  /** Numbers are days as spreadsheets count them. */
  readonly countsDays?: boolean;
  /** What stands before the decimals of texts; null where it shows in each value. */
  readonly decimal: ',' | '.' | null;
  /** The ISO 4217 code of the amounts: a cell in another currency is refused. Null takes a number in any. */
  readonly currency: string | null;
  /** The time zone of moments that tell none. */
  readonly timeZone: string;
  /** The present day in that zone, `yyyy-mm-dd`: days without a year are of its year. */
  readonly today: string;
}

/** What a cell holds for a field: its value, the names of the records it links to, or why it holds nothing of it. */
export type ValueReading =
  | { readonly value: unknown }
  | { readonly names: readonly string[] }
  | {
      readonly failure: string;
      /** The value that was read and breaks a rule: a record that has it already keeps it. */
      readonly value?: unknown;
    };
