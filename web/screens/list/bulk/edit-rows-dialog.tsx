import { Autocomplete, Box, IconButton, TextField, Tooltip, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { RECORD_FORMS } from '#model/plural.ts';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { asLinkedRecords, linkedCaption } from '#web/fields/pickers/linked-records.ts';
import { RecordFields } from '#web/record/record-fields.tsx';
import { useRecordForm } from '#web/record/use-record-form.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { useConfirmLeave } from '#web/ui/dialog/use-confirm-leave.ts';
import { formatCount } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { changeRows, type ChosenRows } from './bulk-action.ts';
import { FieldModeChoice, isList, type FieldMode } from './field-mode.tsx';
import { fieldsChange } from './fields-change.ts';
import { fieldsOfMany } from './fields-of-many.ts';

/** The rows whose fields are changed. */
export interface EditRowsDialogProps {
  readonly rows: ChosenRows;
  readonly onClose: () => void;
}

/**
 * Chooses fields and their new values; what is left empty is emptied in all chosen rows. Lists are added to, unless they
 * are to be replaced.
 */
export function EditRowsDialog({ rows, onClose }: EditRowsDialogProps) {
  const { metadata, selection } = rows;
  const all = useMemo(() => fieldsOfMany(metadata), [metadata]);
  const empty = useMemo(() => Object.fromEntries(all.map(({ name }) => [name, null])), [all]);
  const form = useRecordForm(all, empty);
  const [names, setNames] = useState<readonly string[]>([]);
  const [modes, setModes] = useState<Readonly<Record<string, FieldMode>>>({});
  const [message, setMessage] = useState<string | null>(null);
  const client = useQueryClient();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const offer = useUndoOffer();
  const confirmLeave = useConfirmLeave();
  const chosen = names.flatMap((name) => all.find((property) => property.name === name) ?? []);

  const isAdding = chosen.length > 0 && chosen.every(isList);
  const modeOf = (name: string): FieldMode => {
    const property = all.find((one) => one.name === name);
    return property && isList(property) ? (modes[name] ?? 'add') : 'set';
  };

  const save = async (): Promise<void> => {
    if (chosen.length === 0) {
      setMessage('Выберите поле');
      return;
    }
    const linkedOf = (name: string) => asLinkedRecords(form.form.getValues(name)).map(linkedCaption);
    const idle = names.find((name) => modeOf(name) === 'add' && linkedOf(name).length === 0);
    if (idle !== undefined) {
      form.form.setError(idle, { message: 'Выберите, что добавить' });
      return;
    }
    await form.submit(async (values) => {
      const fields = chosen.map((property) => ({
        property,
        mode: modeOf(property.name),
        value: values[property.name] ?? null,
        linked: linkedOf(property.name),
      }));
      const done = await changeRows(fieldsChange(fields), rows, { client, confirm });
      if (!done) return;
      snackbar.success(done.message, offer(done.changeSet ?? null));
      onClose();
    });
  };

  const emptied = isAdding ? '' : ' Поле, которое осталось пустым, будет очищено.';
  return (
    <FormDialog
      open
      title="Изменить поля"
      subtitle={`Новые значения получат ${formatCount(selection.count, RECORD_FORMS)}.${emptied}`}
      submitLabel="Изменить"
      onSubmit={save}
      onClose={() => confirmLeave(onClose)}
    >
      {chosen.map((property, index) => (
        <Box key={property.name} sx={isList(property) ? listLine : line}>
          {isList(property) && (
            <FieldModeChoice
              property={property}
              mode={modeOf(property.name)}
              onChange={(mode) => setModes({ ...modes, [property.name]: mode })}
            />
          )}
          {modeOf(property.name) === 'empty' ? (
            <Typography color="textSecondary" sx={{ pt: 1 }}>
              «{property.caption}» будет очищено
            </Typography>
          ) : (
            <RecordFields form={form} properties={[property]} autoFocus={index === chosen.length - 1} />
          )}
          <Tooltip title="Не менять это поле">
            <IconButton
              aria-label={`Не менять: ${property.caption}`}
              sx={{ mt: 1, gridRow: 1, gridColumn: 2 }}
              onClick={() => setNames(names.filter((name) => name !== property.name))}
            >
              <Icon name="close" />
            </IconButton>
          </Tooltip>
        </Box>
      ))}
      <Autocomplete
        key={names.length}
        sx={{ mt: 1.5 }}
        options={all.filter(({ name }) => !names.includes(name))}
        getOptionLabel={({ caption }) => caption}
        getOptionKey={({ name }) => name}
        openOnFocus
        noOptionsText="Полей больше нет"
        onChange={(_, property) => {
          if (!property) return;
          setMessage(null);
          setNames([...names, property.name]);
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus={names.length === 0}
            label={names.length === 0 ? 'Поле' : 'Ещё одно поле'}
            error={message !== null}
            helperText={message}
          />
        )}
      />
    </FormDialog>
  );
}

const line = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 1, alignItems: 'start', pt: 1 };

/** The choice of what becomes of a list stands above it. */
const listLine = {
  ...line,
  rowGap: 0.5,
  justifyItems: 'start',
  '& > :nth-of-type(2)': { gridColumn: '1 / -1', width: '100%' },
};
