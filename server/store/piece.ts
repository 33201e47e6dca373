import { quoted } from '#server/derive/names.ts';

/**
 * A piece of SQL that is inserted into a statement verbatim, without parameters; `Value` is the type of its result. In
 * a plain template it yields its text; in an `sql` statement it is part of the prepared text.
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

/** The select list of a statement, as `select ${row({ … })} from …`; `Row` is the type of the rows returned. */
export class SelectedRow<Row> extends Piece {
  declare readonly row?: Row;
  declare readonly isRow: true;
}

/** The row type of a statement with this select list. */
export type RowOf<Selected> = Selected extends SelectedRow<infer Row> ? Row : never;

/**
 * An expression over columns, such as `expression<number>\`count(*) filter (where ${r.isActive})\``. It must not
 * contain parameters.
 */
export function expression<Value>(strings: TemplateStringsArray, ...parts: readonly (Piece | number)[]): Piece<Value> {
  return new Piece(String.raw({ raw: strings }, ...parts));
}

/** The select list, with each column under the name that it has in the returned rows. */
export function row<const Columns extends Readonly<Record<string, Piece>>>(
  columns: Columns,
): SelectedRow<{ readonly [Name in keyof Columns]: Columns[Name] extends Piece<infer Value> ? Value : never }> {
  return new SelectedRow(
    Object.entries(columns)
      .map(([name, column]) => `${String(column)} as ${quoted(name)}`)
      .join(', '),
  );
}

/** A timestamp as in JSON replies: ISO 8601 in UTC, in milliseconds. */
export function isoMoment(moment: Piece): Piece<string> {
  return expression<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
