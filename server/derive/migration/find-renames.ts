import { propertyName } from '../names.ts';
import type { TableSpec } from '../table.ts';
import type { DeclaredSchema, DeclaredTable, KnownSchema } from './declared-schema.ts';
import type { ColumnNames } from './rename-table.ts';

/** The result, and the errors in the declarations. */
export interface Found<T> {
  readonly found: T;
  readonly refusals: readonly string[];
}

/** A declared name, with its former name if any. */
interface Claim {
  readonly name: string;
  readonly was?: string;
}

interface Names {
  readonly known: ReadonlySet<string>;
  readonly wanted: ReadonlySet<string>;
}

/** The form of a name in messages. */
type Spelled = (name: string) => string;

/** The renames among the claims, by old name. A `was` whose rename has already been migrated has no effect. */
function renamesOf(claims: readonly Claim[], { known, wanted }: Names, spelled: Spelled): Found<ColumnNames> {
  const found = new Map<string, string>();
  const refusals: string[] = [];
  for (const { name, was } of claims) {
    if (was === undefined) continue;
    const claim = `${spelled(name)}: \`was\` names ${spelled(was)}`;
    const other = found.get(was);
    if (wanted.has(was))
      refusals.push(`${claim}, which is still declared. Take the \`was\` away, or the declaration of ${spelled(was)}.`);
    else if (other !== undefined)
      refusals.push(`${claim}, and so does ${spelled(other)}. One of them can have its values.`);
    else if (known.has(name) && known.has(was))
      refusals.push(
        `${claim}, but ${spelled(name)} has values of its own. Take the \`was\` away and drop one of the two first.`,
      );
    else if (known.has(was)) found.set(was, name);
    else if (!known.has(name)) refusals.push(`${claim}, and there is none to rename.`);
  }
  return { found, refusals };
}

/** The renamed columns of a remaining table, by old name. */
export function columnRenames(from: TableSpec, { table, hints }: DeclaredTable): Found<ColumnNames> {
  const claims = Object.entries(hints).map(([name, { was }]) => ({ name, ...(was === undefined ? {} : { was }) }));
  const names = {
    known: new Set(from.columns.map((column) => column.name)),
    wanted: new Set(table.columns.map((column) => column.name)),
  };
  return renamesOf(claims, names, (column) => `${table.className}.${propertyName(column)}`);
}

/** The renamed classes, including those without a table, by old name. */
export function classRenames(known: KnownSchema, wanted: DeclaredSchema): Found<ColumnNames> {
  const claims = [
    ...wanted.tables.map(({ table, was }) => ({ name: table.className, ...(was === undefined ? {} : { was }) })),
    ...wanted.views,
  ];
  const names = {
    known: new Set([...known.tables.map(({ className }) => className), ...known.views]),
    wanted: new Set(claims.map(({ name }) => name)),
  };
  // Without a known schema everything is created.
  if (names.known.size === 0) return { found: new Map(), refusals: [] };
  const { found, refusals } = renamesOf(claims, names, (name) => name);
  return { found, refusals: [...refusals, ...changedIdentities(known, wanted, found)] };
}

/** Classes whose id belongs to another name, or whose name to another id. */
function changedIdentities(known: KnownSchema, wanted: DeclaredSchema, renames: ColumnNames): readonly string[] {
  return wanted.tables.flatMap(({ table: { className, classId } }) => {
    const before = known.tables.find((old) => (renames.get(old.className) ?? old.className) === className);
    if (before)
      return before.classId === classId
        ? []
        : [
            `${className}: its classId was ${before.classId} and is kept for good, because history and identity store it.`,
          ];
    const holder = known.tables.find((old) => old.classId === classId);
    if (!holder) return [];
    return [
      `${className}: its classId ${classId} is that of ${holder.className}. Declare was: '${holder.className}' where the class was renamed, or another classId where it is another class.`,
    ];
  });
}
