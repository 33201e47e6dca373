import type { ClassDefinition } from '#model/define-class.ts';
import type { Dependence, ReferenceTarget } from '#model/property/property.ts';
import { FOLDERS_PROPERTY, ONLY_ONE_FOLDER } from '#model/folder-links.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { columnName, quoted, tableName } from '#server/derive/names.ts';
import { storedTable } from '#server/derive/source.ts';
import type { Queryable } from '../../database.ts';
import { conflict, invalid, Problem } from '../../problem.ts';
import { defaultLinks, defaultRecords } from '../read/default-records.ts';
import { amountsOf, assertMinorUnits } from './minor-units.ts';
import type { ClassRules, RowWrite } from '../../projection/rules.ts';

/** The first half of the lock of a class's trees. */
const LOCK = 7_201_952;

interface Tree {
  readonly name: string;
  readonly column: string;
}

/** The condition of a link: a field of the record that it points to equals one of the record itself. */
interface Fit {
  /** Writes of these properties can violate it. */
  readonly names: readonly string[];
  /** The record's own link; absent for the condition of links to the record, which a new one does not have. */
  readonly link?: string;
  /** The refusal of a write that violates it. */
  readonly refusal: () => Problem;
  /** Locks the records of parameter 1 that the links point to, against changes of the field. */
  readonly hold?: string;
  /** Selects one of the records of parameter 1 that violates the condition. */
  readonly misfit: string;
}

function treesOf(definition: ClassDefinition): readonly Tree[] {
  return Object.entries(definition.properties)
    .filter(([, { reference }]) => reference?.acyclic)
    .map(([name]) => ({ name, column: quoted(columnName(name)) }));
}

/** The tables of a link with a condition, `t` pointing to `r`, and the condition's negation. */
function joined(from: ClassDefinition, name: string, link: ReferenceTarget, dependence: Dependence) {
  const far = `r.${quoted(columnName(dependence.fieldName))}`;
  const near = `t.${quoted(columnName(dependence.property))}`;
  return {
    tables: `${quoted(storedTable(from))} t
      join ${quoted(tableName(link.className))} r on r.id = t.${quoted(columnName(name))}`,
    isMisfit: `${far} is distinct from ${near}`,
  };
}

/** The conditions of the class's own links. */
function fitsOf(definition: ClassDefinition): readonly Fit[] {
  return Object.entries(definition.properties).flatMap(([name, { reference }]): Fit[] => {
    const dependence = reference?.dependsOn;
    if (!reference || !dependence?.strict) return [];
    const { tables, isMisfit } = joined(definition, name, reference, dependence);
    return [
      {
        names: [name, dependence.property],
        link: name,
        refusal: () => invalid([{ fieldName: name, message: 'Выберите значение из списка' }]),
        hold: `select count(*) from (
          select from ${tables} where t.id = any($1::bigint[]) order by r.id for share of r) held`,
        misfit: `select t.id from ${tables} where t.id = any($1::bigint[]) and ${isMisfit} limit 1`,
      },
    ];
  });
}

/** The conditions of links of other records to those of the class: a field that they require cannot change. */
function requiredFits(catalog: Catalog, definition: ClassDefinition): readonly Fit[] {
  return catalog.incoming(definition).flatMap(({ from, propertyName, property, target }): Fit[] => {
    const dependence = target.dependsOn;
    if (!dependence?.strict || property.reference !== target) return [];
    const { tables, isMisfit } = joined(from, propertyName, target, dependence);
    const { fieldName } = dependence;
    const message = `Нельзя изменить, пока запись выбрана в поле «${property.caption}» (${from.caption.toLowerCase()})`;
    return [
      {
        names: [fieldName],
        refusal: () => new Problem(409, 'conflict', message, { errors: [{ fieldName, message }] }),
        misfit: `select t.id from ${tables} where r.id = any($1::bigint[]) and ${isMisfit} limit 1`,
      },
    ];
  });
}

/** Throws 409 where following the link from one of the records leads back to it. */
async function assertNoCycle(where: Queryable, definition: ClassDefinition, tree: Tree, ids: readonly number[]) {
  const table = quoted(storedTable(definition));
  const rows = await where.query<{ id: number; above: number }>({
    text: `with recursive up (id, above) as (
        select t.id, t.${tree.column} from ${table} t where t.id = any($1::bigint[])
        union select t.id, t.${tree.column} from up join ${table} t on t.id = up.above)
      select id, above from up where above is not null`,
    values: [ids],
  });
  if (hasCycle(new Map(rows.map(({ id, above }) => [id, above]))))
    throw conflict('Нельзя переместить элемент внутрь него самого');
}

/** Whether the chain of parents of one of the records is endless. Each record is visited once. */
function hasCycle(above: ReadonlyMap<number, number>): boolean {
  const passed = new Set<number>();
  for (const start of above.keys()) {
    const way = new Set<number>();
    for (let at: number | undefined = start; at !== undefined && !passed.has(at); at = above.get(at)) {
      if (way.has(at)) return true;
      way.add(at);
    }
    for (const id of way) passed.add(id);
  }
  return false;
}

/** Serialises moves within a class's trees: two concurrent moves, each valid by itself, could form a cycle. */
export async function lockTrees(transaction: Queryable, definition: ClassDefinition): Promise<void> {
  await transaction.query({ text: `select pg_advisory_xact_lock(${LOCK}, ${definition.classId})`, values: [] });
}

/**
 * For a record with several folders that is restored after its class was limited to one: keeps the first folder. Throws
 * 422 where an existing record would get several folders.
 */
function inOneFolder(row: RowWrite, restoring: boolean): RowWrite {
  const folderIds = row.fields.get(FOLDERS_PROPERTY);
  if (!Array.isArray(folderIds) || folderIds.length < 2) return row;
  if (!restoring) throw invalid([{ fieldName: FOLDERS_PROPERTY, message: ONLY_ONE_FOLDER }], ONLY_ONE_FOLDER);
  return { ...row, fields: new Map([...row.fields, [FOLDERS_PROPERTY, folderIds.slice(0, 1)]]) };
}

/** Throws 422 where one of the records has none of the properties of which it has at least one. */
async function assertEither(
  where: Queryable,
  definition: ClassDefinition,
  { names, message }: NonNullable<ClassDefinition['eitherOf']>,
  ids: readonly number[],
): Promise<void> {
  const values = names.map((name) => `t.${quoted(columnName(name))}`).join(', ');
  const rows = await where.query({
    text: `select from ${quoted(storedTable(definition))} t where t.id = any($1::bigint[]) and num_nonnulls(${values}) = 0 limit 1`,
    values: [ids],
  });
  if (rows.length > 0) throw invalid(names.map((fieldName) => ({ fieldName, message })));
}

/** The new records with links to the default records where they have none. */
async function withDefaults(
  transaction: Queryable,
  links: ReturnType<typeof defaultLinks>,
  rows: readonly RowWrite[],
): Promise<readonly RowWrite[]> {
  const found = await defaultRecords(transaction, links);
  return rows.map((row) => {
    const missing = [...found].filter(([name]) => (row.fields.get(name) ?? null) === null);
    return missing.length === 0 ? row : { ...row, fields: new Map([...row.fields, ...missing]) };
  });
}

function makeRules(catalog: Catalog, definition: ClassDefinition): ClassRules | null {
  const trees = treesOf(definition);
  const fits = [...fitsOf(definition), ...requiredFits(catalog, definition)];
  const isSingle = definition.folders === 'single';
  const links = defaultLinks(catalog, definition);
  const amounts = amountsOf(definition);
  const { eitherOf } = definition;
  if ([trees, fits, links, amounts].every(({ length }) => length === 0) && !isSingle && !eitherOf) return null;
  return {
    async before(transaction, { action, rows: given, restoring }) {
      const isNew = action === 'create' && !restoring;
      const rows = isNew && links.length > 0 ? await withDefaults(transaction, links, given) : given;
      const moved = trees.some(({ name }) => rows.some(({ fields }) => (fields.get(name) ?? null) !== null));
      if (moved && (action === 'update' || restoring)) await lockTrees(transaction, definition);
      return isSingle ? rows.map((row) => inOneFolder(row, restoring)) : rows;
    },
    async after(transaction, { action, ids, fieldNames, changeSetId, fromHistory, complete }) {
      if (action === 'delete') return;
      const written = amounts.filter(({ name, through }) =>
        [name, through ?? 'currencyId'].some((one) => fieldNames.includes(one)),
      );
      if (written.length > 0 && !fromHistory && !complete)
        await assertMinorUnits(transaction, catalog, definition, written, { ids, changeSetId });
      if (eitherOf?.names.some((name) => fieldNames.includes(name)) && !fromHistory && !complete)
        await assertEither(transaction, definition, eitherOf, ids);
      for (const tree of trees)
        if (fieldNames.includes(tree.name)) await assertNoCycle(transaction, definition, tree, ids);
      for (const { names, link, refusal, hold, misfit } of fits) {
        if (!names.some((name) => fieldNames.includes(name))) continue;
        if (action === 'create' && (link === undefined || !fieldNames.includes(link))) continue;
        if (hold !== undefined) await transaction.query({ text: hold, values: [ids] });
        const rows = await transaction.query({ text: misfit, values: [ids] });
        if (rows.length > 0) throw refusal();
      }
    },
  };
}

const made = new WeakMap<Catalog, Map<string, ClassRules | null>>();

/**
 * The rules that a class declares for its links beyond foreign keys: no cycles in trees, link conditions, also those of
 * links to its records, a single folder.
 */
export function declaredRules(catalog: Catalog, definition: ClassDefinition): ClassRules | null {
  const known = made.get(catalog) ?? new Map<string, ClassRules | null>();
  made.set(catalog, known);
  let rules = known.get(definition.name);
  if (rules === undefined) known.set(definition.name, (rules = makeRules(catalog, definition)));
  return rules;
}
