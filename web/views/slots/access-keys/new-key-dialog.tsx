import { Autocomplete, Box, FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { useState } from 'react';
import { KEY_MODES, type KeyMode } from '#model/access-keys.ts';
import type { AccessKeyChoices, MadeAccessKey } from '#model/wire/access-keys.ts';
import { useKeyChoices } from '#web/api/access-keys.ts';
import { ApiError, errorMessage } from '#web/api/connection/api-error.ts';
import { call } from '#web/api/connection/client.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { INVALID_FORM, useFormProblem } from '#web/ui/dialog/form-problem.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { PICKER_TEXTS } from '#web/ui/picker-listbox.ts';

interface NewKeyDialogProps {
  readonly ownerId?: number;
  readonly onMade: (made: MadeAccessKey) => void;
  readonly onClose: () => void;
}

const DAY = 86_400_000;
const TERMS = [
  { days: 30, caption: '30 дней' },
  { days: 90, caption: '90 дней' },
  { days: 365, caption: 'Год' },
  { days: 0, caption: 'Без срока' },
] as const;

/** What is typed and chosen of a key that is not made yet. */
interface KeyDraft extends AccessKeyChoices {
  readonly caption: string;
  readonly mode: KeyMode;
  readonly activeOnly: boolean;
  readonly networks: string;
  readonly days: number;
  readonly cacheSeconds: string;
}

const EMPTY: KeyDraft = {
  caption: '',
  mode: 'read',
  roles: [],
  classes: [],
  activeOnly: false,
  networks: '',
  days: 90,
  cacheSeconds: '0',
};

/** Makes an access key; refusals stand at their fields. */
export function NewKeyDialog({ ownerId, onMade, onClose }: NewKeyDialogProps) {
  const choices = useKeyChoices();
  const [key, setKey] = useState(EMPTY);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const problem = useFormProblem();
  const change = (part: Partial<KeyDraft>): void => {
    setKey({ ...key, ...part });
    setErrors({});
  };
  const submit = async (): Promise<void> => {
    problem.clear();
    const { caption, mode, activeOnly, days } = key;
    const empty = {
      ...(caption.trim() === '' && { caption: 'Поле не может быть пустым' }),
      ...(key.roles.length === 0 && { roleIds: 'Выберите роли' }),
      ...(!/^\d{1,6}$/u.test(key.cacheSeconds) && { cacheSeconds: 'Введите целое число' }),
    };
    setErrors(empty);
    if (Object.keys(empty).length > 0) return problem.say(INVALID_FORM);
    try {
      const made = await call('POST /manage/accessKey/', {
        body: {
          caption,
          mode,
          activeOnly,
          roleIds: key.roles.map(({ id }) => id),
          classes: key.classes.map(({ name }) => name),
          networks: key.networks.split(/[\s,;]+/u).filter((text) => text !== ''),
          expiresAt: days === 0 ? null : new Date(Date.now() + days * DAY).toISOString(),
          cacheSeconds: Number(key.cacheSeconds),
          ...(ownerId !== undefined && { ownerId }),
        },
      });
      onMade(made);
    } catch (failure) {
      if (failure instanceof ApiError && failure.errors.length > 0)
        setErrors(Object.fromEntries(failure.errors.map(({ fieldName, message }) => [fieldName, message])));
      problem.say(errorMessage(failure));
    }
  };
  const told = (name: string, hint?: string) => ({
    error: errors[name] !== undefined,
    helperText: errors[name] ?? hint,
  });
  return (
    <FormDialog
      open
      title="Новый ключ доступа"
      submitLabel="Создать"
      empty={!choices.data}
      onSubmit={submit}
      onClose={onClose}
    >
      {choices.error ? (
        <ErrorState message={errorMessage(choices.error)} onRetry={() => void choices.refetch()} />
      ) : !choices.data ? (
        <TableSkeleton rows={4} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <TextField
            autoFocus
            label="Название"
            value={key.caption}
            onChange={({ target }) => change({ caption: target.value })}
            {...told('caption', 'По нему ключ виден в истории изменений')}
          />
          <TextField
            select
            label="Что может"
            value={key.mode}
            onChange={({ target }) => change({ mode: KEY_MODES.find(({ id }) => id === target.value)?.id ?? key.mode })}
            {...told('mode')}
          >
            {KEY_MODES.map(({ id, caption }) => (
              <MenuItem key={id} value={id}>
                {caption}
              </MenuItem>
            ))}
          </TextField>
          <Autocomplete
            multiple
            disableCloseOnSelect
            {...PICKER_TEXTS}
            options={choices.data.roles}
            value={[...key.roles]}
            getOptionLabel={({ caption }) => caption}
            getOptionKey={({ id }) => id}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            onChange={(_, roles) => change({ roles })}
            renderInput={(params) => <TextField {...params} label="Роли" {...told('roleIds')} />}
          />
          <Autocomplete
            multiple
            disableCloseOnSelect
            {...PICKER_TEXTS}
            options={choices.data.classes}
            value={[...key.classes]}
            getOptionLabel={({ caption }) => caption}
            getOptionKey={({ name }) => name}
            isOptionEqualToValue={(one, other) => one.name === other.name}
            onChange={(_, classes) => change({ classes })}
            renderInput={(params) => (
              <TextField {...params} label="Разделы" {...told('classes', 'Без них — все, что открывают роли')} />
            )}
          />
          <FormControlLabel
            control={
              <Switch checked={key.activeOnly} onChange={({ target }) => change({ activeOnly: target.checked })} />
            }
            label="Только активные: то, что видят посетители сайта"
          />
          <TextField
            multiline
            label="Адреса"
            value={key.networks}
            onChange={({ target }) => change({ networks: target.value })}
            {...told('networks', 'Например, 203.0.113.7 или 2001:db8::/32. Без них — отовсюду')}
          />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <TextField
              select
              label="Действует"
              value={key.days}
              onChange={({ target }) => change({ days: Number(target.value) })}
              {...told('expiresAt')}
            >
              {TERMS.map(({ days, caption }) => (
                <MenuItem key={days} value={days}>
                  {caption}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              label="Хранить ответы, секунд"
              value={key.cacheSeconds}
              onChange={({ target }) => change({ cacheSeconds: target.value })}
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
              {...told('cacheSeconds', 'Столько сайт не спрашивает снова')}
            />
          </Box>
        </Box>
      )}
    </FormDialog>
  );
}
