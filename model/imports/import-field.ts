import { FOLDERS_PROPERTY } from '../folder-links.ts';
import type { Property } from '../property/property.ts';
import { importOf } from './kind-imports.ts';
import type { LinkPlace } from './link-fields.ts';
import { aliasesOf, ID_ALIASES, VERSION_ALIASES } from './field-aliases.ts';

/** The field of a record's id, that of its version, and that of its folders. */
export const [ID_FIELD, VERSION_FIELD, FOLDERS_FIELD] = ['id', 'version', 'folders'] as const;

/** What a column of a table can go to. */
export interface ImportField {
  /** {@link ID_FIELD}, {@link VERSION_FIELD}, {@link FOLDERS_FIELD}, or the name of a property of the record. */
  readonly name: string;
  /** The heading under which the product exports it. */
  readonly caption: string;
  /** Null for the id and the version; for the folders the property that holds them, where it is given. */
  readonly property: Property | null;
  /** Other headings that other programs give it. */
  readonly aliases: readonly string[];
  /** Where it is no property of the record, but records that link it to others. */
  readonly link?: LinkPlace;
  /** Why a row is refused whose cell is empty; without it, an empty cell is for the record to take or refuse. */
  readonly missing?: string;
}

/** What a class has besides its properties. */
export interface FieldOptions {
  readonly hasFolders: boolean;
}

/** The field of the id. */
export const ID: ImportField = { name: ID_FIELD, caption: 'ID', property: null, aliases: ID_ALIASES };
/** The field of the version. */
export const VERSION: ImportField = {
  name: VERSION_FIELD,
  caption: 'Версия',
  property: null,
  aliases: VERSION_ALIASES,
};

function isImported({ kind, readonly, computed, secret }: Property): boolean {
  return !readonly && !secret && computed === undefined && importOf(kind).read !== null;
}

/**
 * What the columns of a table can go to, of a record with these properties: its id, its version, its folders, and what
 * a person may write and a cell can hold.
 */
export function importFields(
  properties: Readonly<Record<string, Property>>,
  { hasFolders }: FieldOptions,
): readonly ImportField[] {
  const folders = properties[FOLDERS_PROPERTY];
  const own = Object.entries(properties)
    .filter(([name, property]) => name !== FOLDERS_PROPERTY && isImported(property))
    .map(([name, property]) => ({ name, caption: property.caption, property, aliases: aliasesOf(name, property) }));
  const placed: ImportField = {
    name: FOLDERS_FIELD,
    caption: folders?.caption ?? 'Папки',
    property: folders ?? null,
    aliases: ['Папка', 'Папки', 'Группа', 'Группы', 'Раздел', 'Разделы', 'Категория', 'Категории', 'Рубрика'],
  };
  return [ID, VERSION, ...own, ...(hasFolders ? [placed] : [])];
}
