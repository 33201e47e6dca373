import { quoted } from '#server/derive/names.ts';

/**
 * A piece of SQL that stands in a statement as it is, without parameters; `Value` is what PostgreSQL answers for it. In a plain
 * template it is its text, in a statement of `sql` it is part of the text that is prepared.
 */
export class Piece<Value = unknown> {
  readonly #text: string;
  declare readonly value?: Value;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

/** What a statement selects, as `select ${row({ … })} from …`; `Row` is the type of the rows it answers. */
export class SelectedRow<Row> extends Piece {
  declare readonly row?: Row;
  declare readonly isRow: true;
}

/** The type of the rows that a statement answers which selects this. */
export type RowOf<Selected> = Selected extends SelectedRow<infer Row> ? Row : never;

/** An expression over columns, such as `expression<number>\`count(*) filter (where ${r.isActive})\``. Takes no parameters. */
export function expression<Value>(strings: TemplateStringsArray, ...parts: readonly (Piece | number)[]): Piece<Value> {
  return new Piece(String.raw({ raw: strings }, ...parts));
}

/** The columns that a statement answers, by the names under which its rows carry them. */
export function row<const Columns extends Readonly<Record<string, Piece>>>(
  columns: Columns,
): SelectedRow<{ readonly [Name in keyof Columns]: Columns[Name] extends Piece<infer Value> ? Value : never }> {
  return new SelectedRow(
    Object.entries(columns)
      .map(([name, column]) => `${String(column)} as ${quoted(name)}`)
      .join(', '),
  );
}

/** A moment as the wire writes it: ISO 8601 in UTC, to the millisecond. */
export function isoMoment(moment: Piece): Piece<string> {
  return expression<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
