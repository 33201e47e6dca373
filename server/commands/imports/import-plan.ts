import type { ClassDefinition } from '#model/define-class.ts';
import { FOLDERS_PROPERTY } from '#model/folder-links.ts';
import { FOLDERS_FIELD, ID_FIELD, importFields, VERSION_FIELD, type ImportField } from '#model/imports/import-field.ts';
import { linkFields } from '#model/imports/link-fields.ts';
import type { ColumnReading } from '#model/imports/column-reading.ts';
import { FactsOfColumn } from '#model/imports/column-facts.ts';
import { LEAVE_OUT, NAMESAKE, readingOf, type ColumnAnswers } from '#model/imports/questions.ts';
import type { Property } from '#model/property/property.ts';
import type { ImportTarget } from '#model/wire/imports.ts';
import type { Actor } from '#server/access/actor.ts';
import { may, mayWriteProperty } from '#server/access/rights.ts';
import type { ChosenForImport, ImportFacts, ImportWork } from '#server/store/imports/import-work.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { ID, isKey, type RecordKey } from '#server/store/imports/find-named.ts';
import type { ImportWay } from './import-way.ts';

/** Where the classes are known. */
type Catalogued = Pick<StoreContext, 'catalog'>;

/** A column, or a constant, and the property that it goes to. */
export interface PlannedColumn {
  /** Null for a constant. */
  readonly index: number | null;
  readonly field: ImportField;
  /** The property's name. */
  readonly name: string;
  readonly property: Property;
  readonly reading: ColumnReading;
  /** What a constant says in every row. */
  readonly constant: string | null;
  /** Which of the records that have a name is meant, by the name: an id, the row of the file, or none. */
  readonly meant: ReadonlyMap<string, string>;
}

/** How the rows of a table become records. */
export interface ImportPlan {
  readonly way: ImportWay;
  readonly definition: ClassDefinition;
  readonly columns: readonly PlannedColumn[];
  /** The columns of the id and of the version that a row was exported with. */
  readonly idColumn: number | null;
  readonly versionColumn: number | null;
  readonly keys: readonly RecordKey[];
  readonly mode: ChosenForImport['mode'];
  readonly empty: ChosenForImport['empty'];
}

/** What columns can go to: what the actor may write, and what the actor may link. */
export function fieldsFor({ catalog }: Catalogued, actor: Actor, definition: ClassDefinition): readonly ImportField[] {
  const hasFolders = definition.properties[FOLDERS_PROPERTY] !== undefined;
  const own = importFields(definition.properties, { hasFolders }).filter(
    ({ property }) => property === null || mayWriteProperty(actor, property),
  );
  const linked = linkFields(definition, catalog.classes).filter(({ link, property }) => {
    const far = property?.reference?.className;
    const mayLink = link !== undefined && may(actor, 'create', catalog.get(link.className));
    return mayLink && (far === undefined || may(actor, 'read', catalog.get(far)));
  });
  return [...own, ...linked];
}

/** The name of the property that a field is. */
export function propertyName({ name }: Pick<ImportField, 'name'>): string {
  return name === FOLDERS_FIELD ? FOLDERS_PROPERTY : name;
}

/** What columns can go to, as whoever prepares an import chooses from. */
export function targetsFor(
  actor: Actor,
  way: ImportWay,
  { captionParts = [], captionProperty }: ClassDefinition,
  { columns }: Pick<ChosenForImport, 'columns'>,
): readonly ImportTarget[] {
  // A caption is made of its parts, and they of the caption: whichever a table has.
  const isWhole = columns.some(({ to }) => to === captionProperty);
  const made = new Set(captionParts.length === 0 ? [] : isWhole ? captionParts : [captionProperty]);
  return way.fields(actor).map(({ name, caption, property, missing }) => ({
    name,
    caption,
    isRequired: way.hasKeys
      ? !made.has(name) &&
        property?.required === true &&
        (property.default ?? null) === null &&
        !property.kind.traits.isNeverEmpty
      : missing !== undefined,
    isKey: way.hasKeys && (name === ID_FIELD || (property !== null && isKey(name, property))),
  }));
}

/** What every row has to have and no column or constant gives. */
export function missingFields(
  way: ImportWay,
  actor: Actor,
  { columns, constants }: Pick<ChosenForImport, 'columns' | 'constants'>,
): readonly ImportField[] {
  const given = new Set([...columns.map(({ to }) => to), ...Object.keys(constants)]);
  return way.fields(actor).filter(({ name, missing }) => missing !== undefined && !given.has(name));
}

/** The plan of an import: columns whose field is gone, or may not be written any more, are left out. */
export async function planOf(
  { timeZone, database }: Pick<StoreContext, 'timeZone' | 'database'>,
  actor: Actor,
  way: ImportWay,
  definition: ClassDefinition,
  { settings, facts }: Pick<ImportWork, 'settings'> & { readonly facts: Pick<ImportFacts, 'columns'> },
): Promise<ImportPlan> {
  const currency = await way.currency(database, settings);
  // yyyy-mm-dd in the zone of the product.
  const today = new Intl.DateTimeFormat('sv', { timeZone }).format(new Date());
  const fields = new Map(way.fields(actor).map((field) => [field.name, field]));
  const columnOf = (to: string): number | null => settings.columns.find((column) => column.to === to)?.index ?? null;
  const planned = (index: number | null, to: string | null, constant: string | null): readonly PlannedColumn[] => {
    const field = to === null ? undefined : fields.get(to);
    if (!field?.property) return [];
    const given = settings.answers.filter((answer) => answer.index === index);
    const answers: ColumnAnswers = Object.fromEntries(given.map(({ kind, answer }) => [kind, answer]));
    const named = given.filter(({ kind }) => kind === NAMESAKE);
    const meant = new Map(named.map(({ name = '', answer }) => [name, answer]));
    if (answers.currency === LEAVE_OUT) return [];
    const told = facts.columns[index ?? -1] ?? new FactsOfColumn(field.caption).facts;
    const reading = readingOf(field, told, answers, { timeZone, today, currency: currency(field.property) });
    return [{ index, field, name: propertyName(field), property: field.property, reading, constant, meant }];
  };
  const columns = settings.columns.flatMap(({ index, to }) => planned(index, to, null));
  const named = new Set(columns.map(({ name }) => name));
  const constants = Object.entries(settings.constants)
    .flatMap(([to, text]) => planned(null, to, text))
    .filter(({ name }) => !named.has(name));
  const idProperty = definition.properties[ID];
  const keys = settings.match.flatMap((name): readonly RecordKey[] => {
    if (name === ID_FIELD) return idProperty ? [{ name: ID, property: idProperty }] : [];
    const property = fields.get(name)?.property;
    return property && isKey(name, property) ? [{ name, property }] : [];
  });
  return {
    way,
    definition,
    columns: [...columns, ...constants],
    idColumn: columnOf(ID_FIELD),
    versionColumn: columnOf(VERSION_FIELD),
    keys,
    mode: settings.mode,
    empty: settings.empty,
  };
}
