import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { EnumItem } from '#model/property/property.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import { metadataQuery } from '#web/api/metadata.ts';
import type { RecordValues } from '../editor/editor.ts';

/** The texts of a value: of a list, or the one that it is. */
export function textsOf(value: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.flatMap((one) => (typeof one === 'string' && one !== '' ? [one] : []));
}

/** What stands for the caption of a property that is gone. */
export function missingField(name: string): string {
  return `нет поля «${name}»`;
}

/** The metadata of classes, without those that cannot be read; null where the record does not name them. */
interface NamedClasses {
  readonly all: readonly Metadata[] | null;
  readonly isPending: boolean;
}

function readClasses(queries: readonly UseQueryResult<Metadata>[]) {
  return { all: queries.flatMap(({ data }) => data ?? []), isPending: queries.some(({ isPending }) => isPending) };
}

/** The classes that a property of a record names, and others by name. */
export function useNamedClasses(
  property: string | undefined,
  record: RecordValues,
  others: readonly string[] = [],
): NamedClasses {
  const isNamed = property !== undefined && Object.hasOwn(record, property);
  const names = isNamed ? [...textsOf(record[property]), ...others] : [];
  const { all, isPending } = useQueries({ queries: names.map((name) => metadataQuery(name)), combine: readClasses });
  return { all: isNamed ? all : null, isPending };
}

/** The properties of the classes, once by their names, with the captions that the classes give them. */
export function fieldsOfAll(all: readonly Metadata[]): readonly EnumItem[] {
  const captions = new Map<string, Set<string>>();
  for (const { properties } of all)
    for (const { name, caption } of properties) captions.set(name, (captions.get(name) ?? new Set()).add(caption));
  return [...captions].map(([id, own]) => ({ id, caption: [...own].join(' / ') }));
}
