import type { ClassDefinition } from '#model/define-class.ts';
import { classLabel } from '#model/define-view.ts';
import { FOLDERS_PROPERTY, holdsOneFolder, ONE_FOLDER } from '#model/folder-links.ts';
import type { ComputedValue, Property } from '#model/property/property.ts';
import type { Catalog } from './catalog.ts';
import { EXTENDED_PROPERTIES } from '#model/flat-record.ts';
import { columnName, quoted, tableName } from './names.ts';
import { expansionName, isExpanded } from '#model/expansion-name.ts';
import { sentForm, valueExpression, wireForm } from './value-place.ts';

/** The condition for the rows of a class, under an alias, that the reader may see; null where all are visible. */
export type VisibleRows = (definition: ClassDefinition, alias: string) => string | null;

/** What a reader may read of any class. */
export interface Reader {
  readonly visible: VisibleRows;
  /** Whether the reader may read the property of the class. */
  readonly mayRead: (definition: ClassDefinition, name: string) => boolean;
  /** SQL of a computed value of the row under an alias. */
  readonly computed: (value: ComputedValue, alias: string) => string;
}

function and(condition: string | null): string {
  return condition === null ? '' : ` and ${condition}`;
}

/** A property's value in reply form, from the row under `alias`. */
export function wireExpression(name: string, property: Property, alias: string): string {
  return wireForm(property, valueExpression(name, property, alias));
}

/**
 * The caption of the row under `alias`: its own text, or the caption of the record it refers to, if the reader may see
 * that record.
 */
export function captionExpression(
  catalog: Catalog,
  definition: ClassDefinition,
  alias: string,
  visible: VisibleRows,
  depth = 0,
): string {
  const column = `${alias}.${quoted(columnName(definition.captionProperty))}`;
  const property = definition.properties[definition.captionProperty];
  const targets = property?.reference ? [property.reference.className] : property?.component?.classNames;
  if (!targets) return property?.component ? `${column}::text` : column;
  const inner = `about${depth}`;
  const captions = targets.map((className) => {
    const about = catalog.get(className);
    const caption = captionExpression(catalog, about, inner, visible, depth + 1);
    return `(select ${caption} from ${quoted(tableName(about.name))} ${inner} where ${inner}.id = ${column}${and(visible(about, inner))})`;
  });
  return captions.length === 1 ? captions.join('') : `coalesce(${captions.join(', ')})`;
}

/** The other names of the property in replies. */
export function aliasesOf(
  { propertyAliases }: Pick<ClassDefinition, 'propertyAliases'>,
  name: string,
): readonly string[] {
  return Object.entries(propertyAliases).flatMap(([alias, meant]) => (meant === name ? alias : []));
}

/** The folders of an item that the reader may see. */
function openFolders(folders: ClassDefinition, column: string, visible: VisibleRows): string {
  const condition = visible(folders, 'f');
  if (condition === null) return column;
  return `(select coalesce(array_agg(f.id order by f.id), '{}') from unnest(${column}) f (id) where ${condition})`;
}

/** The readable values that a reference shows of its target, besides id and caption. */
export function shownOfTarget(
  catalog: Catalog,
  { reference }: Pick<Property, 'reference'>,
  { mayRead }: Pick<Reader, 'mayRead'>,
): readonly string[] {
  if (!reference?.shows) return [];
  const target = catalog.get(reference.className);
  return reference.shows.filter((name) => mayRead(target, name));
}

/** The targets of the links in a column in reply form: id and caption, if the reader may see them. */
function linkedExpression(catalog: Catalog, link: Property, column: string, reader: Reader): string {
  const { kind, reference, component } = link;
  const { visible } = reader;
  const linked = (className: string, more = '') => {
    const target = catalog.get(className);
    const caption = captionExpression(catalog, target, 'r', visible);
    const shown = `json_build_object('id', r.id, 'caption', ${caption}${more})`;
    const rows = (condition: string) =>
      `from ${quoted(tableName(target.name))} r where r.id = ${condition}${and(visible(target, 'r'))}`;
    return kind.traits.links === 'many'
      ? `(select coalesce(json_agg(${shown} order by array_position(${column}, r.id)), '[]'::json) ${rows(`any(${column})`)})`
      : `(select ${shown} ${rows(column)})`;
  };
  if (reference) {
    const { properties } = catalog.get(reference.className);
    const shows = shownOfTarget(catalog, link, reader).map((name) => {
      const property = properties[name];
      return property ? `, '${name}', ${wireExpression(name, property, 'r')}` : '';
    });
    return linked(reference.className, shows.join(''));
  }
  // A target picked from a view is labelled with its class name as the view shows it.
  const label = component?.picker !== undefined && catalog.get(component.picker).source?.classProperty !== undefined;
  const found = (component?.classNames ?? []).map((className) =>
    linked(className, `, 'className', '${label ? classLabel(className) : className}'`),
  );
  return `coalesce(${found.join(', ')})`;
}

/** Whether the records of the class are components, its own or those of the classes it shows. */
export function isComponentItem({ isComponent, source }: ClassDefinition): boolean {
  return isComponent || source?.classProperty !== undefined;
}

/** SQL of the class id of the row under `t`. */
function classIdExpression(catalog: Catalog, { classId, source }: ClassDefinition): string {
  if (source?.classProperty === undefined) return String(classId);
  const cases = source.of.map((name) => `when '${classLabel(name)}' then ${catalog.get(name).classId}`);
  return `case t.${quoted(columnName(source.classProperty))} ${cases.join(' ')} end`;
}

/**
 * The select list of a record in reply form, from the row under the alias `t`: the properties `names`, each reference
 * with its target if the reader may see it (contract «Lists»); custom fields are in a map. Targets are selected by
 * subqueries, not joined: for seven joins PostgreSQL spends ten times as long on the join order as on reading a page.
 * Without joins a page of 20 to 100 records takes half the time, but a stream of all records takes half as long again.
 */
export function projectionOf(
  catalog: Catalog,
  definition: ClassDefinition,
  names: readonly string[],
  reader: Reader,
): string {
  const folders = catalog.foldersOf(definition);
  const columns: string[] = [];
  const custom: string[] = [];
  for (const name of names) {
    const property = definition.properties[name];
    if (!property) continue;
    const shown = property.extensionKey === undefined ? columns : custom;
    const value =
      property.computed === undefined
        ? sentForm(property, wireExpression(name, property, 't'))
        : reader.computed(property.computed, 't');
    const seen = folders && name === FOLDERS_PROPERTY ? openFolders(folders, value, reader.visible) : value;
    shown.push(`${seen} as ${quoted(name)}`);
    if (holdsOneFolder(property)) shown.push(`(${seen})[1] as ${quoted(ONE_FOLDER)}`);
    for (const alias of aliasesOf(definition, name)) shown.push(`${value} as ${quoted(alias)}`);
    if (isExpanded(property))
      shown.push(
        `${linkedExpression(catalog, property, valueExpression(name, property, 't'), reader)} as ${quoted(expansionName(name))}`,
      );
  }
  if (custom.length > 0)
    columns.push(
      `(select row_to_json(extended) from (select ${custom.join(', ')}) extended) as ${quoted(EXTENDED_PROPERTIES)}`,
    );
  if (isComponentItem(definition)) columns.push(`${classIdExpression(catalog, definition)} as "classId"`);
  columns.push('t.version as version');
  return columns.join(', ');
}

/**
 * A row's stored values as one jsonb object in reply form, without nulls: the form in which history stores a whole
 * record.
 */
export function snapshotExpression(definition: ClassDefinition, alias: string): string {
  const columns = Object.entries(definition.properties)
    .filter(([name, property]) => !property.secret && name !== 'id' && property.computed === undefined)
    .map(([name, property]) => `${wireExpression(name, property, alias)} as ${quoted(name)}`);
  return `(select without_nulls(to_jsonb(snapshot)) from (select ${columns.join(', ')}) snapshot)`;
}
