import { Autocomplete, TextField } from '@mui/material';
import { useMemo } from 'react';
import type { EnumItem } from '#model/property/property.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { ControlSkeleton } from '#web/ui/layout/control-skeleton.tsx';
import { PICKER_TEXTS } from '#web/ui/picker-listbox.ts';
import type { RecordValues } from '../editor/editor.ts';
import { fieldsOfAll, textsOf, useNamedClasses } from './named-classes.ts';

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
  const { all, isPending } = useNamedClasses(fieldsOf, record);
  const fields = useMemo(() => fieldsOfAll(all ?? []), [all]);
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
