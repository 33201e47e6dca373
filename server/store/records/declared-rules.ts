import type { ClassDefinition } from '#model/define-class.ts';
import { FOLDERS_PROPERTY, ONLY_ONE_FOLDER } from '#model/folder-links.ts';
import { columnName, quoted, tableName } from '#server/derive/names.ts';
import { storedTable } from '#server/derive/source.ts';
import type { Queryable } from '../database.ts';
import { conflict, invalid } from '../problem.ts';
import type { ClassRules, RowWrite } from './rules.ts';

/** The first half of the lock of a class's trees. */
const LOCK = 7_201_952;

interface Tree {
  readonly name: string;
  readonly column: string;
}

interface Fit {
  readonly name: string;
  readonly property: string;
  /** Selects one of the records of parameter 1 that violates the link's condition. */
  readonly misfit: string;
}

function treesOf(definition: ClassDefinition): readonly Tree[] {
  return Object.entries(definition.properties)
    .filter(([, { reference }]) => reference?.acyclic)
    .map(([name]) => ({ name, column: quoted(columnName(name)) }));
}

function fitsOf(definition: ClassDefinition): readonly Fit[] {
  return Object.entries(definition.properties).flatMap(([name, { reference }]): Fit[] => {
    const dependence = reference?.dependsOn;
    if (!reference || !dependence?.strict) return [];
    const far = `r.${quoted(columnName(dependence.fieldName))}`;
    const near = `t.${quoted(columnName(dependence.property))}`;
    return [
      {
        name,
        property: dependence.property,
        misfit: `select t.id from ${quoted(storedTable(definition))} t
          join ${quoted(tableName(reference.className))} r on r.id = t.${quoted(columnName(name))}
          where t.id = any($1::bigint[]) and ${far} is distinct from ${near} limit 1`,
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

function makeRules(definition: ClassDefinition): ClassRules | null {
  const trees = treesOf(definition);
  const fits = fitsOf(definition);
  const isSingle = definition.folders === 'single';
  if (trees.length === 0 && fits.length === 0 && !isSingle) return null;
  return {
    async before(transaction, { action, rows, restoring }) {
      const moved = trees.some(({ name }) => rows.some(({ fields }) => (fields.get(name) ?? null) !== null));
      if (moved && (action === 'update' || restoring)) await lockTrees(transaction, definition);
      return isSingle ? rows.map((row) => inOneFolder(row, restoring)) : rows;
    },
    async after(transaction, { action, ids, fieldNames }) {
      if (action === 'delete') return;
      for (const tree of trees)
        if (fieldNames.includes(tree.name)) await assertNoCycle(transaction, definition, tree, ids);
      for (const { name, property, misfit } of fits) {
        if (!fieldNames.includes(name) && !fieldNames.includes(property)) continue;
        const rows = await transaction.query({ text: misfit, values: [ids] });
        if (rows.length > 0) throw invalid([{ fieldName: name, message: 'Выберите значение из списка' }]);
      }
    },
  };
}

const made = new WeakMap<ClassDefinition, ClassRules | null>();

/**
 * The rules that a class declares for its links beyond foreign keys: no cycles in trees, link conditions, a single
 * folder.
 */
export function declaredRules(definition: ClassDefinition): ClassRules | null {
  let rules = made.get(definition);
  if (rules === undefined) made.set(definition, (rules = makeRules(definition)));
  return rules;
}
