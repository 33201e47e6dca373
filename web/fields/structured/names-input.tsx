import { Autocomplete, TextField } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import type { EnumItem } from '#model/property/property.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { metadataQuery } from '#web/api/metadata.ts';
import { PICKER_TEXTS } from '#web/ui/picker-listbox.ts';
import type { RecordValues } from '../editor/editor.ts';

/** The property of each of the names: of the items of a list, or of the value itself. */
function leafOf({ structure, ...property }: MetadataProperty): Omit<MetadataProperty, 'structure'> | null {
  if (!structure) return property;
  return structure.of === 'list' && !structure.item.structure ? structure.item : null;
}

/** Whether the value is chosen by captions: from items, as a list of several, or from the properties of classes. */
export function isNamed(property: MetadataProperty): boolean {
  const leaf = leafOf(property);
  return leaf?.fieldsOf !== undefined || (property.structure !== undefined && leaf?.items !== undefined);
}

function textsOf(value: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.flatMap((one) => (typeof one === 'string' && one !== '' ? [one] : []));
}

/** The properties of the classes, once by their names, with the captions that the classes give them. */
function useFields(classNames: readonly string[]): readonly EnumItem[] {
  const queries = useQueries({ queries: classNames.map((name) => metadataQuery(name)) });
  const captions = new Map<string, Set<string>>();
  for (const { data } of queries)
    for (const { name, caption } of data?.properties ?? [])
      captions.set(name, (captions.get(name) ?? new Set()).add(caption));
  return [...captions].map(([id, all]) => ({ id, caption: [...all].join(' / ') }));
}

interface NamesInputProps {
  readonly property: MetadataProperty;
  readonly value: unknown;
  readonly record: RecordValues;
  readonly disabled: boolean;
  readonly error: string | null;
  readonly onChange: (value: unknown) => void;
}

/** Names of classes or of their properties, several as chips. A name that is no choice any more stays until it is removed. */
export function NamesInput({ property, value, record, disabled, error, onChange }: NamesInputProps) {
  const leaf = leafOf(property);
  const fieldsOf = leaf?.fieldsOf;
  const fields = useFields(fieldsOf === undefined ? [] : textsOf(record[fieldsOf]));
  const items = fieldsOf === undefined ? (leaf?.items ?? []) : fields;
  const chosen = textsOf(value).map((id) => items.find((item) => item.id === id) ?? { id, caption: id });
  const hint = fieldsOf !== undefined && items.length === 0 ? 'Сначала выберите раздел' : property.description;
  const shared = {
    ...PICKER_TEXTS,
    options: items,
    disabled,
    getOptionLabel: ({ caption }: EnumItem) => caption,
    getOptionKey: ({ id }: EnumItem) => id,
    isOptionEqualToValue: (one: EnumItem, other: EnumItem) => one.id === other.id,
  };
  const told = { label: property.caption, error: error !== null, helperText: error ?? hint };
  return property.structure ? (
    <Autocomplete
      multiple
      disableCloseOnSelect
      {...shared}
      value={chosen}
      onChange={(_, next) => onChange(next.map(({ id }) => id))}
      renderInput={(params) => <TextField {...params} {...told} />}
    />
  ) : (
    <Autocomplete
      {...shared}
      value={chosen[0] ?? null}
      onChange={(_, next) => onChange(next?.id ?? null)}
      renderInput={(params) => <TextField {...params} {...told} />}
    />
  );
}
