import { columnName, propertyName } from '../names.ts';
import type { ColumnSpec, TableSpec } from '../table.ts';
import { columnsOf } from './alter-table.ts';
import { isRemade } from './alter-column.ts';
import type { TableHints } from './declared-schema.ts';
import { hangingTables } from './drop-table.ts';

/** The drops named on the command line: `class` or `class.property`, in either spelling. */
export class NamedDrops {
  readonly #named: ReadonlyMap<string, string>;
  readonly #used = new Set<string>();

  constructor(names: readonly string[]) {
    this.#named = new Map(names.map((name) => [NamedDrops.#key(name), name]));
  }

  static #key(name: string): string {
    const [className = '', property] = name.split('.');
    return property === undefined ? columnName(className) : `${columnName(className)}.${columnName(property)}`;
  }

  /** Whether the drop is named; marks it as used. */
  has(name: string): boolean {
    const key = NamedDrops.#key(name);
    if (!this.#named.has(key)) return false;
    this.#used.add(key);
    return true;
  }

  /** One refusal for each name that matches no drop. */
  unused(): readonly string[] {
    return [...this.#named]
      .filter(([key]) => !this.#used.has(key))
      .map(([, name]) => `--drop ${name}: no migration drops anything of that name.`);
  }
}

function refuseRequired(label: string, isNew: boolean): string {
  const rows = isNew ? 'records that are stored have no value for it' : 'records that are stored may have no value';
  return `${label} is required, and ${rows}. Give it a default, make it optional, or declare backfill: '<SQL over the row>'.`;
}

function refuseColumn(
  label: string,
  old: ColumnSpec | undefined,
  column: ColumnSpec,
  hasBackfill: boolean,
  drops: NamedDrops,
): readonly string[] {
  const isConversion = old !== undefined && isRemade(old, column);
  const refusals: string[] = [];
  if (isConversion && !drops.has(label)) {
    refusals.push(
      `${label}: values of type ${old.type} have no meaning as ${column.type} and would be lost. Add a property of another name beside it, or pass --drop ${label}; with backfill: '<SQL over the row>' the new values are made of the old ones.`,
    );
  }
  // A column that is recreated is empty, even if it was required before.
  const wasFilled = old?.notNull === true && !isConversion;
  if (column.notNull && !wasFilled && column.default === undefined && !hasBackfill)
    refusals.push(refuseRequired(label, old === undefined || isConversion));
  return refusals;
}

/** Refusals of a table change that would lose values or fail, each with the possible solutions. */
export function refuseTableLoss(
  from: TableSpec,
  to: TableSpec,
  hints: TableHints,
  drops: NamedDrops,
): readonly string[] {
  const [before, after] = [columnsOf(from).plain, columnsOf(to).plain];
  const labelOf = ({ name }: ColumnSpec) => `${to.className}.${propertyName(name)}`;
  return [
    ...after.flatMap((column) => {
      const old = before.find((entry) => entry.name === column.name);
      return refuseColumn(labelOf(column), old, column, hints[column.name]?.backfill !== undefined, drops);
    }),
    ...before
      .filter((old) => !after.some((column) => column.name === old.name) && !drops.has(labelOf(old)))
      .map(
        (old) =>
          `${labelOf(old)} would be dropped with its values. Declare was: '${propertyName(old.name)}' on the property that it has become, or pass --drop ${labelOf(old)}.`,
      ),
  ];
}

/** The refusal of a table drop that would lose data, with the possible solutions. */
export function refuseTableDrop(table: TableSpec, others: readonly TableSpec[], drops: NamedDrops): readonly string[] {
  if (drops.has(table.className)) return [];
  const hanging = hangingTables(others).map(({ className }) => className);
  const along = hanging.length === 0 ? '' : `, and what hangs on them (${hanging.join(', ')})`;
  return [
    `${table.className} would be dropped with its records${along}. Declare was: '${table.className}' on the class that it has become, or pass --drop ${table.className}.`,
  ];
}
