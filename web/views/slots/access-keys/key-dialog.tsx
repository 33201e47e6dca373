import { Autocomplete, Box, FormControlLabel, MenuItem, Switch, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { KEY_MODES, type KeyMode } from '#model/access-keys.ts';
import type { AccessKeyChoices, AccessKeySummary, MadeAccessKey } from '#model/wire/access-keys.ts';
import { useKeyChoices } from '#web/api/access-keys.ts';
import { ApiError, errorMessage } from '#web/api/connection/api-error.ts';
import { call } from '#web/api/connection/client.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { INVALID_FORM, useFormProblem } from '#web/ui/dialog/form-problem.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { PICKER_TEXTS } from '#web/ui/picker-listbox.ts';

interface KeyDialogProps {
  /** The key that is changed; a new one is made without it. */
  readonly changed?: AccessKeySummary;
  readonly ownerId?: number;
  /** Gets the new key with its secret; null where a key was changed. */
  readonly onDone: (made: MadeAccessKey | null) => void;
  readonly onClose: () => void;
}

const DAY = 86_400_000;
const TERMS = [
  { days: 30, caption: '30 дней' },
  { days: 90, caption: '90 дней' },
  { days: 365, caption: 'Год' },
  { days: 0, caption: 'Без срока' },
] as const;
/** The end of a changed key stays. */
const SAME = { days: -1, caption: 'Как сейчас' };

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

function draftOf(changed: AccessKeySummary | undefined): KeyDraft {
  if (!changed) return EMPTY;
  const { caption, mode, roles, activeOnly, classes, networks, cacheSeconds } = changed;
  return {
    caption,
    mode,
    roles,
    activeOnly,
    classes: classes.map((name) => ({ name, caption: name })),
    networks: networks.join(', '),
    days: SAME.days,
    cacheSeconds: String(cacheSeconds),
  };
}

/** What a key is made of or gets instead, as the server takes it. */
function valuesOf({ caption, mode, activeOnly, classes, networks, days, cacheSeconds }: KeyDraft) {
  return {
    caption,
    mode,
    activeOnly,
    classes: classes.map(({ name }) => name),
    networks: networks.split(/[\s,;]+/u).filter((text) => text !== ''),
    expiresAt: days <= 0 ? null : new Date(Date.now() + days * DAY).toISOString(),
    cacheSeconds: Number(cacheSeconds),
  };
}

/** The values that a changed key gets; the others stay, also where somebody else changes them meanwhile. */
function changesOf(key: KeyDraft, changed: AccessKeySummary) {
  const { expiresAt, ...values } = valuesOf(key);
  const before = new Map<string, unknown>(Object.entries(valuesOf(draftOf(changed))));
  const isChanged = (name: string, value: unknown) => JSON.stringify(value) !== JSON.stringify(before.get(name));
  return [
    ...Object.entries(values).filter(([name, value]) => isChanged(name, value)),
    ...(key.days === SAME.days ? [] : [['expiresAt', expiresAt] as const]),
  ].map(([fieldName, fieldValue]) => ({ fieldName, fieldValue }));
}

/** Makes or changes an access key; refusals stand at their fields. */
export function KeyDialog({ changed, ownerId, onDone, onClose }: KeyDialogProps) {
  const choices = useKeyChoices();
  const [key, setKey] = useState(() => draftOf(changed));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const problem = useFormProblem();
  const change = (part: Partial<KeyDraft>): void => {
    setKey({ ...key, ...part });
    setErrors({});
  };
  const submit = async (): Promise<void> => {
    problem.clear();
    const empty = {
      ...(key.caption.trim() === '' && { caption: 'Поле не может быть пустым' }),
      ...(!changed && key.roles.length === 0 && { roleIds: 'Выберите роли' }),
      ...(!/^\d{1,6}$/u.test(key.cacheSeconds) && { cacheSeconds: 'Введите целое число' }),
    };
    setErrors(empty);
    if (Object.keys(empty).length > 0) return problem.say(INVALID_FORM);
    try {
      if (changed) {
        const params = { className: 'accessKey', id: changed.id };
        await call('PATCH /manage/:className/:id', { params, body: changesOf(key, changed) });
        return onDone(null);
      }
      const roleIds = key.roles.map(({ id }) => id);
      const body = { ...valuesOf(key), roleIds, ...(ownerId !== undefined && { ownerId }) };
      onDone(await call('POST /manage/accessKey/', { body }));
    } catch (failure) {
      if (failure instanceof ApiError && failure.errors.length > 0)
        setErrors(Object.fromEntries(failure.errors.map(({ fieldName, message }) => [fieldName, message])));
      problem.say(errorMessage(failure));
    }
  };
  const captions = new Map(choices.data?.classes.map(({ name, caption }) => [name, caption]));
  const told = (name: string, hint?: string) => ({
    error: errors[name] !== undefined,
    helperText: errors[name] ?? hint,
  });
  return (
    <FormDialog
      open
      title={changed ? 'Изменить ключ доступа' : 'Новый ключ доступа'}
      submitLabel={changed ? 'Сохранить' : 'Создать'}
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
          {changed ? (
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              Роли: {changed.roles.map(({ caption }) => caption).join(', ')}. Для других ролей создайте новый ключ.
            </Typography>
          ) : (
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
          )}
          <Autocomplete
            multiple
            disableCloseOnSelect
            {...PICKER_TEXTS}
            options={choices.data.classes}
            value={[...key.classes]}
            getOptionLabel={({ name, caption }) => captions.get(name) ?? caption}
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
              {(changed ? [SAME, ...TERMS] : TERMS).map(({ days, caption }) => (
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
