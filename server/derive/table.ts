import { signNames, type ClassDefinition } from '#model/define-class.ts';
import { isFolderClass } from '#model/folder-class.ts';
import { isExtensible } from '#model/extensible.ts';
import type { OnDelete, Property } from '#model/property/property.ts';
import type { DataMigration } from '#model/structured/data-migration.ts';
import { nestedLinks } from '#model/structured/nested-links.ts';
import { DUPLICATE_COLUMN, duplicateKeys } from './duplicate-keys.ts';
import { columnName, quoted, tableName } from './names.ts';
import { sortKeyColumn, sortExpression } from './sort-order.ts';
import { nestedIds } from './nested-ids.ts';
import { EXTENDED_COLUMN, valueExpression } from './value-place.ts';
import { storedTable } from './source.ts';

/** The specification of a column for DDL. */
export interface ColumnSpec {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
  /** SQL of the default for existing rows, and for inserts without a value. */
  readonly default?: string;
  /** SQL of a generated, stored column. */
  readonly generated?: string;
}

/** A foreign key of one column to another class's table. */
export interface ForeignKeySpec {
  readonly name: string;
  readonly column: string;
  readonly table: string;
  readonly onDelete: 'cascade' | 'set null' | 'no action';
}

/**
 * A column that links to a record of any class. It has no foreign key: with one for each such column, deleting records
 * would make PostgreSQL search every table that could link to them, record by record. Instead, the writes that link and
 * delete lock the record's identity.
 */
export interface AnyLinkSpec {
  readonly column: string;
  readonly onDelete: 'cascade' | 'set null';
}

/** An index; `body` is the SQL after `on table`. */
export interface IndexSpec {
  readonly name: string;
  readonly unique: boolean;
  readonly body: string;
}

/** A check constraint. */
export interface CheckSpec {
  readonly name: string;
  readonly expression: string;
}

/** One data migration step that stored values have passed, with the column it changes. */
export interface DataStep extends DataMigration {
  readonly column: string;
}

/** The table of one class. */
export interface TableSpec {
  readonly name: string;
  /** The class's canonical name, as spelled in stored data. */
  readonly className: string;
  readonly classId: number;
  /** Whether the rows have a state, so that totals are stored by state. */
  readonly hasState: boolean;
  /** `items`: the rows have folders and are counted by folder; `folders`: the rows are folders. */
  readonly folders?: 'items' | 'folders';
  readonly columns: readonly ColumnSpec[];
  readonly foreignKeys: readonly ForeignKeySpec[];
  /** Absent where there are none. */
  readonly anyLinks?: readonly AnyLinkSpec[];
  readonly indexes: readonly IndexSpec[];
  /** Absent where there are none. */
  readonly checks?: readonly CheckSpec[];
  /** The columns by which doubles of a record are found; absent where they are not. */
  readonly compared?: readonly string[];
  /** The data migration steps that stored values have passed; absent where there are none. */
  readonly dataSteps?: readonly DataStep[];
}

/** The properties whose text is searched. */
export function searchedProperties(definition: ClassDefinition): readonly string[] {
  return Object.entries(definition.properties)
    .filter(([, { searchable, reference, component }]) => searchable && !reference && !component)
    .map(([name]) => name);
}

/** The keys of the custom fields whose text is searched, in the order of the texts. */
export function searchedKeys(definition: ClassDefinition): readonly string[] {
  return searchedProperties(definition)
    .flatMap((name) => definition.properties[name]?.extensionKey ?? [])
    .toSorted();
}

/** Whether the table has a text by which its records are found, even if only custom fields may fill it. */
export function hasSearchedText(definition: ClassDefinition): boolean {
  return searchedProperties(definition).length > 0 || isExtensible(definition);
}

/** SQL of the search document of these properties of the row under `alias` (the table itself where empty). */
export function searchExpression(definition: ClassDefinition, names: readonly string[], alias = ''): string {
  const texts = names.flatMap((name) => {
    const property = definition.properties[name];
    return property ? [`coalesce(${valueExpression(name, property, alias)}, '')`] : [];
  });
  return texts.length === 0 ? "' '" : `' ' || sort_key(${texts.join(" || ' ' || ")})`;
}

function duplicateColumns(definition: ClassDefinition): ColumnSpec[] {
  const generated = duplicateKeys(definition, (name) => quoted(columnName(name)));
  return generated === null ? [] : [{ name: DUPLICATE_COLUMN, type: 'text[]', notNull: false, generated }];
}

// Each comparison of a record reads the index for each of its keys: a list of pending entries would be read every time.
function duplicateIndexes(table: string, definition: ClassDefinition): IndexSpec[] {
  if (!definition.duplicates) return [];
  return [
    {
      name: `${table}_${DUPLICATE_COLUMN}_idx`,
      unique: false,
      body: `using gin (${DUPLICATE_COLUMN}) with (fastupdate = off)`,
    },
  ];
}

function literal(value: unknown, type: string): string {
  if (type.endsWith('[]')) return `'{}'::${type}`;
  if (type === 'jsonb') return `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`;
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  return String(value);
}

function columnOf(name: string, property: Property): ColumnSpec {
  const type = property.kind.sqlType(property);
  const fallback = property.default;
  return {
    name: columnName(name),
    type,
    notNull: property.required,
    ...(fallback === undefined || fallback === null ? {} : { default: literal(fallback, type) }),
  };
}

function sortKeyColumns(name: string, property: Property): ColumnSpec[] {
  const column = sortKeyColumn(name, property);
  if (column === null) return [];
  const generated = `sort_key(${quoted(columnName(name))})`;
  return [{ name: column, type: 'text collate "C"', notNull: false, generated }];
}

/** The longest text that an index holds besides its sort key: both have room in a page of the index. */
const LONGEST_INCLUDED = 300;

/**
 * Whether the index of a text holds the text itself too: a text that many records share is counted by the index alone. What
 * records are called is rarely the same.
 */
function isIncluded({ kind, unique, maxLength = Infinity }: Property, isCaption: boolean): boolean {
  return kind.sort === 'text' && !unique && !isCaption && maxLength <= LONGEST_INCLUDED;
}

function indexesOf(table: string, name: string, property: Property, isCaption: boolean): IndexSpec[] {
  const key = sortExpression(name, property, '');
  const indexName = `${table}_${columnName(name)}`;
  const indexes: IndexSpec[] = [];
  if (property.kind.traits.links === 'many')
    return [{ name: `${indexName}_idx`, unique: false, body: `using gin (${key})` }];
  if (nestedLinks(property).length > 0)
    indexes.push({
      name: `${indexName}_links_idx`,
      unique: false,
      body: `using gin (${nestedIds(name, property, '')})`,
    });
  if (property.unique) indexes.push({ name: `${indexName}_key`, unique: true, body: `(${key})` });
  // Nulls count as equal: folders at the top level have no parent and must be unique too.
  if (property.uniqueWithin !== undefined) {
    const within = `coalesce(${quoted(columnName(property.uniqueWithin))}, 0)`;
    indexes.push({ name: `${indexName}_key`, unique: true, body: `(${within}, ${key})` });
  }
  if ((property.sortable && property.kind.sort !== 'none') || property.reference || property.component) {
    const included = isIncluded(property, isCaption) ? ` include (${quoted(columnName(name))})` : '';
    indexes.push({ name: `${indexName}_idx`, unique: false, body: `(${key} nulls first, id)${included}` });
  }
  return indexes;
}

/** The name of the unique index over these values. */
export function togetherName(definition: ClassDefinition, at: number): string {
  return `${storedTable(definition)}_together${at + 1}_key`;
}

function togetherIndexes(definition: ClassDefinition): IndexSpec[] {
  return definition.uniqueTogether.map((names, at) => {
    const columns = names.map((name) => {
      const property = definition.properties[name];
      if (definition.emptyTogether.includes(name)) return `coalesce(${quoted(columnName(name))}, 0)`;
      return property ? sortExpression(name, property, '') : quoted(columnName(name));
    });
    return { name: togetherName(definition, at), unique: true, body: `(${columns.join(', ')})` };
  });
}

function checksOf(definition: ClassDefinition): CheckSpec[] {
  return Object.entries(definition.properties).flatMap(([name, { notBefore }]) => {
    if (notBefore === undefined) return [];
    const column = columnName(name);
    return [
      {
        name: `${storedTable(definition)}_${column}_check`,
        expression: `${quoted(column)} >= ${quoted(columnName(notBefore))}`,
      },
    ];
  });
}

const FOREIGN_KEY_ACTIONS = {
  cascade: 'cascade',
  setNull: 'set null',
  restrict: 'no action',
} as const satisfies Record<OnDelete, ForeignKeySpec['onDelete']>;

function foldersPart(definition: ClassDefinition): Pick<TableSpec, 'folders'> {
  if (definition.folders !== 'none') return { folders: 'items' };
  return isFolderClass(definition) ? { folders: 'folders' } : {};
}

/** The table required by a class's declaration (design «Data»). */
export function tableOf(definition: ClassDefinition): TableSpec {
  const table = storedTable(definition);
  const own = Object.entries(definition.properties).filter(
    ([name, { computed }]) => name !== 'id' && computed === undefined,
  );
  const searched = searchedProperties(definition);
  const checks = checksOf(definition);
  const dataSteps = (definition.dataMigrations ?? []).map((one) => ({ ...one, column: columnName(one.property) }));
  const columns: ColumnSpec[] = [
    { name: 'id', type: 'bigint', notNull: true },
    { name: 'version', type: 'integer', notNull: true, default: '1' },
    ...own.map(([name, property]) =>
      name === 'createDate' || name === 'lastUpdate'
        ? { name: columnName(name), type: 'timestamptz(3)', notNull: true, default: 'now()' }
        : columnOf(name, property),
    ),
    ...(isExtensible(definition)
      ? [{ name: EXTENDED_COLUMN, type: 'jsonb', notNull: true, default: "'{}'::jsonb" }]
      : []),
    ...own.flatMap(([name, property]) => sortKeyColumns(name, property)),
    ...(hasSearchedText(definition)
      ? [
          {
            name: 'search',
            type: 'text',
            notNull: false,
            generated: searchExpression(definition, searched),
          },
        ]
      : []),
    ...duplicateColumns(definition),
  ];
  const foreignKeys = own.flatMap(([name, { reference, kind }]): ForeignKeySpec[] => {
    if (!reference || kind.traits.links === 'many') return [];
    const column = columnName(name);
    const pointsTo = tableName(reference.className);
    return [
      { name: `${table}_${column}_fkey`, column, table: pointsTo, onDelete: FOREIGN_KEY_ACTIONS[reference.onDelete] },
    ];
  });
  const anyLinks = own.flatMap(([name, { component }]): AnyLinkSpec[] =>
    component
      ? [{ column: columnName(name), onDelete: component.onDelete === 'cascade' ? 'cascade' : 'set null' }]
      : [],
  );
  return {
    name: table,
    className: definition.name,
    classId: definition.classId,
    hasState: 'instanceStateId' in definition.properties,
    ...foldersPart(definition),
    columns,
    foreignKeys,
    ...(anyLinks.length > 0 ? { anyLinks } : {}),
    indexes: [
      ...own.flatMap(([name, property]) => indexesOf(table, name, property, name === definition.captionProperty)),
      ...togetherIndexes(definition),
      ...duplicateIndexes(table, definition),
    ],
    ...(checks.length > 0 ? { checks } : {}),
    ...(definition.duplicates ? { compared: signNames(definition).map(columnName) } : {}),
    ...(dataSteps.length > 0 ? { dataSteps } : {}),
  };
}
