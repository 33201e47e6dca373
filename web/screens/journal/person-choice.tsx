import { Autocomplete, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import type { LinkedRecord } from '#model/wire/record.ts';
import { usePeople } from '#web/api/journal.ts';
import { PICKER_TEXTS } from '#web/ui/picker-listbox.ts';
import { LIST_SEARCH_DEBOUNCE } from '#web/ui/search-debounce.ts';

/** What the product does by itself. */
const SYSTEM: LinkedRecord = { id: 0, caption: 'Система' };

interface PersonChoiceProps {
  readonly userId: number | null;
  readonly onChoose: (userId: number | null) => void;
}

function nameOf({ id, caption }: LinkedRecord): string {
  return caption ?? `№ ${id}`;
}

/** Chooses whose changes are shown: a person by a part of the name, the product itself, or all. */
export function PersonChoice({ userId, onChoose }: PersonChoiceProps) {
  const [typed, setTyped] = useState('');
  const [sought, setSought] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(
      () => setSought((known) => (known === null && typed === '' ? null : typed.trim())),
      LIST_SEARCH_DEBOUNCE,
    );
    return () => clearTimeout(timer);
  }, [typed]);
  const found = usePeople(sought);
  const chosen = usePeople(userId === 0 ? null : userId);
  const value =
    userId === null
      ? null
      : userId === 0
        ? SYSTEM
        : (chosen.data?.find(({ id }) => id === userId) ?? { id: userId, caption: chosen.isPending ? '…' : null });
  const people = sought === '' || sought === null ? [SYSTEM, ...(found.data ?? [])] : (found.data ?? []);
  return (
    <Autocomplete
      size="small"
      options={people}
      filterOptions={(options) => options}
      value={value}
      loading={found.isFetching}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, one) => option.id === one.id}
      noOptionsText={found.error ? 'Не удалось прочитать' : 'Никого с таким именем нет'}
      {...PICKER_TEXTS}
      onOpen={() => setSought(typed.trim())}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, person) => onChoose(person?.id ?? null)}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Кто"
          placeholder="Все"
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
      sx={{ flex: '1 1 200px', maxWidth: { sm: 300 } }}
    />
  );
}
