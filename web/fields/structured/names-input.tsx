import { Autocomplete, TextField } from '@mui/material';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EnumItem } from '#model/property/property.ts';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import { metadataQuery } from '#web/api/metadata.ts';
import { ControlSkeleton } from '#web/ui/layout/control-skeleton.tsx';
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
function fieldsOfAll(queries: readonly UseQueryResult<Metadata>[]) {
  const captions = new Map<string, Set<string>>();
  for (const { data } of queries)
    for (const { name, caption } of data?.properties ?? [])
      captions.set(name, (captions.get(name) ?? new Set()).add(caption));
  const items: readonly EnumItem[] = [...captions].map(([id, all]) => ({ id, caption: [...all].join(' / ') }));
  return { items, isPending: queries.some(({ isPending }) => isPending) };
}

const NO_ITEMS: readonly EnumItem[] = [];

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
  const classes = fieldsOf === undefined ? [] : textsOf(record[fieldsOf]);
  const { items: fields, isPending } = useQueries({
    queries: classes.map((name) => metadataQuery(name)),
    combine: fieldsOfAll,
  });
  const items = fieldsOf === undefined ? (leaf?.items ?? NO_ITEMS) : fields;
  // The control forgets what is typed where it gets another list.
  const chosen = useMemo(
    () => textsOf(value).map((id) => items.find((item) => item.id === id) ?? { id, caption: id }),
    [value, items],
  );
  if (isPending) return <ControlSkeleton />;
  const hint = fieldsOf !== undefined && items.length === 0 ? 'Сначала выберите раздел' : property.description;
  const shared = {
    ...PICKER_TEXTS,
    options: items,
    disabled,
    sx: { mt: 1 },
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
