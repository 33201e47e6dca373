import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import type { NotePerson } from '#model/wire/notes.ts';
import { useSession } from '#web/api/connection/session.ts';
import { useSeeing } from '#web/api/inbox.ts';
import type { RecordForm } from '#web/record/use-record-form.ts';
import { PICKER_TEXTS } from '#web/ui/picker-listbox.ts';
import { LIST_SEARCH_DEBOUNCE } from '#web/ui/search-debounce.ts';

interface ResponsibleChoiceProps {
  readonly className: string;
  /** A record that the person is to see; null until it is known. */
  readonly recordId: number | null;
  readonly form: RecordForm;
  /** Who answers for the record so far. */
  readonly present: { readonly id: number; readonly caption: string | null } | null;
  /** What is told of whoever does not see the record. */
  readonly unseen?: string;
}

const NAME = 'userId';
const EMPTY = 'Поле не может быть пустым';

/** Whether a name has a word that begins so. */
function isNamed(fullName: string, text: string): boolean {
  const sought = text.toLowerCase();
  return fullName.toLowerCase().startsWith(sought) || fullName.toLowerCase().includes(` ${sought}`);
}

/** Chooses who answers for a record by a part of the name; whoever does not see the record is shown, but not chosen. */
export function ResponsibleChoice({
  className,
  recordId,
  form,
  present,
  unseen = 'не видит эту запись',
}: ResponsibleChoiceProps) {
  const [person, setPerson] = useState<NotePerson | null>(
    present && { id: present.id, fullName: present.caption ?? `№ ${present.id}`, role: '', sees: true },
  );
  const [typed, setTyped] = useState('');
  const [sought, setSought] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(
      () => setSought((known) => (known === null && typed === '' ? null : typed.trim())),
      LIST_SEARCH_DEBOUNCE,
    );
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useSeeing(className, recordId ?? 0, recordId === null ? null : sought);
  const { profile } = useSession();
  const others = found.data?.items ?? [];
  const isOwn = profile !== null && isNamed(profile.fullName, sought ?? '');
  const people = isOwn
    ? [{ id: profile.id, fullName: profile.fullName, role: 'это вы', sees: true }, ...others]
    : others;
  return (
    <Controller
      control={form.form.control}
      name={NAME}
      rules={{ validate: (draft: unknown) => (draft === null || draft === undefined ? EMPTY : true) }}
      render={({ field, fieldState: { error } }) => (
        <Autocomplete
          options={people}
          filterOptions={(options) => options}
          value={person}
          loading={found.isFetching}
          getOptionLabel={({ fullName }) => fullName}
          getOptionKey={({ id }) => id}
          getOptionDisabled={({ sees }) => !sees}
          isOptionEqualToValue={(option, one) => option.id === one.id}
          noOptionsText={found.error ? 'Не удалось прочитать' : 'Никого с таким именем нет'}
          {...PICKER_TEXTS}
          onOpen={() => setSought(typed.trim())}
          onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
          onChange={(_, chosen) => {
            setPerson(chosen);
            field.onChange(chosen && { id: chosen.id, caption: chosen.fullName });
          }}
          onBlur={field.onBlur}
          renderOption={({ key, ...props }, { fullName, role, sees }) => (
            <Box component="li" key={key} {...props}>
              <Box>
                {fullName}
                <Typography variant="caption" color="textSecondary" component="div">
                  {sees ? role : unseen}
                </Typography>
              </Box>
            </Box>
          )}
          renderInput={(params) => (
            <TextField
              {...params}
              inputRef={field.ref}
              autoFocus={present === null}
              required
              label="Ответственный"
              error={error !== undefined}
              helperText={error?.message}
            />
          )}
        />
      )}
    />
  );
}
