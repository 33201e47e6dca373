import { signNames, type ClassDefinition, type Properties } from '#model/define-class.ts';
import { isCopyable } from '#model/copies.ts';
import { isImportable } from '#model/imports/importable.ts';
import { columnsOf } from '#model/list-columns.ts';
import { isExtensible } from '#model/extensible.ts';
import { foldersOf } from '#model/folder-links.ts';
import { folderTriggers, tellsByLetters } from '#model/letter-triggers.ts';
import { takesNotes } from '#model/noted.ts';
import type { ComponentTarget, Named, Property, Structure } from '#model/property/property.ts';
import { isEmpty } from '#model/validators/validator.ts';
import type { Metadata, MetadataProperty, MetadataStructure } from '#model/wire/metadata.ts';
import type { Actor } from './actor.ts';
import { may, mayReadProperty, mayWriteProperty, readLevel } from './rights.ts';
import { targetColumns, toldOfTarget } from './target-columns.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { ownRecords } from '#server/derive/own-records.ts';

/** The metadata of the properties within a value, in order. */
export function nestedMetadata(
  catalog: Catalog,
  properties: Properties,
  writable: boolean,
): readonly MetadataProperty[] {
  return Object.entries(properties).map(([name, property], at) =>
    propertyMetadata(catalog, { properties }, name, property, at * 10, writable),
  );
}

function structureMetadata(catalog: Catalog, structure: Structure, writable: boolean): MetadataStructure {
  if (structure.of === 'struct') {
    const { properties, ...rest } = structure;
    return { ...rest, properties: nestedMetadata(catalog, properties, writable) };
  }
  if (structure.of === 'union')
    return { of: 'union', tag: structure.tag, variants: nestedMetadata(catalog, structure.variants, writable) };
  const { item } = structure;
  return { of: 'list', item: propertyMetadata(catalog, { properties: {} }, 'item', item, 0, writable) };
}

/** The classes that a link names, one by one or by their groups in the menu; null for every component. */
function namedClasses(catalog: Catalog, component: ComponentTarget): readonly string[] | null {
  if (component.groups) return catalog.componentTargets(component).map(({ name }) => name);
  return component.classNames ?? null;
}

/** What a person chooses from where texts name classes, or of which classes they name properties. */
function namedMetadata(catalog: Catalog, names: Named): Pick<MetadataProperty, 'items' | 'fieldsOf' | 'filterOf'> {
  if (typeof names === 'object') return names;
  const classes = catalog.classes.filter((one) => (names === 'classes' ? !one.source : isImportable(one)));
  const items = classes.map(({ name: id, pluralCaption }) => {
    const isShared = classes.some((other) => other.name !== id && other.pluralCaption === pluralCaption);
    return { id, caption: isShared ? `${pluralCaption} (${id})` : pluralCaption };
  });
  return { items: items.toSorted((one, other) => one.caption.localeCompare(other.caption, 'ru')) };
}

function propertyMetadata(
  catalog: Catalog,
  { properties }: { readonly properties: Properties },
  name: string,
  property: Property,
  priority: number,
  writable: boolean,
): MetadataProperty {
  const {
    reference,
    component,
    description,
    items,
    structure,
    mode,
    activeState,
    disactiveState,
    currency,
    mask,
    isCode,
    boundTo,
    asksAhead,
    isDue,
    names,
  } = property;
  const dependsOn = reference?.dependsOn;
  return {
    name,
    type: property.kind.wireType,
    kind: property.kind.name,
    caption: property.caption,
    ...(description === undefined ? {} : { description }),
    editor: writable ? property.editor : 'readonly',
    group: property.group,
    priority,
    visibleInTable: property.visibleInTable,
    inLists: property.inLists && !property.secret,
    sortable: property.sortable,
    operators: property.kind.operators,
    readonly: !writable,
    validations: property.validations,
    ...(reference
      ? {
          config: {
            className: reference.className,
            captionField: catalog.get(reference.className).captionProperty,
            ...(catalog.get(reference.className).isPerson ? { isPerson: true as const } : {}),
            ...(ownRecords(catalog, property) ? { mayBeMe: true as const } : {}),
            ...(reference.filter ? { filter: reference.filter } : {}),
            ...(reference.fills ? { fills: reference.fills } : {}),
            ...(dependsOn
              ? { dependsOn: { ...dependsOn, caption: properties[dependsOn.property]?.caption ?? '' } }
              : {}),
          },
        }
      : {}),
    ...(property.extensionKey === undefined ? {} : { custom: true as const }),
    ...(component?.picker
      ? { config: { className: component.picker, captionField: catalog.get(component.picker).captionProperty } }
      : {}),
    ...(component ? { component: { classNames: namedClasses(catalog, component) } } : {}),
    ...(items ? { items } : {}),
    ...(names === undefined ? {} : namedMetadata(catalog, names)),
    ...(structure ? { structure: structureMetadata(catalog, structure, writable) } : {}),
    ...(mode ? { mode } : {}),
    ...(activeState === undefined ? {} : { activeState }),
    ...(disactiveState === undefined ? {} : { disactiveState }),
    ...(typeof currency === 'string' ? { currency } : {}),
    ...(mask === undefined ? {} : { mask }),
    ...(isCode ? { isCode } : {}),
    ...(property.unique ? { isUnique: true } : {}),
    ...(boundTo === undefined ? {} : { boundTo }),
    ...(isEmpty(property.default) ? {} : { hasDefault: true }),
    ...(asksAhead === undefined ? {} : { asksAhead }),
    ...(isDue ? { isDue } : {}),
  };
}

/** The metadata of a reference with the columns for its target, and with what its picker tells. */
function withTarget(catalog: Catalog, actor: Actor, property: Property, metadata: MetadataProperty): MetadataProperty {
  if (!metadata.config) return metadata;
  const columns = targetColumns(catalog, actor, property);
  const tells = toldOfTarget(catalog, actor, property);
  const more = { ...(columns.length > 0 && { columns }), ...(tells.length > 0 && { tells }) };
  return { ...metadata, config: { ...metadata.config, ...more } };
}

/**
 * The metadata of a class for an actor (spec 1 §3, spec 2 §3.10). A secret that the actor may set is included as
 * write-only.
 */
export function metadataOf(catalog: Catalog, actor: Actor, definition: ClassDefinition): Metadata {
  const level = readLevel(actor, definition, catalog);
  const { folders, defaultChoice: choice } = definition;
  const folderClass = foldersOf(definition);
  const mayWrite = may(actor, 'update', definition) || may(actor, 'create', definition);
  const properties = Object.entries(definition.properties)
    .map(([name, property], at) => ({ name, property, at, writable: mayWrite && mayWriteProperty(actor, property) }))
    .filter(({ property, writable }) => (property.secret ? writable : mayReadProperty(actor, property, level)));
  const facts = definition.facts.filter((fact) => properties.some(({ name }) => name === fact));
  const used = new Set(properties.map(({ property }) => property.group));
  const listed = new Set(
    properties.filter(({ property }) => property.inLists && !property.secret).map(({ name }) => name),
  );
  const columns = columnsOf(definition).filter((name) => listed.has(name));
  return {
    className: definition.name,
    classId: definition.classId,
    caption: definition.caption,
    gender: definition.gender,
    pluralCaption: definition.pluralCaption,
    ...(definition.counted ? { counted: definition.counted } : {}),
    ...(definition.sum !== undefined && properties.some(({ name }) => name === definition.sum)
      ? { sum: definition.sum }
      : {}),
    ...(definition.description === undefined ? {} : { description: definition.description }),
    ...(definition.route === undefined ? {} : { route: definition.route }),
    isComponent: definition.isComponent,
    folders:
      folderClass === null
        ? null
        : {
            className: folderClass,
            configType: folders === 'single' ? 'Single' : 'Many',
            ...(definition.folderActions.length > 0 ? { actions: definition.folderActions } : {}),
          },
    ...(tellsByLetters(definition) ? { letters: { folderTriggers: folderTriggers(definition) } } : {}),
    ...(definition.isComponent ? { linkedFiles: definition.linkedFiles } : {}),
    view: definition.view,
    ...(definition.tabs.length > 0 ? { tabs: definition.tabs } : {}),
    ...(definition.rowActions ? { rowActions: definition.rowActions } : {}),
    ...(definition.recordActions.length > 0 ? { recordActions: definition.recordActions } : {}),
    captionProperty: definition.captionProperty,
    ...(facts.length > 0 ? { facts } : {}),
    ...(definition.captionParts && level === 'full' ? { captionParts: definition.captionParts } : {}),
    columns,
    ...(definition.calendar !== undefined && listed.has(definition.calendar) ? { calendar: definition.calendar } : {}),
    defaultOrder: definition.defaultOrder,
    ...(choice?.kind === 'mark' && properties.some(({ name }) => name === choice.property)
      ? { defaultMark: choice.property }
      : {}),
    ...(definition.eitherOf && level === 'full' ? { eitherOf: definition.eitherOf.names } : {}),
    ...(definition.duplicates && level === 'full'
      ? {
          duplicates: {
            kind: definition.duplicates.kind,
            by: signNames(definition).filter((sign) => properties.some(({ name }) => name === sign)),
          },
        }
      : {}),
    groups: Object.entries(definition.groups)
      .filter(([name]) => used.has(name))
      .map(([name, group]) => ({ name, ...group }))
      .sort((one, other) => one.priority - other.priority),
    properties: properties.map(({ name, property, at, writable }) =>
      withTarget(catalog, actor, property, {
        ...propertyMetadata(catalog, definition, name, property, at * 10, writable),
        ...(columns.includes(name) && { visibleInTable: true }),
      }),
    ),
    permissions: {
      create: may(actor, 'create', definition),
      update: may(actor, 'update', definition),
      delete: may(actor, 'delete', definition),
    },
    ...(level === 'full' && may(actor, 'create', definition) && isCopyable(definition)
      ? { copies: true as const }
      : {}),
    ...(level === 'full' && may(actor, 'create', definition) && isImportable(definition)
      ? { imports: true as const }
      : {}),
    ...(level === 'full' && may(actor, 'create', definition) && definition.importedUnder
      ? { importsUnder: definition.importedUnder.property }
      : {}),
    ...(level === 'full' && takesNotes(definition) ? { takesNotes: true as const } : {}),
    extensible: isExtensible(definition) && actor.isAdministrator && !actor.isView,
  };
}
