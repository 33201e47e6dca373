import type { FolderNode } from '#model/wire/folders.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import type { FilterEntry } from '#model/wire/record.ts';
import { fieldText } from '#web/fields/field-value.tsx';
import { treePath } from '#web/ui/tree/tree-rows.ts';
import type { ListSearch } from './list-search.ts';

type Listed = Pick<Metadata, 'pluralCaption' | 'properties'>;

/** A condition in words; by the field alone where the value is a record, or is not one value. */
function conditionName({ properties }: Listed, { fieldName, operator = 'eq', fieldValue }: FilterEntry): string {
  const name = fieldName.charAt(0).toLowerCase() + fieldName.slice(1);
  const property = properties.find((one) => one.name === name);
  if (!property) return fieldName;
  const isTold = operator === 'eq' && property.config === undefined;
  return isTold ? `${property.caption}: ${fieldText(property, { [name]: fieldValue })}` : property.caption;
}

/** What a list shows, in parts: the class, the folder, the conditions, the text of the search. */
export function listName(
  metadata: Listed,
  { folderId, filter = [], search }: ListSearch,
  root: FolderNode | undefined,
): readonly string[] {
  const folder = root && treePath([root], folderId ?? null).at(-1);
  return [
    metadata.pluralCaption,
    ...(folder ? [folder.caption] : []),
    ...filter.flatMap((node) => ('fieldName' in node ? conditionName(metadata, node) : [])),
    ...(search === undefined ? [] : [`«${search}»`]),
  ];
}
